import Causeway

// The services of the screens: of any thread, and older than the view models.

struct Offline: Error {}

nonisolated final class SearchService: Sendable {
  func hits(for text: String) -> some Publisher<[String], Never> { Just(["\(text) 1", "\(text) 2"]) }
}

nonisolated final class PageService: Sendable {
  func page(after last: Int) -> AnyPublisher<[Int], any Error> {
    guard last < 6 else { return Fail(error: Offline()).eraseToAnyPublisher() }
    return Just([last + 1, last + 2, last + 3]).setFailureType(to: (any Error).self).eraseToAnyPublisher()
  }
}

nonisolated final class PlayerService: Sendable {
  let position = PassthroughSubject<Double, Never>()
  let isPlaying = CurrentValueSubject<Bool, Never>(false)
}

nonisolated final class PermissionService: Sendable {
  let status = CurrentValueSubject<String, Never>("unknown")
}

nonisolated final class ChatService: Sendable {
  let attempts = CurrentValueSubject<Int, Never>(0)

  func connect() -> AnyPublisher<String, any Error> {
    attempts.update { $0 += 1 }
    let lines = ["hello", "bye"].publisher.setFailureType(to: (any Error).self)
    guard attempts.value < 2 else { return lines.eraseToAnyPublisher() }
    return lines.append(Fail<String, any Error>(error: Offline())).eraseToAnyPublisher()
  }
}

nonisolated final class SettingsService: Sendable {
  let volume = CurrentValueSubject<Int, Never>(3)
}

nonisolated final class DownloadService: Sendable {
  func download(_ name: String) -> AnyPublisher<Double, any Error> {
    [0.5, 1].publisher.setFailureType(to: (any Error).self).eraseToAnyPublisher()
  }
}

nonisolated final class LibraryService: Sendable {
  func titles() async throws -> [String] { ["one", "two"] }
}
