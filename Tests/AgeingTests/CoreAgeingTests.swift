import Causeway
import CausewayTesting
import Testing

/// Each public construct of `Causeway`, used again and again.
@Suite struct CoreAgeingTests {
  @Test func subscriptionsToSubjectsAndSharesDoNotAge() async {
    await #expect(processExitsWith: .success) {
      let ageing = Ageing()
      let status = CurrentValueSubject<Int, Never>(0)
      let events = PassthroughSubject<Int, Never>()
      ageing.subscriptions("CurrentValueSubject", status)
      ageing.subscriptions("changes", status.changes)
      ageing.subscriptions("PassthroughSubject", events)
      ageing.subscriptions("ReplaySubject", ReplaySubject<Int, Never>(1))
      ageing.subscriptions("StatePublisher", status.readOnly)
      ageing.subscriptions("EventPublisher", events.readOnly)
      ageing.subscriptions("eraseToAnyPublisher", status.eraseToAnyPublisher())
      ageing.subscriptions("share", status.share())
      ageing.subscriptions("share of a source that finishes", Just(1).share())
      ageing.subscriptions("share(replay:)", status.share(replay: 1))
      ageing.subscriptions("shared(stop: .whenUnused)", status.shared())
      ageing.subscriptions("shared(stop: .never)", status.shared(stop: .never))
      ageing.subscriptions("shared(stop: .after)", status.shared(stop: .after(.zero), clock: TestClock()))
      ageing.subscriptions("shared(restart:)", Just(1).shared(restart: .onNextSubscriber))
      ageing.subscriptions("multicast { }.autoconnect", status.multicast { PassthroughSubject() }.autoconnect())
      ageing.subscriptions("multicast(subject:)", status.multicast(subject: events).autoconnect())
      ageing.subscriptions("makeConnectable", status.makeConnectable().autoconnect())
      let connectable = status.makeConnectable()
      ageing.check("connect") { connectable.connect().cancel() }
      ageing.subscriptions("Deferred", Deferred { Just(1) })
      ageing.subscriptions("Future", Future<Int, Never> { $0(.success(1)) })
      ageing.subscriptions("Sequence.publisher", [1, 2, 3].publisher)
      ageing.subscriptions("Empty", Empty<Int, Never>(completeImmediately: false))
      ageing.subscriptions("OneShotTimer", OneShotTimer(after: .seconds(1), clock: TestClock()))
      ageing.subscriptions("RepeatingTimer", RepeatingTimer(every: .seconds(1), clock: TestClock()))
      ageing.check("AnyCancellable") { AnyCancellable {}.cancel() }
      ageing.check("Subscription(onCancel:)") { Subscription(onCancel: {}).cancel() }
      ageing.check("a Subscription that is asked") {
        let subscription = Subscription(onCancel: {})
        _ = subscription.isActive
      }
      let asked = Subscription(onCancel: {})
      ageing.check("one Subscription, asked") { _ = asked.isActive }
    }
  }

  @Test func asyncIterationDoesNotAge() async {
    await #expect(processExitsWith: .success) {
      let ageing = Ageing()
      let status = CurrentValueSubject<Int, Never>(0)
      let shared = status.share(replay: 1)
      let plain = status.share()
      await ageing.check("first()") { _ = await status.first() }
      await ageing.check("first() of a share(replay:)") { _ = await shared.first() }
      await ageing.check("first() of a shared()") { _ = await status.shared().first() }
      await ageing.check("last()") { _ = await Just(1).last() }
      await ageing.check("collect()") { _ = await Just(1).collect() }
      await ageing.check("values") {
        for await _ in status.values(bufferingPolicy: .unbounded) { break }
      }
      await ageing.check("valuesWithGaps") {
        for await _ in status.valuesWithGaps(bufferingPolicy: .bufferingNewest(1)) { break }
      }
      await ageing.check("stream") {
        for await _ in status.stream(bufferingPolicy: .unbounded) { break }
      }
      await ageing.check("values of a share(replay:)") {
        for await _ in shared.values(bufferingPolicy: .unbounded) { break }
      }
      ageing.check("an iterator of a share's values") {
        _ = plain.values(bufferingPolicy: .unbounded).makeAsyncIterator()
      }
      let held = BackpressureSubject<Int, Never>(capacity: 1)
      let iteration = Task { for await _ in held.values {} }
      await ageing.check("BackpressureSubject.send") { await held.send(1) }
      held.send(completion: .finished)
      await iteration.value
      ageing.check("the iterator of a BackpressureSubject") { _ = held.values.makeAsyncIterator() }
      let mapped = status.mapAsync { $0 }
      await ageing.check("mapAsync") { _ = await mapped.first() }
      let flattened = status.flatMapAsync(maxConcurrent: 2) { $0 }
      await ageing.check("flatMapAsync") { _ = await flattened.first() }
      let iterated = AsyncStream<Int> { $0.finish() }.publisher
      await ageing.check("AsyncSequence.publisher") { _ = await iterated.first() }
    }
  }

  @Test func valuesThroughOperatorsDoNotAge() async {
    await #expect(processExitsWith: .success) {
      let ageing = Ageing()
      ageing.operators()
    }
  }

  @Test @MainActor func deliveryOnTheMainActorDoesNotAge() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let ageing = Ageing()
        let status = CurrentValueSubject<Int, Never>(0)
        let screen = Screen()
        ageing.check("receive(on: MainActor.shared)") {
          status.receive(on: MainActor.shared).map { $0 + 1 }.sink { _ in }.cancel()
        }
        ageing.check("assign(to:on:) on the main actor") {
          status.receive(on: MainActor.shared).assign(to: \.number, on: screen).cancel()
        }
        let token = status.receive(on: MainActor.shared).sink { screen.number = $0 }
        ageing.check("a value on the main actor") { status.send(1) }
        token.cancel()
      }
    }
  }

  /// A value that is a closure passes through generic code, which may wrap it.
  @Test func valuesThatAreClosuresDoNotAge() async {
    await #expect(processExitsWith: .success) {
      typealias Closure = @Sendable () -> Void
      let ageing = Ageing()
      let subject = CurrentValueSubject<Closure, Never>({})
      ageing.check("CurrentValueSubject.value, read") { subject.value() }
      ageing.check("CurrentValueSubject.value, subscribed") { subject.sink { $0() }.cancel() }
      let handler = CurrentValueSubject<Handler, Never>(Handler {})
      ageing.check("CurrentValueSubject.update") {
        handler.update { _ in }
        handler.value.run()
      }
      let replay = ReplaySubject<Closure, Never>(1)
      replay.send {}
      ageing.check("ReplaySubject of a closure") { replay.sink { $0() }.cancel() }
      let shared = subject.share(replay: 1)
      let kept = shared.sink { _ in }
      ageing.check("share(replay:) of a closure") { shared.sink { $0() }.cancel() }
      kept.cancel()
      let streamed = Streaming()
      ageing.check("@Streamed closure") {
        streamed.action()
        streamed.$action.sink { $0() }.cancel()
      }
      let combined = PassthroughSubject<Int, Never>()
      let token = combined.withLatest(from: subject) { _, action in action }.sink { $0() }
      ageing.check("withLatest of a closure") { combined.send(1) }
      token.cancel()
      let latest = combineLatest(combined, subject).sink { $0.1() }
      ageing.check("combineLatest of a closure") { combined.send(1) }
      latest.cancel()
    }
  }
}

