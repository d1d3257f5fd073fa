import CausewayCombine
import Testing

/// A scheduler of virtual time, as users of Combine write it.
final class VirtualScheduler: Scheduler {
  struct Instant: Strideable {
    var offset: Double

    func distance(to other: Instant) -> Step { Step(seconds: other.offset - offset) }
    func advanced(by step: Step) -> Instant { Instant(offset: offset + step.seconds) }
  }

  struct Step: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric {
    var seconds: Double
    var magnitude: Double { abs(seconds) }

    init(seconds: Double) { self.seconds = seconds }
    init(integerLiteral value: Int) { seconds = Double(value) }
    init?(exactly source: some BinaryInteger) { seconds = Double(source) }

    static func < (left: Step, right: Step) -> Bool { left.seconds < right.seconds }
    static func + (left: Step, right: Step) -> Step { Step(seconds: left.seconds + right.seconds) }
    static func - (left: Step, right: Step) -> Step { Step(seconds: left.seconds - right.seconds) }
    static func * (left: Step, right: Step) -> Step { Step(seconds: left.seconds * right.seconds) }
    static func *= (left: inout Step, right: Step) { left.seconds *= right.seconds }
    static func seconds(_ seconds: Int) -> Step { Step(seconds: Double(seconds)) }
    static func seconds(_ seconds: Double) -> Step { Step(seconds: seconds) }
    static func milliseconds(_ count: Int) -> Step { Step(seconds: Double(count) / 1e3) }
    static func microseconds(_ count: Int) -> Step { Step(seconds: Double(count) / 1e6) }
    static func nanoseconds(_ count: Int) -> Step { Step(seconds: Double(count) / 1e9) }
  }

  private(set) var now = Instant(offset: 0)
  var minimumTolerance: Step { 0 }
  private var work: [(due: Double, action: () -> Void)] = []

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    work.append((now.offset, action))
  }

  func schedule(after date: Instant, tolerance: Step, options: Never?, _ action: @escaping () -> Void) {
    work.append((date.offset, action))
  }

  func schedule(
    after date: Instant, interval: Step, tolerance: Step, options: Never?, _ action: @escaping () -> Void
  ) -> Cancellable {
    schedule(after: date, tolerance: tolerance, options: options, action)
    return AnyCancellable {}
  }

  func advance(by step: Step) {
    let end = now.offset + step.seconds
    while let next = work.enumerated().filter({ $0.element.due <= end + 1e-7 }).min(by: {
      $0.element.due < $1.element.due
    }) {
      work.remove(at: next.offset)
      now.offset = max(now.offset, next.element.due)
      next.element.action()
    }
    now.offset = end
  }
}

struct VirtualSchedulerTests {
  @Test func operatorsUseTheSchedulersTime() {
    let scheduler = VirtualScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let debounced = Recording(subject.debounceInput(.milliseconds(300), on: scheduler))
    let delayed = Recording(subject.delay(for: .seconds(2), scheduler: scheduler))
    subject.send(1)
    scheduler.advance(by: .milliseconds(200))
    subject.send(2)
    scheduler.advance(by: .milliseconds(290))
    #expect(debounced.values == [])
    scheduler.advance(by: .milliseconds(20))
    #expect(debounced.values == [2])
    #expect(delayed.values == [])
    scheduler.advance(by: .seconds(2))
    #expect(delayed.values == [1, 2])
  }

  @Test func deliveryIsScheduled() {
    let scheduler = VirtualScheduler()
    let received = Recording([1, 2].publisher.receive(on: scheduler))
    var isSubscribed = false
    let subscribed = Recording(
      Just(3).handleEvents(receiveSubscription: { _ in isSubscribed = true }).subscribe(on: scheduler))
    #expect(received.values == [])
    #expect(!isSubscribed)
    scheduler.advance(by: 0)
    #expect(received.values == [1, 2])
    #expect(subscribed.values == [3])
    #expect(subscribed.isFinished)
  }

  @Test func aSubscriptionThatIsCancelledBeforeIsNotMade() {
    let scheduler = VirtualScheduler()
    var isSubscribed = false
    let recording = Recording(
      Just(3).handleEvents(receiveSubscription: { _ in isSubscribed = true }).subscribe(on: scheduler))
    recording.cancel()
    scheduler.advance(by: 1)
    #expect(!isSubscribed)
    #expect(recording.values == [])
  }
}
