import Causeway
import CausewayBridging
import CausewayViewModel
import Observation

#if canImport(SwiftUI)
  import SwiftUI
#endif

// README: begin
// The service, as it is: a delegate, main thread only, not Sendable. Nothing in it changes.
protocol DoorDelegate: AnyObject {
  func door(_ door: Door, isOpen: Bool)
}

// Its callbacks as a stream.
private final class Listener: DoorDelegate {
  let changes: CallbackPublisher<Bool, Never>.Continuation
  init(_ changes: CallbackPublisher<Bool, Never>.Continuation) { self.changes = changes }
  func door(_ door: Door, isOpen: Bool) { changes.yield(isOpen) }
}

extension Door {
  @MainActor var changes: AsyncStream<Bool> {
    CallbackPublisher.delegate(of: self, \.delegate, on: MainActor.shared) { Listener($0) }
      .stream(bufferingPolicy: .unbounded)
  }
}

// The view model. Its bindings hold it weakly, and end when it is released.
@MainActor @Observable final class DoorModel {
  private(set) var isOpen = false
  private let bindings = Bindings()

  init(_ changes: AsyncStream<Bool>) {
    bindings.bind(changes, to: \.isOpen, of: self)
  }
}

// The view.
#if canImport(SwiftUI)
  struct DoorView: View {
    @State var model: DoorModel
    var body: some View { Text(model.isOpen ? "Open" : "Closed") }
  }
#endif
// README: end

/// A legacy service with a delegate.
final class Door {
  weak var delegate: (any DoorDelegate)?

  func set(isOpen: Bool) {
    delegate?.door(self, isOpen: isOpen)
  }
}
