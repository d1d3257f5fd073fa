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

final class DownloadManager: ObservableObject {
  enum DownloadError: Error { case timedOut }

  @Published private(set) var progress = 0.0
  private let queue = DispatchQueue(label: "downloads", qos: .utility)
  private var cancellables = Set<AnyCancellable>()

  func follow(_ progress: AnyPublisher<Double, Never>) {
    progress
      .throttle(for: .seconds(0.5), scheduler: DispatchQueue.main, latest: true)
      .receive(on: DispatchQueue.main)
      .assign(to: &$progress)
  }

  func checksum(of data: Data) -> AnyPublisher<Int, Never> {
    Just(data)
      .subscribe(on: queue)
      .map { $0.reduce(0) { $0 + Int($1) } }
      .receive(on: OperationQueue.main)
      .eraseToAnyPublisher()
  }

  func first(_ source: AnyPublisher<Int, DownloadError>) -> AnyPublisher<Int, DownloadError> {
    source
      .timeout(.seconds(5), scheduler: DispatchQueue.main, options: nil, customError: { .timedOut })
      .first()
      .eraseToAnyPublisher()
  }

  func later(_ value: Int) -> AnyPublisher<Int, Never> {
    Just(value).delay(for: 2, scheduler: RunLoop.main).eraseToAnyPublisher()
  }
}
