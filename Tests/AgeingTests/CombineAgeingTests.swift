import CausewayCombine
import CausewayTesting
import Foundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Each public construct of `CausewayCombine`, used again and again, as users of Combine write it.
@Suite struct CombineAgeingTests {
  @Test func observedObjectsDoNotAge() async {
    await #expect(processExitsWith: .success) {
      let ageing = Ageing()
      let form = Form()
      ageing.check("@Published, set and read") { form.number = form.number &+ 1 }
      ageing.check("$published, subscribed to") { form.$number.sink { _ in }.cancel() }
      ageing.check("objectWillChange, subscribed to") { form.objectWillChange.sink { _ in }.cancel() }
      let tokens = [form.$number.sink { _ in }, form.objectWillChange.sink { _ in }]
      ageing.check("@Published, set with subscribers") { form.number = 1 }
      for token in tokens { token.cancel() }
      ageing.check("an object with @Published properties") {
        let form = Form()
        form.$number.map { "\($0)" }.assign(to: &form.$text)
        form.objectWillChange.sink { _ in }.store(in: &form.bag)
        form.$text.sink { _ in }.store(in: &form.bag)
        form.number = 2
      }
      let manual = Manual()
      ageing.check("objectWillChange without @Published properties") {
        manual.objectWillChange.sink { _ in }.cancel()
        manual.objectWillChange.send()
      }
      ageing.check("an object without @Published properties") { Manual().objectWillChange.sink { _ in }.cancel() }
      ageing.check("ObservableObjectPublisher") { ObservableObjectPublisher().sink { _ in }.cancel() }
      ageing.check("assign(to:)") { Just(1).assign(to: &form.$number) }
      ageing.check("assign(to:) of a subject that finishes") {
        let source = PassthroughSubject<Int, Never>()
        source.assign(to: &form.$number)
        source.send(1)
        source.send(completion: .finished)
      }
      let source = PassthroughSubject<Int, Never>()
      ageing.check("assign(to:) of an object that is released") { source.assign(to: &Form().$number) }
      source.assign(to: &form.$number)
      ageing.check("assign(to:), a value") { source.send(1) }
      ageing.check("assign(to:on:), subscribed to") { source.assign(to: \.number, on: form).cancel() }
      let token = source.assign(to: \.number, on: form)
      ageing.check("assign(to:on:), a value") { source.send(1) }
      token.cancel()
      ageing.check("@Published closure") {
        form.action()
        form.$action.sink { $0() }.cancel()
      }
      let actions = form.$action.sink { $0() }
      ageing.check("@Published closure, set") { form.action = {} }
      actions.cancel()
    }
  }

  @Test @MainActor func deliveryOnActorsDoesNotAge() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let ageing = Ageing()
        let form = Form()
        let source = PassthroughSubject<Int, Never>()
        ageing.check("sink on the main actor, subscribed to") { source.sink { _ in }.cancel() }
        ageing.check("assign(to:on:) on the main actor, subscribed to") {
          source.assign(to: \.number, on: form).cancel()
        }
        let tokens = [source.sink { form.number = $0 }, source.assign(to: \.number, on: form)]
        ageing.check("a value on the main actor") { source.send(1) }
        for token in tokens { token.cancel() }
      }
      await Counter().age()
    }
  }

  @Test func tokensDoNotAge() async {
    await #expect(processExitsWith: .success) {
      let ageing = Ageing()
      ageing.check("AnyCancellable") { AnyCancellable {}.cancel() }
      ageing.check("AnyCancellable of a Cancellable") { AnyCancellable(PlainToken()).cancel() }
      let source = PassthroughSubject<Int, Never>()
      var bag = Set<AnyCancellable>()
      ageing.check("store(in:) a set") {
        source.sink { _ in }.store(in: &bag)
        PlainToken().store(in: &bag)
        bag.removeAll()
      }
      var list: [AnyCancellable] = []
      ageing.check("store(in:) an array") {
        source.sink { _ in }.store(in: &list)
        PlainToken().store(in: &list)
        list.removeAll()
      }
      let relay = PassthroughSubject<Int, Never>()
      ageing.check("subscribe(_:) of a subject") { source.subscribe(relay).cancel() }
      let token = source.subscribe(relay)
      ageing.check("a value for a subject") { source.send(1) }
      token.cancel()
      ageing.check("receive(subscriber:)") { Just(1).receive(subscriber: PlainSubscriber()) }
    }
  }

  @Test func sourcesDoNotAge() async {
    await #expect(processExitsWith: .success) {
      let ageing = Ageing()
      ageing.life("Just") { Just(1) }
      ageing.life("Optional.publisher") { Optional(1).publisher }
      ageing.life("Optional.Publisher") { Int?.Publisher(nil) }
      ageing.life("Result.publisher") { Result<Int, AgeingError>.success(1).publisher }
      ageing.life("Result.Publisher") { Result<Int, AgeingError>.Publisher(AgeingError()) }
      ageing.life("Sequence.publisher") { [1, 2, 3].publisher }
      ageing.life("Publishers.Sequence") { Publishers.Sequence<[Int], Never>(sequence: [1, 2]) }
      ageing.life("Empty") { Empty(outputType: Int.self, failureType: AgeingError.self) }
      ageing.life("Fail") { Fail(outputType: Int.self, failure: AgeingError()) }
      ageing.life("Deferred") { Deferred(createPublisher: { Just(1) }) }
      ageing.life("Future") { Future<Int, AgeingError> { $0(.success(1)) } }
      ageing.life("Future that never completes") { Future<Int, AgeingError> { _ in } }
      ageing.life("Record") { Record<Int, AgeingError>(output: [1, 2], completion: .failure(AgeingError())) }
      ageing.life("Record.Recording") {
        Record<Int, Never> { recording in
          recording.receive(1)
          recording.receive(completion: .finished)
        }
      }
      ageing.life("Publishers.MergeMany of nothing") { Publishers.MergeMany([Just<Int>]()) }
      let record = Record<Int, AgeingError>(output: [1, 2], completion: .finished)
      ageing.check("one Record, subscribed to") { record.ignored().cancel() }
      let future = Future<Int, Never> { $0(.success(1)) }
      ageing.check("one Future, subscribed to") { future.ignored().cancel() }
      await ageing.check("Future.value") { _ = await Future<Int, Never> { $0(.success(1)) }.value }
      await ageing.check("Future.value of a failure") {
        _ = try? await Future<Int, AgeingError> { $0(.failure(AgeingError())) }.value
      }
      await ageing.check("values") { for await _ in [1, 2].publisher.values {} }
      let status = CurrentValueSubject<Int, Never>(0)
      await ageing.check("values that are left") { for await _ in status.values { break } }
      await ageing.check("values of a failure") {
        do { for try await _ in Fail<Int, AgeingError>(error: AgeingError()).values {} } catch {}
      }
    }
  }

  @Test func operatorsDoNotAge() async {
    await #expect(processExitsWith: .success) {
      let ageing = Ageing()
      ageing.transforming()
      ageing.filtering()
      ageing.failing()
      ageing.trying()
    }
  }

  @Test func combinationsDoNotAge() async {
    await #expect(processExitsWith: .success) {
      let ageing = Ageing()
      ageing.combining()
      ageing.flattening()
      ageing.sharing()
    }
  }

  @Test func timeOnASchedulerDoesNotAge() async {
    await #expect(processExitsWith: .success) {
      let ageing = Ageing()
      let scheduler = VirtualScheduler()
      ageing.check("Scheduler.schedule") {
        scheduler.schedule {}
        scheduler.schedule(after: scheduler.now.advanced(by: 1)) {}
        scheduler.advance(by: 2)
      }
      ageing.timed("receive(on:)", scheduler) { $0.receive(on: $1) }
      ageing.timed("subscribe(on:)", scheduler) { $0.subscribe(on: $1) }
      ageing.timed("debounce", scheduler) { $0.debounce(for: 1, scheduler: $1) }
      ageing.timed("throttle", scheduler) { $0.throttle(for: 1, scheduler: $1, latest: true) }
      ageing.timed("throttle to the first", scheduler) { $0.throttle(for: 1, scheduler: $1, latest: false) }
      ageing.timed("delay", scheduler) { $0.delay(for: 1, scheduler: $1) }
      ageing.timed("timeout", scheduler) { $0.timeout(3, scheduler: $1) }
      ageing.timed("timeout with an error", scheduler) { $0.timeout(3, scheduler: $1, customError: { AgeingError() }) }
      ageing.timed("collect(.byTime)", scheduler) { $0.collect(.byTime($1, 1)) }
      ageing.timed("collect(.byTimeOrCount)", scheduler) { $0.collect(.byTimeOrCount($1, 1, 2)) }
      ageing.timed("measureInterval", scheduler) { $0.measureInterval(using: $1) }
      ageing.check("a timeout that passes") {
        let source = PassthroughSubject<Int, AgeingError>()
        let token = source.timeout(1, scheduler: scheduler, customError: { AgeingError() }).ignored()
        scheduler.advance(by: 2)
        token.cancel()
      }
    }
  }

  @Test func timeOnAnImmediateSchedulerDoesNotAge() async {
    await #expect(processExitsWith: .success) {
      let ageing = Ageing()
      let scheduler = ImmediateScheduler.shared
      ageing.chain("receive(on:)") { $0.receive(on: scheduler) }
      ageing.chain("subscribe(on:)") { $0.subscribe(on: scheduler) }
      ageing.chain("debounce") { $0.debounce(for: 1, scheduler: scheduler) }
      ageing.chain("throttle") { $0.throttle(for: 1, scheduler: scheduler, latest: true) }
      ageing.chain("delay") { $0.delay(for: 1, scheduler: scheduler) }
      ageing.chain("timeout") { $0.timeout(1, scheduler: scheduler) }
      ageing.check("schedule") {
        scheduler.schedule {}
        scheduler.schedule(after: scheduler.now) {}
        scheduler.schedule(after: scheduler.now, interval: 1) {}.cancel()
      }
    }
  }

  @Test func timeOnTheMainQueueDoesNotAge() async {
    await #expect(processExitsWith: .success) {
      let ageing = Ageing()
      let clock = TestClock()
      await OperatorTime.$advanced.withValue(TimeBase(clock)) {
        await ageing.queued("receive(on:)", clock) { $0.receive(on: DispatchQueue.main) }
        await ageing.queued("receive(on:options:)", clock) {
          $0.receive(on: DispatchQueue.main, options: .init(qos: .userInitiated))
        }
        await ageing.queued("subscribe(on:)", clock) { $0.subscribe(on: RunLoop.main) }
        await ageing.queued("debounce", clock) { $0.debounce(for: .seconds(1), scheduler: RunLoop.main) }
        await ageing.queued("throttle", clock) { $0.throttle(for: 1, scheduler: DispatchQueue.main, latest: true) }
        await ageing.queued("delay", clock) { $0.delay(for: .milliseconds(500), scheduler: OperationQueue.main) }
        await ageing.queued("timeout", clock) { $0.timeout(.seconds(3), scheduler: DispatchQueue.main) }
        await ageing.queued("collect(.byTime)", clock) { $0.collect(.byTime(DispatchQueue.main, .seconds(1))) }
        await ageing.queued("measureInterval", clock) { $0.measureInterval(using: DispatchQueue.main) }
      }
    }
  }

  @Test func queuesAndRunLoopsDoNotAge() async {
    await #expect(processExitsWith: .success) {
      let ageing = Ageing()
      let clock = TestClock()
      await OperatorTime.$advanced.withValue(TimeBase(clock)) {
        await ageing.schedules("DispatchQueue", DispatchQueue(label: "ageing"), clock)
        await ageing.schedules("OperationQueue", OperationQueue.main, clock)
        await ageing.schedules("RunLoop", RunLoop.main, clock)
      }
    }
  }

  @Test func timersDoNotAge() async {
    await #expect(processExitsWith: .success) {
      let ageing = Ageing()
      let clock = TestClock()
      await OperatorTime.$advanced.withValue(TimeBase(clock)) {
        ageing.check("Timer.publish, connected") {
          let timer = Timer.publish(every: 1, on: .main, in: .common)
          let token = timer.sink { _ in }
          timer.connect().cancel()
          token.cancel()
        }
        ageing.check("Timer.publish, autoconnected") {
          Timer.publish(every: 1, tolerance: 0.1, on: .main, in: .common).autoconnect().sink { _ in }.cancel()
        }
        let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        ageing.check("one timer, subscribed to") { timer.sink { _ in }.cancel() }
        let token = timer.scan(0) { count, _ in count &+ 1 }.sink { _ in }
        await ageing.check("a tick") {
          pass(1, on: clock)
          await mainQueueTurn()
        }
        token.cancel()
      }
    }
  }

  @Test func notificationsDoNotAge() async {
    await #expect(processExitsWith: .success) {
      let ageing = Ageing()
      let center = NotificationCenter()
      let name = Notification.Name("ageing")
      let poster = Manual()
      ageing.check("publisher(for:), subscribed to") {
        center.publisher(for: name).sink { (_: Notification) in }.cancel()
      }
      ageing.check("publisher(for:object:), subscribed to") {
        center.publisher(for: name, object: poster).sink { (_: Notification) in }.cancel()
      }
      let posts = center.publisher(for: name)
      ageing.check("one publisher, subscribed to") { posts.sink { (_: Notification) in }.cancel() }
      let tokens = [
        posts.sink { (_: Notification) in },
        posts.map { $0.object == nil }.sink { _ in },
        posts.compactMap { $0.userInfo?["number"] as? Int }.sink { _ in },
        posts.filter { $0.object == nil }.sink { (_: Notification) in },
        posts.merge(with: center.publisher(for: name)).sink { (_: Notification) in },
        posts.receive(on: ImmediateScheduler.shared).sink { (_: Notification) in },
        posts.debounce(for: 1, scheduler: ImmediateScheduler.shared).sink { (_: Notification) in },
        posts.throttle(for: 1, scheduler: ImmediateScheduler.shared, latest: true).sink { (_: Notification) in },
        posts.map(\.name.rawValue).sink { _ in },
      ]
      ageing.check("a post") { center.post(name: name, object: nil, userInfo: ["number": 1]) }
      for token in tokens { token.cancel() }
      ageing.check("a post without subscribers") { center.post(name: name, object: nil) }
    }
  }

  @Test func dataTaskPublishersDoNotAge() async {
    await #expect(processExitsWith: .success) {
      let ageing = Ageing()
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [EmptyAnswers.self]
      let session = URLSession(configuration: configuration)
      let url = URL(string: "http://ageing.test")!
      await ageing.checkSparingly("dataTaskPublisher") {
        do { for try await _ in session.dataTaskPublisher(for: url).values {} } catch {}
      }
    }
  }
}

