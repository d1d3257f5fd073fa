import Causeway

/// A toast service that broadcasts toasts to the current subscribers.
struct Toaster: ToastService {
  private let subject = PassthroughSubject<Toast, Never>()

  var toasts: AnyPublisher<Toast, Never> { subject.eraseToAnyPublisher() }

  func show(_ toast: Toast) {
    subject.send(toast)
  }
}

/// A service that carries short messages from any part of the app to its interface.
protocol ToastService: Sendable {
  /// The messages shown from now on. A message is discarded if there is no subscriber.
  var toasts: AnyPublisher<Toast, Never> { get }

  /// Shows a message.
  func show(_ toast: Toast)
}
