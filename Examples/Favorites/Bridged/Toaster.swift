import Causeway

/// Hands messages on as events.
struct Toaster: ToastService {
  private let subject = PassthroughSubject<Toast, Never>()

  var toasts: AnyPublisher<Toast, Never> { subject.eraseToAnyPublisher() }

  func show(_ toast: Toast) {
    subject.send(toast)
  }
}
