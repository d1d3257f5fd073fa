import CausewayCombine
import Foundation

final class LineLog: TextOutputStream {
  var lines: [String] = []
  func write(_ string: String) {
    lines += string.split(separator: "\n").map(String.init)
  }
}

final class EventLogger {
  private(set) var entries: [String] = []
  private var cancellables: [AnyCancellable] = []
  let log = LineLog()

  func watch<P: Publisher>(_ publisher: P, name: String) where P.Failure == Error {
    publisher
      .breakpoint(receiveOutput: { _ in false })
      .print(name, to: log)
      .handleEvents(
        receiveSubscription: { [weak self] _ in self?.entries.append("subscribed") },
        receiveOutput: { [weak self] in self?.entries.append("value \($0)") },
        receiveCompletion: { [weak self] in self?.entries.append("completed \($0)") },
        receiveCancel: { [weak self] in self?.entries.append("cancelled") },
        receiveRequest: { [weak self] in self?.entries.append("requested \($0 == .unlimited)") }
      )
      .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      .store(in: &cancellables)
  }

  func replay() -> AnyPublisher<Int, Error> {
    Record<Int, Error> { recording in
      recording.receive(1)
      recording.receive(2)
      recording.receive(completion: .failure(URLError(.timedOut)))
    }
    .eraseToAnyPublisher()
  }

  func stop() { cancellables.removeAll() }
}
