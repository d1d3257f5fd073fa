import CausewayCombine
import Foundation

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
