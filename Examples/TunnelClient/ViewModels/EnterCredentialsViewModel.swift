import Causeway
import CausewayViewModel
import Foundation
import Observation

/// The model of the popup for the credentials of a user-defined server.
///
/// The server comes from a state manager, because routes have no parameters.
@MainActor
@Observable
final class EnterCredentialsViewModel {
  private(set) var title = ""
  var username = ""
  var password = ""
  private(set) var isUpdating = false
  /// Whether the presenter must dismiss the popup.
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

  /// Saves the entered credentials; the action of the primary button.
  func save() {
    guard var config, !shouldDismiss else { return }
    config.username = Data(username.utf8).base64EncodedString()
    config.password = Data(password.utf8).base64EncodedString()
    configs.save(config)
    cancel()
  }

  /// Discards the entered credentials; the action of the other button.
  func cancel() {
    guard !shouldDismiss else { return }
    shouldDismiss = true
    configs.clear()
  }
}

extension String {
  /// The text decoded from Base64; nil if the text is not valid Base64.
  fileprivate var base64Decoded: String? {
    Data(base64Encoded: self).flatMap { String(data: $0, encoding: .utf8) }
  }
}
