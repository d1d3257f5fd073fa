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

/// A view model over a service that can fail, with a property for the failure's text.
@MainActor
@Observable
final class ServiceModel {
  var count = 0
  var latest: Int?
  var errorText: String?
  @ObservationIgnored var log: [Int] = []
  @ObservationIgnored var failures: [ModelError] = []
  let bindings = Bindings()
}
