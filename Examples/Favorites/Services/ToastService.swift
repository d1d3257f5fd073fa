import Causeway

/// Short messages from anywhere in the app to whoever shows them.
protocol ToastService: Sendable {
  /// The messages from now on; what nobody listens to is lost.
  var toasts: AnyPublisher<Toast, Never> { get }

  /// Shows a message.
  func show(_ toast: Toast)
}
