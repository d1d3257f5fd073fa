import Causeway
import CausewayBridging

private final class Listener: DoorDelegate {
  let changes: CallbackPublisher<Bool, Never>.Continuation

  init(_ changes: CallbackPublisher<Bool, Never>.Continuation) {
    self.changes = changes
  }

  func door(_ door: Door, isOpen: Bool) {
    changes.yield(isOpen)
  }
}