// MARK: What users write

private final class Form: ObservableObject {
  @Published var number = 0
  @Published var text = ""
  @Published var action: @Sendable () -> Void = {}
  var bag = Set<AnyCancellable>()
}

/// An object that sends its own changes.
private final class Manual: ObservableObject {}

private final class PlainToken: Cancellable {
  func cancel() {}
}

private struct PlainSubscriber: Subscriber {
  let combineIdentifier = CombineIdentifier()

  func receive(subscription: Subscription) { subscription.request(.unlimited) }
  func receive(_ value: Int) -> Subscribers.Demand { .none }
  func receive(completion: Subscribers.Completion<Never>) {}
}

private actor Counter {
  private var count = 0

  func age() async {
    let ageing = Ageing()
    let source = PassthroughSubject<Int, Never>()
    ageing.check("sink on an actor, subscribed to") { source.sink { _ in }.cancel() }
    let token = source.sink { self.count = $0 }
    await ageing.check("a value on an actor") {
      source.send(1)
      await Task { self.turn() }.value
    }
    token.cancel()
  }

  private func turn() {}
}

/// A scheduler of virtual time.
private final class VirtualScheduler: Scheduler {
  private(set) var now = SchedulerDate(Date(timeIntervalSinceReferenceDate: 0))
  var minimumTolerance: SchedulerInterval { 0 }
  private var work: [(due: SchedulerDate, action: () -> Void)] = []

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    work.append((now, action))
  }

  func schedule(
    after date: SchedulerDate, tolerance: SchedulerInterval, options: Never?, _ action: @escaping () -> Void
  ) {
    work.append((date, action))
  }

  func schedule(
    after date: SchedulerDate, interval: SchedulerInterval, tolerance: SchedulerInterval, options: Never?,
    _ action: @escaping () -> Void
  ) -> Cancellable {
    schedule(after: date, tolerance: tolerance, options: options, action)
    return AnyCancellable {}
  }

  func advance(by interval: SchedulerInterval) {
    let end = now.advanced(by: interval)
    while let index = work.indices.filter({ work[$0].due <= end }).min(by: { work[$0].due < work[$1].due }) {
      let (due, action) = work.remove(at: index)
      now = max(now, due)
      action()
    }
    now = end
  }
}

