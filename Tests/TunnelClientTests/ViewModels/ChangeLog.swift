import Causeway
import CausewayTesting
import Observation

@testable import TunnelClient

/// Every change of a connection screen: the bytes that had gone through the tunnel before it, and its isolation.
///
/// Observation calls its closure inside a change, on the thread of the change.
@MainActor
final class ChangeLog {
  /// The bytes shown before each change, and at the beginning.
  private(set) var counts: [Int] = []
  /// The number of changes on other threads.
  let strays = Probe(0)

  private let model: ConnectionViewModel

  /// Begins to observe a screen.
  init(_ model: ConnectionViewModel) {
    self.model = model
    observe()
  }

  private func observe() {
    withObservationTracking {
      _ = (model.state, model.selectedServer, model.overview, model.errorText)
      counts.append(model.overview?.traffic.bytesUp ?? 0)
    } onChange: { [weak self, strays] in
      guard MainActorContext.isCurrent else { return strays.change { $0 += 1 } }
      if let self { MainActorContext.unchecked(self.observe)() }
    }
  }
}
