import CausewayCombine
import Foundation

enum DomainError: Error, Equatable {
  case network
  case parsing
  case unauthorized
}

enum ErrorMapping {
  static func numbers(_ texts: [String]) -> AnyPublisher<Int, DomainError> {
    texts.publisher
      .tryMap { text -> Int in
        guard let number = Int(text) else { throw DomainError.parsing }
        return number
      }
      .mapError { $0 as? DomainError ?? .network }
      .eraseToAnyPublisher()
  }

  static func withFallback(_ texts: [String]) -> AnyPublisher<Int, Never> {
    numbers(texts)
      .catch { _ in Just(-1) }
      .eraseToAnyPublisher()
  }

  static func recovering(_ texts: [String]) -> AnyPublisher<Int, Error> {
    numbers(texts)
      .tryCatch { error -> AnyPublisher<Int, DomainError> in
        guard error == .parsing else { throw error }
        return numbers(["0"])
      }
      .eraseToAnyPublisher()
  }

  /// The upstream cannot fail, the inner publishers can.
  static func lookups(_ ids: AnyPublisher<Int, Never>) -> AnyPublisher<String, DomainError> {
    ids
      .flatMap { id -> AnyPublisher<String, DomainError> in
        id > 0
          ? Just("item \(id)").setFailureType(to: DomainError.self).eraseToAnyPublisher()
          : Fail(error: .unauthorized).eraseToAnyPublisher()
      }
      .eraseToAnyPublisher()
  }

  /// The upstream can fail, the inner publishers cannot.
  static func doubled(_ numbers: AnyPublisher<Int, DomainError>) -> AnyPublisher<Int, DomainError> {
    numbers
      .flatMap(maxPublishers: .max(1)) { Just($0 * 2) }
      .eraseToAnyPublisher()
  }

  static func latest(_ sources: AnyPublisher<AnyPublisher<Int, DomainError>, Never>) -> AnyPublisher<Int, DomainError> {
    sources.switchToLatest().eraseToAnyPublisher()
  }

  static func asResult<P: Publisher>(_ publisher: P) -> AnyPublisher<Result<P.Output, P.Failure>, Never> {
    publisher
      .map(Result<P.Output, P.Failure>.success)
      .catch { Just(.failure($0)) }
      .eraseToAnyPublisher()
  }

  static func validated(_ numbers: AnyPublisher<Int, Never>) -> AnyPublisher<[Int], Error> {
    numbers
      .tryFilter { number in
        if number < 0 { throw DomainError.parsing }
        return number.isMultiple(of: 2)
      }
      .tryScan([]) { list, number in list + [number] }
      .eraseToAnyPublisher()
  }
}
