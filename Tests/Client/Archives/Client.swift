import Causeway
import CausewayBridging
import CausewayTesting

/// Uses a test clock where the library finds its timers by a cast.
///
/// If they are not found, the operators sleep in tasks, and have not sent anything when `advance` returns.
@main struct Client {
  static func main() {
    let clock = TestClock()
    let subject = PassthroughSubject<Int, Never>()
    let debounced = Recorder(subject.debounce(for: .seconds(1), clock: clock))
    let readings = Probe(0)
    let polled = Recorder(
      CallbackPublisher<Int, Never>.polling(every: .seconds(1), clock: clock) { () -> Int in
        readings.change { $0 += 1 }
        return readings.value
      })
    subject.send(1)
    clock.advance(by: .seconds(1))
    guard debounced.values == [1], polled.values == [1, 2] else {
      fatalError("after 1 second: expected [1] and [1, 2], saw \(debounced.values) and \(polled.values)")
    }
  }
}