/// Advances a clock without waiting for the effects.
private func pass(_ seconds: Int, on clock: TestClock) { clock.advance(by: .seconds(seconds)) }

/// Waits for the pending work of the main queue, and for work that it enqueues.
private func mainQueueTurn() async {
  for _ in 0..<4 {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }
}

/// Answers requests without a network.
private final class EmptyAnswers: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}

  override func startLoading() {
    guard let url = request.url else { return }
    let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: nil)!
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocolDidFinishLoading(self)
  }
}

extension Publisher {
  /// Subscribes without a use for the values.
  fileprivate func ignored() -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: { _ in })
  }
}

// MARK: Uses

extension Ageing {
  /// Makes a publisher and subscribes to it.
  fileprivate func life<P: Publisher>(_ name: String, _ make: () -> P) {
    check(name) { make().ignored().cancel() }
  }

  /// Subscribes and cancels, subscribes until the source finishes or fails, and sends values to one subscription.
  fileprivate func chain<P: Publisher>(_ name: String, _ make: (PassthroughSubject<Int, AgeingError>) -> P) {
    let source = PassthroughSubject<Int, AgeingError>()
    let publisher = make(source)
    check("\(name), subscribed to") { publisher.ignored().cancel() }
    var isFailing = false
    check("\(name), from the first value to the last") {
      let source = PassthroughSubject<Int, AgeingError>()
      let token = make(source).ignored()
      source.send(1)
      source.send(completion: isFailing ? .failure(AgeingError()) : .finished)
      isFailing.toggle()
      token.cancel()
    }
    let token = publisher.ignored()
    check("\(name), a value") { source.send(1) }
    token.cancel()
  }

