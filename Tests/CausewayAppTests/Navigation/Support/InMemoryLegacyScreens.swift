import CausewayApp

/// Screens from before that are a list: what they show, and how they answer.
@MainActor
final class InMemoryLegacyScreens: LegacyScreens {
  typealias Destination = ReaderDestination

  private(set) var shown: [ReaderDestination] = []
  private(set) var stepsAside = 0
  /// What is answered instead of showing something.
  var refusal: RouteAnswer?
  /// What happens while something is being shown.
  var onShow: (() -> Void)?

  func show(_ destination: ReaderDestination) -> RouteAnswer {
    if let refusal { return refusal }
    shown.append(destination)
    onShow?()
    return .served
  }

  func stepAside() {
    stepsAside += 1
    shown = []
  }
}
