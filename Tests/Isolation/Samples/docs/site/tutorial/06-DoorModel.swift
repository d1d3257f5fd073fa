import Causeway
import CausewayViewModel
import Observation

@MainActor @Observable
final class DoorModel {
  private(set) var isOpen = false
  private(set) var openings = 0
  private let bindings = Bindings()

  init(_ changes: some Publisher<Bool, Never>) {
    let changes = changes.removeDuplicates().share()
    bindings.bind(changes, to: \.isOpen, of: self)
    bindings.bind(changes.filter { $0 }.scan(0) { count, _ in count + 1 }, to: \.openings, of: self)
  }
}
