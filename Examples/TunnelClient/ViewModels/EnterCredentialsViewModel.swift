import Causeway
import CausewayViewModel
import Foundation
import Observation

/// The login of a server of the user's own.
///
/// What it is about comes from a state manager, not with the route.
@MainActor
@Observable
final class EnterCredentialsViewModel {
  private(set) var title = ""
  var username = ""
  var password = ""
  private(set) var isUpdating = false
  /// Whoever shows it takes it away then.
  private(set) var shouldDismiss = false

  private let configs: CustomConfigStreams
  @ObservationIgnored private var config: CustomConfigModel?
  private let bindings = Bindings()

  init(configs: CustomConfigStreams) {
    self.configs = configs
    bindings.bind(configs.isUpdating, to: \.isUpdating, of: self, onFailure: .keepLast)
    bindings.bind(
      configs.current, to: self, onFailure: .keepLast,
      onValue: { model, config in
        model.config = config
        model.title = config?.name ?? ""
        model.username = config?.username?.base64Decoded ?? ""
        model.password = config?.password?.base64Decoded ?? ""
      })
  }

  /// The main button: keeps what was entered.
  func save() {
    guard var config, !shouldDismiss else { return }
    config.username = Data(username.utf8).base64EncodedString()
    config.password = Data(password.utf8).base64EncodedString()
    configs.save(config)
    cancel()
  }

  /// The other button: forgets what was entered.
  func cancel() {
    guard !shouldDismiss else { return }
    shouldDismiss = true
    configs.clear()
  }
}

extension String {
  /// The text that is written here in base 64; nil if it is none.
  fileprivate var base64Decoded: String? {
    Data(base64Encoded: self).flatMap { String(data: $0, encoding: .utf8) }
  }
}
