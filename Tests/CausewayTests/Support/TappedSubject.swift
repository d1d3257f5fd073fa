import Causeway
import CausewayTesting

/// An upstream for the operator under test, which records its events.
final class TappedSubject: Sendable {
  enum Event: Equatable {
    case value(Int)
    case ended
    case cancelled
  }

  let subject = PassthroughSubject<Int, TestError>()
  private let events = Probe<[Event]>([])

  /// All events so far, of all subscriptions.
  var seen: [Event] { events.value }

  var publisher: HandleEvents<PassthroughSubject<Int, TestError>> {
    let events = events
    return subject.handleEvents(
      receiveOutput: { events.append(.value($0)) },
      receiveCompletion: { _ in events.append(.ended) },
      receiveCancel: { events.append(.cancelled) })
  }

  func send(_ values: Int...) {
    for value in values { subject.send(value) }
  }

  func finish() {
    subject.send(completion: .finished)
  }

  func fail() {
    subject.send(completion: .failure(.failed))
  }
}

/// The errors of publishers in tests.
enum TestError: Error, Equatable {
  case failed
  case other
}
