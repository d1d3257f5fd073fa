import AppleFoundation
import Causeway
import CausewayApp
import CausewayBridging
import CausewayFoundation
import CausewayRx
import CausewayViewModel
import Combine
import Observation
import SwiftUI

/// A view model in a file that imports everything.
@MainActor @Observable final class ConnectionModel {
  private(set) var status = "disconnected"
  private(set) var errorText: String?
  var name = ""

  @ObservationIgnored private let bindings = Bindings()
  @ObservationIgnored private var tokens: Set<AnyCancellable> = []
  @ObservationIgnored private var token: (any Cancellable)?

  init(statuses: AnyPublisher<String, any Error>, names: some Publisher<String, Never>) {
    bindings.bind(statuses, to: \.status, of: self) { model, error in model.errorText = error.localizedDescription }
    bindings.bind(names, to: \.name, of: self)
    token = Just(1).merge(with: Empty<Int, Never>()).sink { _ in }
  }
}

/// An old view model that has not been migrated yet.
final class OldModel: ObservableObject {
  @Published var name = ""
  let combined = Combine.Just(1)
}