  /// As `chain`, with time that passes.
  fileprivate func timed<P: Publisher>(
    _ name: String, _ scheduler: VirtualScheduler,
    _ make: (PassthroughSubject<Int, AgeingError>, VirtualScheduler) -> P
  ) {
    let source = PassthroughSubject<Int, AgeingError>()
    let publisher = make(source, scheduler)
    check("\(name), subscribed to") {
      publisher.ignored().cancel()
      scheduler.advance(by: 5)
    }
    check("\(name), from the first value to the last") {
      let source = PassthroughSubject<Int, AgeingError>()
      let token = make(source, scheduler).ignored()
      scheduler.advance(by: 0)
      source.send(1)
      source.send(2)
      source.send(completion: .finished)
      scheduler.advance(by: 5)
      token.cancel()
    }
    let token = publisher.ignored()
    scheduler.advance(by: 0)
    check("\(name), a value") {
      source.send(1)
      scheduler.advance(by: 2)
    }
    token.cancel()
    scheduler.advance(by: 5)
  }

  /// As `timed`, with the main queue.
  nonisolated(nonsending) fileprivate func queued<P: Publisher>(
    _ name: String, _ clock: TestClock, _ make: (PassthroughSubject<Int, AgeingError>) -> P
  ) async {
    let source = PassthroughSubject<Int, AgeingError>()
    let publisher = make(source)
    await check("\(name), subscribed to") {
      publisher.ignored().cancel()
      pass(5, on: clock)
      await mainQueueTurn()
    }
    let token = publisher.ignored()
    await mainQueueTurn()
    await check("\(name), a value") {
      source.send(1)
      pass(2, on: clock)
      await mainQueueTurn()
    }
    token.cancel()
  }

