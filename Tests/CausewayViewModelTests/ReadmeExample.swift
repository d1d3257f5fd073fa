import Causeway
import CausewayBridging
import CausewayViewModel
import Observation

// README: begin
// The service, as it is: a delegate, main thread only, not Sendable. Nothing in it changes.
protocol DoorDelegate: AnyObject {
  func door(_ door: Door, isOpen: Bool)
}

// Its callbacks as a publisher. Each screen may read it: they share one delegate.
private final class Listener: DoorDelegate {
  let changes: CallbackPublisher<Bool, Never>.Continuation
  init(_ changes: CallbackPublisher<Bool, Never>.Continuation) { self.changes = changes }
  func door(_ door: Door, isOpen: Bool) { changes.yield(isOpen) }
}

extension Door {
  @MainActor var changes: SlotPublisher<Bool, Never> {
    CallbackPublisher.delegate(of: self, \.delegate, on: MainActor.shared) { Listener($0) }
  }
}

// The view model. Its bindings hold it weakly, and end when it is released.
@MainActor @Observable final class DoorModel {
  private(set) var isOpen = false
  private let bindings = Bindings()

  init(_ changes: some Publisher<Bool, Never>) {
    bindings.bind(changes, to: \.isOpen, of: self)
  }
}
// README: end

/// A legacy service with a delegate.
final class Door {
  weak var delegate: (any DoorDelegate)?

  func set(isOpen: Bool) {
    delegate?.door(self, isOpen: isOpen)
  }
}
