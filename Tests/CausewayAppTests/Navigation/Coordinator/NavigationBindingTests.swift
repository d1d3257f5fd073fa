import CausewayApp
import CausewayTesting
import Observation
import Testing

/// What SwiftUI's bindings write, and when they are read again.
@MainActor
@Suite(.checksSubscriptions) struct NavigationBindingTests {
  private let coordinator = ReaderCoordinator()

  /// Whether something that was read is said to change.
  private func isTold<Value>(of read: (ReaderCoordinator) -> Value, when change: (ReaderCoordinator) -> Void) -> Bool {
    let told = Probe(false)
    withObservationTracking {
      _ = read(coordinator)
    } onChange: {
      told.change { $0 = true }
    }
    change(coordinator)
    return told.value
  }

  @Test func aPathThatALegacyDestinationIsRefusedFromIsReadAgain() {
    coordinator.declare("message", as: .legacy)
    let isRead = isTold(of: { $0[path: .forums] }, when: { $0[path: .forums] = [.message(1)] })
    #expect(isRead, "the interface shows a screen that is not on the stack until it reads the path again")
    #expect(coordinator[path: .forums].isEmpty)
  }

  @Test func poppingOneStackLeavesAnotherAlone() {
    coordinator.push(.thread(1), onto: .tab(.forums))
    #expect(!isTold(of: { $0.canUnpop(.tab(.bookmarks)) }, when: { $0.pop(of: .tab(.forums)) }))
    #expect(isTold(of: { $0.canUnpop(.tab(.forums)) }, when: { $0.unpop(.tab(.forums)) }))
  }
}
