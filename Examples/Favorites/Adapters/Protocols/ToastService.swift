import Causeway

/// A service that carries short messages from any part of the app to its interface.
protocol ToastService: Sendable {
  /// The messages shown from now on. A message is discarded if there is no subscriber.
  var toasts: AnyPublisher<Toast, Never> { get }

  /// Shows a message.
  func show(_ toast: Toast)
}
