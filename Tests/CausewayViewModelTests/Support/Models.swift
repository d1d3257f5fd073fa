import Causeway
import CausewayViewModel
import Observation

/// A view model as apps write them.
@MainActor
@Observable
final class ObservableModel {
  var count = 0
  var name: String?
  @ObservationIgnored var log: [Int] = []
  @ObservationIgnored var ends: [Completion<ModelError>] = []
  let bindings = Bindings()
}

/// A view model without observation.
@MainActor
final class PlainModel {
  var count = 0
  let bindings = Bindings()
}

enum ModelError: Error {
  case broken
}
