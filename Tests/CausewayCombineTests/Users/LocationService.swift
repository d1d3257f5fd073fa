import CausewayCombine
import Foundation

class CallbackLocator {
  var answer: Result<String, Error> = .success("Berlin")
  func locate(completion: @escaping (Result<String, Error>) -> Void) { completion(answer) }
}

final class LocationService {
  private let locator: CallbackLocator

  init(locator: CallbackLocator) { self.locator = locator }

  func locate() -> Future<String, Error> {
    Future { promise in
      self.locator.locate { result in promise(result) }
    }
  }

  func locateLater() -> AnyPublisher<String, Error> {
    Deferred {
      Future<String, Error> { [weak self] promise in
        self?.locator.locate { result in
          switch result {
          case .success(let city): promise(.success(city))
          case .failure(let error): promise(.failure(error))
          }
        }
      }
    }
    .eraseToAnyPublisher()
  }

  func city() async throws -> String { try await locate().value }
}
