import CausewayCombine
import Foundation

final class ImageCache {
  private var running: [URL: AnyPublisher<Data, URLError>] = [:]
  private var cache: [URL: Data] = [:]
  private let fetch: (URL) -> AnyPublisher<Data, URLError>
  private(set) var fetches = 0

  init(fetch: @escaping (URL) -> AnyPublisher<Data, URLError>) {
    self.fetch = fetch
  }

  func image(at url: URL) -> AnyPublisher<Data, URLError> {
    if let data = cache[url] {
      return Result.Publisher(data).eraseToAnyPublisher()
    }
    if let publisher = running[url] { return publisher }
    let publisher = Deferred { [unowned self] () -> AnyPublisher<Data, URLError> in
      fetches += 1
      return fetch(url)
    }
    .handleEvents(
      receiveOutput: { [weak self] in self?.cache[url] = $0 },
      receiveCompletion: { [weak self] _ in self?.running[url] = nil }
    )
    .share()
    .eraseToAnyPublisher()
    running[url] = publisher
    return publisher
  }
}

final class PriceFeed {
  private let source: PassthroughSubject<Int, Never>
  private let connectable: Publishers.Multicast<AnyPublisher<Int, Never>, PassthroughSubject<Int, Never>>
  private var connection: AnyCancellable?

  init(_ source: PassthroughSubject<Int, Never>) {
    self.source = source
    connectable = source.eraseToAnyPublisher().multicast { PassthroughSubject<Int, Never>() }
  }

  var prices: AnyPublisher<Int, Never> { connectable.eraseToAnyPublisher() }

  func open() { connection = AnyCancellable(connectable.connect()) }
  func close() { connection = nil }
}
