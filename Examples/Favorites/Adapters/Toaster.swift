import Causeway

/// A toast service that broadcasts toasts to the current subscribers.
struct Toaster: ToastService {
  private let subject = PassthroughSubject<Toast, Never>()

  var toasts: AnyPublisher<Toast, Never> { subject.eraseToAnyPublisher() }

  func show(_ toast: Toast) {
    subject.send(toast)
  }
}
