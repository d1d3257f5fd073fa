import Causeway
import CausewayViewModel
import Observation

@MainActor @Observable
final class DoorModel {
  private(set) var isOpen = false
  private let bindings = Bindings()

  init(_ changes: some Publisher<Bool, Never>) {
    bindings.bind(changes, to: \.isOpen, of: self)
  }
}
