import CausewayRx
import CausewayTesting
import Dispatch
import Testing

/// Elements waiting in a timed operator are released by the disposal, while the scheduler still exists.
@Suite struct TimedReleaseTests {
  private typealias Build = @Sendable (Observable<Canary>, SteppingScheduler) -> Observable<Void>

  private static let operators: [(String, Build)] = [
    ("delay", { $0.delay(.seconds(10), scheduler: $1).map { _ in } }),
    ("debounce", { $0.debounce(.seconds(10), scheduler: $1).map { _ in } }),
    ("throttle", { $0.throttle(.seconds(10), scheduler: $1).map { _ in } }),
    ("observe(on:)", { $0.observe(on: $1).map { _ in } }),
    ("buffer", { $0.buffer(timeSpan: .seconds(10), count: 9, scheduler: $1).map { _ in } }),
    ("window", { $0.window(timeSpan: .seconds(10), count: 9, scheduler: $1).flatMap { $0.toArray() }.map { _ in } }),
    ("timeout", { $0.delay(.seconds(5), scheduler: $1).timeout(.seconds(10), scheduler: $1).map { _ in } }),
  ]

  @Test(arguments: operators.map(\.0)) func waitingElementsAreReleasedByTheDisposal(_ name: String) throws {
    let build = try #require(Self.operators.first { $0.0 == name }).1
    let scheduler = SteppingScheduler()
    let subject = PublishSubject<Canary>()
    let released = Probe(0)
    let token = build(subject, scheduler).subscribe()
    for _ in 0..<3 { subject.onNext(Canary { released.change { $0 += 1 } }) }
    #expect(released.value < 3)
    token.dispose()
    #expect(released.value == 3)
    #expect(!subject.hasObservers)
    scheduler.start()
    withExtendedLifetime((token, scheduler)) {}
  }
}
