import Causeway
import CausewayViewModel
import Observation

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