@MainActor private final class Screen {
  var number = 0
}

private final class Streaming {
  @Streamed var action: @Sendable () -> Void = {}
}

/// A closure in a struct, as the documentation of `update` says.
private struct Handler {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

struct AgeingError: Error {}

extension Ageing {
  /// Subscribes and cancels.
  func subscriptions<P: Publisher>(_ name: String, _ publisher: P) where P.Failure == Never {
    check(name) { publisher.sink { _ in }.cancel() }
  }

  /// Subscribes and cancels; then sends values through one subscription.
  private func chain<P: Publisher>(_ name: String, _ make: (PassthroughSubject<Int, AgeingError>) -> P) {
    let source = PassthroughSubject<Int, AgeingError>()
    let publisher = make(source)
    check("\(name), subscribed to") { publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in }).cancel() }
    let token = publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    check("\(name), a value") { source.send(1) }
    token.cancel()
  }

  /// Operators, subscribed to again and again, and with one value after another.
  func operators() {
    let other = CurrentValueSubject<Int, AgeingError>(0)
    chain("map") { $0.map { $0 } }
    chain("tryMap") { $0.tryMap { $0 } }
    chain("compactMap") { $0.compactMap { $0 } }
    chain("filter") { $0.filter { $0 > 0 } }
    chain("scan") { $0.scan(0) { $0 &+ $1 } }
    chain("reduce") { $0.reduce(0) { $0 &+ $1 } }
    chain("reduce(into:)") { $0.reduce(into: 0) { $0 &+= $1 } }
    chain("removeDuplicates") { $0.removeDuplicates() }
    chain("pairwise") { $0.pairwise() }
    chain("dropFirst") { $0.dropFirst() }
    chain("drop(while:)") { $0.drop { $0 > 0 } }
    chain("drop(untilOutputFrom:)") { $0.drop(untilOutputFrom: other) }
    chain("prefix") { $0.prefix(.max) }
    chain("prefix(while:)") { $0.prefix { $0 > 0 } }
    chain("prefix(untilOutputFrom:)") { $0.prefix(untilOutputFrom: other.dropFirst()) }
    chain("first") { $0.first() }
    chain("last") { $0.last() }
    chain("count") { $0.count() }
    chain("min") { $0.min() }
    chain("collect(_:)") { $0.collect(2) }
    chain("handleEvents") { $0.handleEvents(receiveOutput: { _ in }, receiveCancel: {}) }
    chain("materialize") { $0.materialize() }
    chain("mapToResult") { $0.mapToResult() }
    chain("mapError") { $0.mapError { $0 } }
    chain("replaceError") { $0.replaceError(with: 0) }
    chain("catch") { $0.catch { _ in Just(1) } }
    chain("retry") { $0.retry(3) }
    chain("retry(_:clock:)") { $0.retry(.constant(.seconds(1), attempts: 3), clock: TestClock()) }
    chain("append") { $0.append(1) }
    chain("prepend") { $0.prepend(1) }
    chain("merge") { $0.merge(with: other) }
    chain("zip") { zip($0, $0) }
    chain("combineLatest") { combineLatest($0, other) }
    chain("withLatest") { $0.withLatest(from: other) }
    chain("sample(on:)") { $0.sample(on: other) }
    chain("flatMap") { $0.flatMap { Just($0).setFailureType(to: AgeingError.self) } }
    chain("flatMap(maxPublishers:)") { $0.flatMap(maxPublishers: 1) { Just($0).setFailureType(to: AgeingError.self) } }
    chain("concatMap") { $0.concatMap { Just($0).setFailureType(to: AgeingError.self) } }
    chain("flatMapFirst") { $0.flatMapFirst { Just($0).setFailureType(to: AgeingError.self) } }
    chain("flatMapLatest of a subject") { $0.flatMapLatest { _ in other } }
    chain("switchToLatest") { $0.map { _ in other }.switchToLatest() }
    chain("debounce") { $0.debounce(for: .seconds(1), clock: TestClock()) }
    chain("throttle") { $0.throttle(for: .seconds(1), clock: TestClock()) }
    chain("timeout") { $0.timeout(.seconds(1), clock: TestClock()) }
    chain("sample(every:)") { $0.sample(every: .seconds(1), clock: TestClock()) }
    chain("collect(byTime:orCount:)") { $0.collect(byTime: .seconds(1), orCount: 2, clock: TestClock()) }
    chain("measureInterval") { $0.measureInterval(clock: TestClock()) }
    chain("receive(on:)") { $0.receive(on: ImmediateScheduler()) }
    chain("buffer") { $0.buffer(size: 2, whenFull: .dropOldest, on: ImmediateScheduler()) }
    chain("share") { $0.share() }
    chain("share(replay:)") { $0.share(replay: 1) }
    chain("eraseToAnyPublisher") { $0.eraseToAnyPublisher() }
  }
}
