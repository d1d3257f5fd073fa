import CausewayApp

/// Legacy screens as a list: their contents, and their answers.
@MainActor
final class InMemoryLegacyScreens: LegacyScreens {
  typealias Destination = ReaderDestination

  private(set) var shown: [ReaderDestination] = []
  private(set) var stepsAside = 0
  /// The answer given instead of showing a screen.
  var refusal: RouteAnswer?
  /// Called while a screen is being shown.
  var onShow: (() -> Void)?

  func show(_ destination: ReaderDestination) -> RouteAnswer {
    if let refusal { return refusal }
    shown.append(destination)
    onShow?()
    return .served
  }

  func moveToBack() {
    stepsAside += 1
    shown = []
  }
}
