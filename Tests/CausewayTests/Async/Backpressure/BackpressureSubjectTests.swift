import Causeway
import CausewayTesting
import Testing

@Suite struct BackpressureSubjectTests {
  private typealias Tested = BackpressureSubject<Int, TestError>

  private let clock = TestClock()

  /// Runs a closure as activity that `settle` observes.
  private func start<Result: Sendable>(_ body: @escaping @Sendable () async -> Result) -> Task<Result, Never> {
    Task(executorPreference: clock.taskExecutor) { await body() }
  }

  @Test func withoutConsumersThereIsAlwaysRoom() async {
    let subject = Tested(capacity: 1)
    for value in 0..<10 { #expect(await subject.send(value)) }
  }

  @Test func aSenderWaitsUntilTheSlowestHasRoom() async throws {
    let subject = Tested(capacity: 2)
    var (slow, fast) = (subject.values.makeAsyncIterator(), subject.values.makeAsyncIterator())
    let sent = Probe<[Int]>([])
    let sender = start {
      for value in 1...4 {
        await subject.send(value)
        sent.append(value)
      }
    }
    await clock.settle()
    #expect(sent.value == [1, 2])
    #expect(try await fast.next() == 1)
    await clock.settle()
    #expect(sent.value == [1, 2])
    #expect(try await slow.next() == 1)
    await clock.settle()
    #expect(sent.value == [1, 2, 3])
    #expect(try await slow.next() == 2)
    #expect(try await fast.next() == 2)
    await sender.value
    subject.send(completion: .finished)
    for _ in 0..<2 { _ = try await (slow.next(), fast.next()) }
    #expect(try await slow.next() == nil)
    #expect(try await fast.next() == nil)
  }

  @Test func aProducerThatWorksForConsumersSeesWhenTheLastOneHasGone() async {
    let subject = Tested(capacity: 1)
    let recorder = Recorder(subject)
    #expect(!subject.hasConsumers, "a subscriber is not a consumer")
    let values = subject.values
    #expect(!subject.hasConsumers, "only an iterator is a consumer")
    let consumers = (0..<2).map { limit in
      start {
        var taken = 0
        var iterator = values.makeAsyncIterator()
        while taken <= limit, (try? await iterator.next()) != nil { taken += 1 }
      }
    }
    await clock.settle()
    var sent = 0
    while subject.hasConsumers {
      await subject.send(sent)
      sent += 1
      await clock.settle()
    }
    #expect(sent == 2)
    #expect(recorder.values == [0, 1])
    for consumer in consumers { await consumer.value }
  }

  @Test func aConsumerThatWaitsIsGivenTheValue() async {
    let subject = Tested(capacity: 1)
    let consumer = start { try? await subject.values.all() }
    await clock.settle()
    for value in 1...3 { #expect(await subject.send(value)) }
    subject.send(completion: .finished)
    #expect(await consumer.value == [1, 2, 3])
  }

  @Test func waitingSendersKeepTheirOrder() async throws {
    let subject = Tested(capacity: 1)
    var values = subject.values.makeAsyncIterator()
    await subject.send(0)
    var senders: [Task<Bool, Never>] = []
    for value in 1...5 {
      senders.append(start { await subject.send(value) })
      await clock.settle()
    }
    for value in 0...5 { #expect(try await values.next() == value) }
    for sender in senders { #expect(await sender.value) }
  }

  @Test func aCancelledSenderDoesNotSendAndTheOthersKeepTheirOrder() async throws {
    let subject = Tested(capacity: 1)
    var values = subject.values.makeAsyncIterator()
    await subject.send(0)
    var senders: [Task<Bool, Never>] = []
    for value in 1...3 {
      senders.append(start { await subject.send(value) })
      await clock.settle()
    }
    senders[1].cancel()
    #expect(await senders[1].value == false)
    #expect(try await [values.next(), values.next(), values.next()] == [0, 1, 3])
    #expect(await senders[0].value)
    #expect(await senders[2].value)
  }

  @Test func aTaskThatIsCancelledAlreadySendsNothing() async {
    let subject = Tested(capacity: 1)
    let recorder = Recorder(subject)
    let sender = start {
      withUnsafeCurrentTask { $0?.cancel() }
      return await subject.send(1)
    }
    #expect(await sender.value == false)
    #expect(recorder.values == [])
  }

  @Test func aConsumerThatJoinsGetsWhatHasNotBeenSentYet() async throws {
    let subject = Tested(capacity: 1)
    var first = subject.values.makeAsyncIterator()
    await subject.send(1)
    let sender = start { await subject.send(2) }
    await clock.settle()
    var second = subject.values.makeAsyncIterator()
    #expect(try await [first.next(), first.next()] == [1, 2])
    #expect(try await second.next() == 2)
    #expect(await sender.value)
  }

  @Test(arguments: [false, true]) func aConsumerThatGoesLetsSendersGoOn(byCancel: Bool) async {
    let subject = Tested(capacity: 1)
    let (isWaiting, mayEnd) = (Watched(false), Watched(false))
    let consumer = start {
      let iterator = subject.values.makeAsyncIterator()
      isWaiting.change { $0 = true }
      await mayEnd.wait { $0 }
      guard byCancel else { return }
      var other = iterator
      _ = try? await other.next()
    }
    await isWaiting.wait { $0 }
    #expect(subject.hasConsumers)
    await subject.send(1)
    let sender = start { await subject.send(2) }
    await clock.settle()
    if byCancel { consumer.cancel() }
    mayEnd.change { $0 = true }
    await consumer.value
    #expect(await sender.value)
    #expect(!subject.hasConsumers)
    #expect(await subject.send(3))
  }

  @Test func aCancelledConsumerThatWaitsEndsAtOnce() async {
    let subject = Tested(capacity: 1)
    let consumer = start { () -> Result<Int?, TestError> in
      var iterator = subject.values.makeAsyncIterator()
      do throws(TestError) { return .success(try await iterator.next()) } catch { return .failure(error) }
    }
    await clock.settle()
    consumer.cancel()
    #expect(await consumer.value == .success(nil))
    for value in 0..<3 { #expect(await subject.send(value)) }
  }

  @Test(arguments: [Completion<TestError>.finished, .failure(.failed)])
  func anEndLetsSendersReturnAndConsumersTakeWhatIsThere(_ completion: Completion<TestError>) async {
    let subject = Tested(capacity: 1)
    var values = subject.values.makeAsyncIterator()
    await subject.send(1)
    let senders = [start { await subject.send(2) }, start { await subject.send(3) }]
    await clock.settle()
    subject.send(completion: completion)
    subject.send(completion: .failure(.other))
    for sender in senders { #expect(await sender.value == false) }
    #expect(await subject.send(4) == false)
    var taken: [Int] = []
    var failure: TestError?
    for _ in 0..<4 {
      do throws(TestError) {
        if let value = try await values.next() { taken.append(value) }
      } catch {
        #expect(failure == nil, "a failure is thrown once")
        failure = error
      }
    }
    #expect(taken == [1])
    #expect(failure == (completion == .finished ? nil : .failed))
    let late = Recorder(subject)
    #expect(late.completion == completion)
    #expect((try? await subject.values.all()) == (completion == .finished ? [] : nil))
  }

  @Test func subscribersHaveRoomAlwaysAndSeeTheSameOrder() async throws {
    let subject = Tested(capacity: 1)
    let recorder = Recorder(subject)
    await subject.send(1)
    var values = subject.values.makeAsyncIterator()
    await subject.send(2)
    let sender = start { await subject.send(3) }
    await clock.settle()
    #expect(recorder.values == [1, 2])
    #expect(try await values.next() == 2)
    #expect(recorder.values == [1, 2, 3], "the thread that made room has called it")
    #expect(await sender.value)
    subject.send(completion: .finished)
    #expect(recorder.isFinished)
    #expect(try await [values.next(), values.next()] == [3, nil])
  }

  @Test(.covers("R3")) func aSubscriberMayEndItFromInside() async {
    let subject = Tested(capacity: 1)
    let recorder = Recorder(subject)
    let token = subject.sink(
      receiveCompletion: { _ in }, receiveValue: { _ in subject.send(completion: .finished) })
    #expect(await subject.send(1))
    #expect(await subject.send(2) == false)
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
    token.cancel()
  }

  @Test(.covers("R5")) func aCancelledSubscriberHearsNoMore() async {
    let subject = Tested(capacity: 1)
    let recorder = Recorder(subject)
    await subject.send(1)
    recorder.cancel()
    await subject.send(2)
    #expect(recorder.values == [1])
  }

  @Test(.covers("R6")) func releasesValuesWhetherTheyAreTakenOrNot() async throws {
    let subject = BackpressureSubject<Item, Never>(capacity: 3)
    let released = Probe<[Int]>([])
    var slow: BackpressureValues<Item, Never>.Iterator? = subject.values.makeAsyncIterator()
    var fast = subject.values.makeAsyncIterator()
    for id in 1...3 { await subject.send(Item(id) { released.append(id) }) }
    _ = await fast.next()
    #expect(released.value == [])
    _ = await slow?.next()
    #expect(released.value == [1])
    _ = await fast.next()
    slow = nil
    #expect(released.value == [1, 2])
    _ = await fast.next()
    #expect(released.value == [1, 2, 3])
  }

  @Test func signalsNeedNoValue() async {
    let subject = BackpressureSubject<Void, Never>(capacity: 1)
    let count = Probe(0)
    let token = subject.sink { count.change { $0 += 1 } }
    #expect(await subject.send())
    #expect(count.value == 1)
    token.cancel()
  }

  @Test func refusesNoRoom() async {
    await #expect(processExitsWith: .failure) { _ = BackpressureSubject<Int, Never>(capacity: 0) }
  }
}
