import CausewayCombine
import Testing

/// A scheduler whose time has whole milliseconds, as users of Combine write it.
private final class CoarseScheduler: Scheduler {
  struct Instant: Strideable {
    let ticks: Int

    func distance(to other: Instant) -> Step { Step(ticks: other.ticks - ticks) }
    func advanced(by step: Step) -> Instant { Instant(ticks: ticks + step.ticks) }
  }

  struct Step: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric {
    var ticks: Int
    var magnitude: Int { abs(ticks) }

    init(ticks: Int) { self.ticks = ticks }
    init(integerLiteral value: Int) { ticks = value }
    init?(exactly source: some BinaryInteger) { ticks = Int(source) }

    static func < (left: Step, right: Step) -> Bool { left.ticks < right.ticks }
    static func + (left: Step, right: Step) -> Step { Step(ticks: left.ticks + right.ticks) }
    static func - (left: Step, right: Step) -> Step { Step(ticks: left.ticks - right.ticks) }
    static func * (left: Step, right: Step) -> Step { Step(ticks: left.ticks * right.ticks) }
    static func *= (left: inout Step, right: Step) { left.ticks *= right.ticks }
    static func seconds(_ count: Int) -> Step { Step(ticks: count * 1_000) }
    static func seconds(_ count: Double) -> Step { Step(ticks: Int(count * 1_000)) }
    static func milliseconds(_ count: Int) -> Step { Step(ticks: count) }
    static func microseconds(_ count: Int) -> Step { Step(ticks: count / 1_000) }
    static func nanoseconds(_ count: Int) -> Step { Step(ticks: count / 1_000_000) }
  }

  private(set) var now = Instant(ticks: 0)
  private(set) var actionCount = 0
  var minimumTolerance: Step { 0 }
  private var work: [(due: Int, action: () -> Void)] = []

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    work.append((now.ticks, action))
  }

  func schedule(after date: Instant, tolerance: Step, options: Never?, _ action: @escaping () -> Void) {
    work.append((date.ticks, action))
  }

  func schedule(
    after date: Instant, interval: Step, tolerance: Step, options: Never?, _ action: @escaping () -> Void
  ) -> Cancellable {
    schedule(after: date, tolerance: tolerance, options: options, action)
    return AnyCancellable {}
  }

  /// Advances the time, but performs a thousand actions at most.
  func advance(by ticks: Int) {
    let end = now.ticks + ticks
    while actionCount < 1_000,
      let next = work.enumerated().filter({ $0.element.due <= end }).min(by: { $0.element.due < $1.element.due })
    {
      work.remove(at: next.offset)
      now = Instant(ticks: max(now.ticks, next.element.due))
      actionCount += 1
      next.element.action()
    }
    now = Instant(ticks: end)
  }
}

/// Intervals that a scheduler rounds down.
struct CoarseSchedulerTests {
  @Test func aTimerFiresOnceAtTheRequestedTime() {
    let scheduler = CoarseScheduler()
    let subject = PassthroughSubject<String, Never>()
    var events: [String] = []
    let token = subject.debounce(for: .milliseconds(10), scheduler: scheduler)
      .sink { events.append("\($0) at \(scheduler.now.ticks)") }
    subject.send("a")
    scheduler.advance(by: 3)
    subject.send("ab")
    scheduler.advance(by: 20)
    #expect(events == ["ab at 13"])
    #expect(scheduler.actionCount < 10)
    token.cancel()
  }

  @Test func delayedValuesKeepTheirDistance() {
    let scheduler = CoarseScheduler()
    let subject = PassthroughSubject<Int, Never>()
    var events: [String] = []
    let token = subject.delay(for: .milliseconds(5), scheduler: scheduler)
      .sink { events.append("\($0) at \(scheduler.now.ticks)") }
    subject.send(1)
    scheduler.advance(by: 4)
    subject.send(2)
    scheduler.advance(by: 20)
    #expect(events == ["1 at 5", "2 at 9"])
    #expect(scheduler.actionCount < 20)
    token.cancel()
  }

  @Test func intervalsOfTheSystemAreExact() {
    let scheduler = CoarseScheduler()
    let subject = PassthroughSubject<Int, Never>()
    var distances: [Int] = []
    let token = subject.measureInterval(using: scheduler).sink { distances.append($0.ticks) }
    scheduler.advance(by: 7)
    subject.send(1)
    scheduler.advance(by: 11)
    subject.send(2)
    #expect(distances == [7, 11])
    token.cancel()
  }
}
