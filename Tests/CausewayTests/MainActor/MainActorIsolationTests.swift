import CausewayTesting
import Testing

@testable import Causeway

/// Everything that an operator of the main actor calls by itself runs there: timers, workers, cancels of other threads.
@MainActor
@Suite struct MainActorIsolationTests {
  /// A value that belongs to the main actor, and notices if it is used elsewhere.
  private final class Row {
    let number: Int
    init(_ number: Int) {
      MainActor.assertIsolated()
      self.number = number
    }
  }

  private final class Log {
    var texts: [String] = []
    func note(_ text: String) {
      MainActor.assertIsolated()
      texts.append(text)
    }
  }

  private let rows = MainActorPassthroughSubject<Row, MarbleFailure>()
  private let log = Log()
  private let clock = TestClock()

  /// The operators that act by themselves.
  private func timed() -> [(String, AnyMainActorPublisher<String, MarbleFailure>)] {
    let second = Duration.seconds(1)
    return [
      ("debounce", rows.debounce(for: second, clock: clock).map { "\($0.number)" }.eraseToAnyPublisher()),
      ("throttle", rows.throttle(for: second, clock: clock).map { "\($0.number)" }.eraseToAnyPublisher()),
      ("delay", rows.delay(for: second, clock: clock).map { "\($0.number)" }.eraseToAnyPublisher()),
      ("sample", rows.sample(every: second, clock: clock).map { "\($0.number)" }.eraseToAnyPublisher()),
      ("collect", rows.collect(byTime: second, clock: clock).map { "\($0.map(\.number))" }.eraseToAnyPublisher()),
      (
        "timeout",
        rows.timeout(
          second, clock: clock,
          customError: { [log] in
            log.note("too late")
            return MarbleFailure()
          }
        ).map { "\($0.number)" }.eraseToAnyPublisher()
      ),
      (
        "retry",
        rows.tryMap { row -> Row in
          if row.number == 1 { throw MarbleFailure() }
          return row
        }
        .retry(
          .constant(second, attempts: 2), clock: clock,
          while: { [log] _, attempt in
            log.note("attempt \(attempt)")
            return true
          }
        )
        .map { "\($0.number)" }
        .mapError { $0 as! MarbleFailure }
        .eraseToAnyPublisher()
      ),
    ]
  }

  @Test func timersFireOnTheMainActorWhereverTheClockIsAdvanced() async {
    for (name, publisher) in timed() {
      log.texts = []
      let token = publisher.sink(
        receiveCompletion: { [log] in log.note("\(name) ends: \($0)") },
        receiveValue: { [log] in log.note("\(name): \($0)") })
      rows.send(Row(1))
      let clock = clock
      await onAnotherThread { clock.advance(by: .seconds(1)) }
      rows.send(Row(2))
      await onAnotherThread { clock.advance(by: .seconds(5)) }
      await nextTurn()
      #expect(!log.texts.isEmpty, "\(name)")
      token.cancel()
    }
  }

  @Test func timersThatFireOnTheMainActorDeliverAtOnce() {
    let token = rows.debounce(for: .seconds(1), clock: clock)
      .sink(onFailure: { _ in }, receiveValue: { [log] in log.note("\($0.number)") })
    rows.send(Row(1))
    clock.advance(by: .seconds(1))
    #expect(log.texts == ["1"])
    token.cancel()
  }

  @Test func workersCallTheirClosureOnTheMainActor() async {
    let numbers = MainActorPassthroughSubject<Row, Never>()
    let (done, finish) = AsyncStream.makeStream(of: Void.self)
    let token = numbers.flatMapAsync(maxConcurrent: 2) { [log] row in
      log.note("begins \(row.number)")
      await Task.yield()
      return Row(row.number * 10)
    }
    .mapAsync { [log] row in
      log.note("goes on with \(row.number)")
      return row
    }
    .sink(
      receiveCompletion: { _ in finish.finish() },
      receiveValue: { [log] in log.note("\($0.number)") })
    numbers.send(Row(1))
    numbers.send(Row(2))
    numbers.send(completion: .finished)
    for await _ in done {}
    #expect(log.texts.filter { Int($0) != nil } == ["10", "20"])
    token.cancel()
  }

  @Test func aCancelOnAnotherThreadIsReportedOnTheMainActor() async {
    let token = rows.handleEvents(receiveCancel: { [log] in log.note("cancelled") })
      .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    await onAnotherThread { token.cancel() }
    await nextTurn()
    #expect(log.texts == ["cancelled"])
    rows.send(Row(1))
    #expect(log.texts == ["cancelled"])
  }

  @Test func anEmitterIsToldOfTheEndOnTheMainActor() async {
    var emitters: [MainActorEmitter<Row, Never>] = []
    let source = AnyMainActorPublisher<Row, Never> { [log] emitter in
      log.note("starts")
      emitter.onTermination { log.note("ends: \($0 == .cancelled)") }
      emitters.append(emitter)
    }
    let first = source.sink { [log] in log.note("\($0.number)") }
    let second = source.sink { [log] in log.note("second \($0.number)") }
    emitters[0].send(Row(1))
    emitters[1].send(Row(2))
    emitters[1].send(completion: .finished)
    emitters[1].send(Row(3))
    await onAnotherThread { first.cancel() }
    await nextTurn()
    #expect(!emitters[0].isActive)
    #expect(log.texts == ["starts", "starts", "1", "second 2", "ends: false", "ends: true"])
    second.cancel()
  }

  @Test func aPublisherInsideAFlatteningOperatorIsReceivedOnTheMainActor() async {
    let numbers = MainActorPassthroughSubject<Int, Never>()
    let service = PassthroughSubject<Int, Never>()
    let (done, finish) = AsyncStream.makeStream(of: Void.self)
    let token = numbers.flatMapLatest { number in service.map { $0 + number } }
      .sink { [log] in
        log.note("\($0)")
        finish.finish()
      }
    numbers.send(10)
    await onAnotherThread { service.send(1) }
    for await _ in done {}
    #expect(log.texts == ["11"])
    token.cancel()
  }

  private func nextTurn() async {
    await withCheckedContinuation { continuation in
      Task { @MainActor in continuation.resume() }
    }
  }
}
