import CausewayApp
import Observation

/// An interface as in the documentation: it binds the stacks, redraws them when they change, and creates a screen when
/// its destination first appears.
@MainActor
final class ColumnsInterface {
  final class Screen {
    let destination: ReaderDestination

    init(_ destination: ReaderDestination) {
      self.destination = destination
    }
  }

  private let coordinator: ReaderCoordinator
  private var screens: [ReaderDestination: Screen] = [:]

  init(_ coordinator: ReaderCoordinator) {
    self.coordinator = coordinator
  }

  /// The screens of the primary column.
  var primary: [Screen] { draw().primary }
  /// The screens of the detail column.
  var detail: [Screen] { draw().detail }

  /// Draws both columns, and releases screens that are no longer shown.
  private func draw() -> (primary: [Screen], detail: [Screen]) {
    let primary = coordinator[path: coordinator.selectedTab].map(screen)
    let detail = coordinator.detailPath.map(screen)
    screens = Dictionary((primary + detail).map { ($0.destination, $0) }, uniquingKeysWith: { first, _ in first })
    return (primary, detail)
  }

  private func screen(_ destination: ReaderDestination) -> Screen {
    if let screen = screens[destination] { return screen }
    let screen = Screen(destination)
    screens[destination] = screen
    return screen
  }
}