  /// Schedules work on a queue or a run loop of the system.
  nonisolated(nonsending) fileprivate func schedules<S: Scheduler>(
    _ name: String, _ scheduler: S, _ clock: TestClock
  ) async where S.SchedulerTimeType.Stride == SchedulerInterval {
    await checkSparingly("\(name).schedule") {
      await withCheckedContinuation { continuation in scheduler.schedule { continuation.resume() } }
    }
    await checkSparingly("\(name).schedule(after:)") {
      await withCheckedContinuation { continuation in
        scheduler.schedule(after: scheduler.now) { continuation.resume() }
        pass(1, on: clock)
      }
    }
    check("\(name).schedule(after:interval:), cancelled") {
      scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1)), interval: .seconds(1)) {}.cancel()
    }
  }

  fileprivate func transforming() {
    chain("map") { $0.map { $0 } }
    chain("map(_:_:)") { $0.map { "\($0)" }.map(\.count, \.isEmpty) }
    chain("map(_:_:_:)") { $0.map { "\($0)" }.map(\.count, \.isEmpty, \.first) }
    chain("compactMap") { $0.compactMap { $0 } }
    chain("scan") { $0.scan(0) { $0 &+ $1 } }
    chain("reduce") { $0.reduce(0) { $0 &+ $1 } }
    chain("min(by:)") { $0.min { $0 < $1 } }
    chain("max(by:)") { $0.max { $0 < $1 } }
    chain("count") { $0.count() }
    chain("collect(_:)") { $0.collect(2) }
    chain("encode and decode") {
      $0.encode(encoder: JSONEncoder()).decode(type: Int.self, decoder: JSONDecoder())
    }
    chain("encode and decode a property list") {
      $0.map { [$0] }.encode(encoder: PropertyListEncoder()).decode(type: [Int].self, decoder: PropertyListDecoder())
    }
    chain("handleEvents") {
      $0.handleEvents(
        receiveSubscription: { _ in }, receiveOutput: { _ in }, receiveCompletion: { _ in }, receiveCancel: {},
        receiveRequest: { _ in })
    }
    chain("breakpoint") { $0.breakpoint(receiveOutput: { _ in false }) }
    chain("breakpointOnError") { $0.breakpoint() }
    chain("print(to:)") { $0.print("ageing", to: NoOutput()) }
  }

  fileprivate func filtering() {
    chain("filter") { $0.filter { $0 > 0 } }
    chain("first(where:)") { $0.first { $0 > 1 } }
    chain("last(where:)") { $0.last { $0 > 0 } }
    chain("drop(while:)") { $0.drop { $0 > 0 } }
    chain("prefix(while:)") { $0.prefix { $0 > 0 } }
    chain("removeDuplicates(by:)") { $0.removeDuplicates { $0 == $1 } }
    chain("contains(where:)") { $0.contains { $0 > 1 } }
    chain("allSatisfy") { $0.allSatisfy { $0 > 0 } }
    chain("first") { $0.first() }
    chain("last") { $0.last() }
    chain("dropFirst") { $0.dropFirst() }
    chain("output(in:)") { $0.output(in: 0..<2) }
    chain("ignoreOutput") { $0.ignoreOutput() }
    chain("replaceEmpty") { $0.replaceEmpty(with: 1) }
    chain("replaceNil") { $0.map { Optional($0) }.replaceNil(with: 1) }
  }

  fileprivate func failing() {
    chain("mapError") { $0.mapError { $0 } }
    chain("catch") { $0.catch { _ in Just(1) } }
    chain("tryCatch") { $0.tryCatch { _ in Just(1) } }
    chain("replaceError") { $0.replaceError(with: 1) }
    chain("retry") { $0.retry(2) }
    chain("assertNoFailure") { $0.replaceError(with: 1).assertNoFailure() }
    chain("setFailureType") { $0.replaceError(with: 1).setFailureType(to: AgeingError.self) }
  }

  fileprivate func trying() {
    chain("tryMap") { $0.tryMap { $0 } }
    chain("tryCompactMap") { $0.tryCompactMap { $0 } }
    chain("tryFilter") { $0.tryFilter { $0 > 0 } }
    chain("tryScan") { $0.tryScan(0) { $0 &+ $1 } }
    chain("tryReduce") { $0.tryReduce(0) { $0 &+ $1 } }
    chain("tryRemoveDuplicates") { $0.tryRemoveDuplicates { $0 == $1 } }
    chain("tryFirst") { $0.tryFirst { $0 > 1 } }
    chain("tryLast") { $0.tryLast { $0 > 0 } }
    chain("tryDrop") { $0.tryDrop { $0 > 0 } }
    chain("tryPrefix") { $0.tryPrefix { $0 > 0 } }
    chain("tryContains") { $0.tryContains { $0 > 1 } }
    chain("tryAllSatisfy") { $0.tryAllSatisfy { $0 > 0 } }
    chain("tryMin") { $0.tryMin { $0 < $1 } }
    chain("tryMax") { $0.tryMax { $0 < $1 } }
  }

  fileprivate func combining() {
    let other = CurrentValueSubject<Int, AgeingError>(0)
    chain("merge") { $0.merge(with: other) }
    chain("merge of three") { $0.merge(with: $0, other) }
    chain("merge of four") { $0.merge(with: $0, $0, other) }
    chain("merge of five") { $0.merge(with: $0, $0, $0, other) }
    chain("merge of six") { $0.merge(with: $0, $0, $0, $0, other) }
    chain("merge of seven") { $0.merge(with: $0, $0, $0, $0, $0, other) }
    chain("merge of eight") { $0.merge(with: $0, $0, $0, $0, $0, $0, other) }
    chain("Publishers.Merge") { Publishers.Merge($0, other) }
    chain("Publishers.MergeMany") { Publishers.MergeMany($0, $0).merge(with: $0) }
    chain("combineLatest") { $0.combineLatest(other) }
    chain("combineLatest with a closure") { $0.combineLatest(other) { $0 &+ $1 } }
    chain("combineLatest of three") { $0.combineLatest(other, $0) }
    chain("combineLatest of three with a closure") { $0.combineLatest(other, $0) { $0 &+ $1 &+ $2 } }
    chain("combineLatest of four") { $0.combineLatest(other, $0, other) }
    chain("combineLatest of four with a closure") { $0.combineLatest(other, $0, other) { $0 &+ $1 &+ $2 &+ $3 } }
    chain("Publishers.CombineLatest") { Publishers.CombineLatest($0, other) }
    chain("Publishers.CombineLatest3") { Publishers.CombineLatest3($0, other, $0) }
    chain("Publishers.CombineLatest4") { Publishers.CombineLatest4($0, other, $0, other) }
    chain("zip") { $0.zip($0) }
    chain("zip with a closure") { $0.zip($0) { $0 &+ $1 } }
    chain("zip of three") { $0.zip($0, $0) }
    chain("zip of three with a closure") { $0.zip($0, $0) { $0 &+ $1 &+ $2 } }
    chain("zip of four") { $0.zip($0, $0, $0) }
    chain("zip of four with a closure") { $0.zip($0, $0, $0) { $0 &+ $1 &+ $2 &+ $3 } }
    chain("Publishers.Zip") { Publishers.Zip($0, $0) }
    chain("Publishers.Zip3") { Publishers.Zip3($0, $0, $0) }
    chain("Publishers.Zip4") { Publishers.Zip4($0, $0, $0, $0) }
    chain("append") { $0.append(1) }
    chain("prepend") { $0.prepend(1) }
    chain("append(_:) of a publisher") { $0.append(Just(1).setFailureType(to: AgeingError.self)) }
  }

  fileprivate func flattening() {
    let other = CurrentValueSubject<Int, AgeingError>(0)
    let never = CurrentValueSubject<Int, Never>(0)
    chain("flatMap") { $0.flatMap { _ in Just(1).setFailureType(to: AgeingError.self) } }
    chain("flatMap to a publisher that cannot fail") { $0.flatMap { Just($0) } }
    chain("flatMap(maxPublishers:)") { $0.flatMap(maxPublishers: .max(1)) { Just($0) } }
    chain("flatMap of a source that cannot fail") {
      $0.replaceError(with: 1).flatMap { _ in Fail<Int, AgeingError>(error: AgeingError()) }
    }
    chain("flatMap without failures") { $0.replaceError(with: 1).flatMap { Just($0) } }
    chain("switchToLatest") { $0.map { _ in other }.switchToLatest() }
    chain("switchToLatest to publishers that cannot fail") { $0.map { _ in never }.switchToLatest() }
    chain("switchToLatest of a source that cannot fail") {
      $0.replaceError(with: 1).map { _ in other }.switchToLatest()
    }
  }

  fileprivate func sharing() {
    chain("share") { $0.share() }
    chain("multicast { }") { $0.multicast { PassthroughSubject() }.autoconnect() }
    chain("multicast(subject:)") { $0.multicast(subject: PassthroughSubject()).autoconnect() }
    chain("makeConnectable") { $0.makeConnectable().autoconnect() }
    chain("eraseToAnyPublisher") { $0.eraseToAnyPublisher() }
    let source = PassthroughSubject<Int, AgeingError>()
    let connectable = source.multicast { PassthroughSubject() }
    let token = connectable.ignored()
    check("multicast { }, connected") {
      let connection = connectable.connect()
      source.send(1)
      connection.cancel()
    }
    token.cancel()
  }
}

private struct NoOutput: TextOutputStream {
  mutating func write(_ text: String) {}
}
