import Causeway
import CausewayTesting

/// Subscribes to a publisher and records its events, with the seconds of their arrival.
final class RecordedTimes: Sendable {
  enum Event: Equatable {
    case value(Int, at: Int)
    case finished(at: Int)
    case failed(TestError, at: Int)
  }

  private let log = Probe<[Event]>([])
  private let token: AnyCancellable

  init(_ publisher: some Publisher<Int, TestError>, _ clock: TestClock) {
    token = publisher.sink(
      receiveCompletion: { [log] completion in
        switch completion {
        case .finished: log.append(.finished(at: clock.seconds))
        case .failure(let failure): log.append(.failed(failure, at: clock.seconds))
        }
      },
      receiveValue: { [log] in log.append(.value($0, at: clock.seconds)) })
  }

  var events: [Event] { log.value }

  func cancel() {
    token.cancel()
  }
}

extension TestClock {
  /// The seconds that have passed.
  var seconds: Int { Int(now.offset.components.seconds) }
}

extension TappedSubject {
  /// Sends values at times in seconds, starting now.
  func send(_ clock: TestClock, _ values: (at: Int, value: Int)...) {
    for (seconds, value) in values {
      clock.advance(to: TestClock.Instant(offset: .seconds(seconds)))
      send(value)
    }
  }
}
