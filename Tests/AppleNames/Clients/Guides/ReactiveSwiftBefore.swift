// swift-format-ignore-file

/// A signal with ReactiveSwift's signatures.
final class Signal<Value, Failure: Error> {
  func observe(on scheduler: UIScheduler) -> Signal<Value, Failure> { self }
  func take(during lifetime: Lifetime) -> Signal<Value, Failure> { self }
  @discardableResult
  func observeResult(_ action: @escaping (Result<Value, Failure>) -> Void) -> AnyObject? { nil }
}

final class UIScheduler {}
final class Lifetime {}

final class ScoreScreen {
  enum ServiceError: Error { case offline }
  final class Service {
    let scores = Signal<Int, ServiceError>()
  }

  private let service = Service()
  private let lifetime = Lifetime()

  func viewDidLoad() {
    service.scores                       // Signal<Int, ServiceError>
      .observe(on: UIScheduler())
      .take(during: lifetime)
      .observeResult { [weak self] in self?.show($0) }
  }

  private func show(_ result: Result<Int, ServiceError>) {}
}
