import Causeway
import CausewayTesting
import Testing

/// The steps of a publisher that delivers on a scheduler.
@Suite struct MailboxTests {
  private let upstream = TappedSubject()
  private let scheduler = ManualScheduler()

  private var received: some Publisher<Int, TestError> {
    upstream.publisher.receive(on: scheduler)
  }

  @Test func aBurstCostsOneHop() {
    let recorder = Recorder(received)
    #expect(scheduler.hops == 0)
    upstream.send(1, 2, 3)
    #expect(recorder.values == [])
    #expect(scheduler.hops == 1)
    scheduler.step()
    #expect(recorder.values == [1, 2, 3])
    upstream.send(4)
    #expect(scheduler.hops == 2)
    scheduler.run()
    #expect(recorder.values == [1, 2, 3, 4])
    recorder.cancel()
  }

  @Test func valuesThatArriveDuringADeliveryAreDelivered() {
    let upstream = upstream
    let values = Probe<[Int]>([])
    let token = received.sink(receiveCompletion: { _ in }) { value in
      values.append(value)
      if value < 5 { upstream.send(value + 1) }
    }
    upstream.send(1)
    scheduler.run()
    #expect(values.value == [1, 2, 3, 4, 5])
    #expect(scheduler.hops == 1)
    token.cancel()
  }

  @Test func othersGetATurnAfterAThousand() {
    let recorder = Recorder(received)
    for value in 0..<2_500 { upstream.send(value) }
    #expect(scheduler.hops == 1)
    scheduler.step()
    #expect(recorder.values.count == 1_024)
    #expect(scheduler.waitingCount == 1)
    scheduler.step()
    scheduler.step()
    #expect(recorder.values == Array(0..<2_500))
    #expect(!scheduler.step())
    recorder.cancel()
  }

  @Test func theLastOfAShareIsNotTheLastOfAll() {
    let recorder = Recorder(received)
    for value in 0..<1_024 { upstream.send(value) }
    upstream.finish()
    scheduler.step()
    #expect(recorder.values.count == 1_024)
    #expect(recorder.completion == nil)
    scheduler.run()
    #expect(recorder.isFinished)
  }

  @Test func isImmediateWhereItDelivers() {
    let recorder = Recorder(received)
    scheduler.enter { upstream.send(1) }
    #expect(recorder.values == [1])
    upstream.send(2)
    scheduler.enter { upstream.send(3) }
    #expect(recorder.values == [1], "3 is queued behind 2")
    scheduler.run()
    #expect(recorder.values == [1, 2, 3])
    recorder.cancel()
  }

  @Test func theEndComesAfterTheValues() {
    let recorder = Recorder(received)
    upstream.send(1)
    upstream.fail()
    #expect(recorder.completion == nil)
    scheduler.run()
    #expect(recorder.values == [1])
    #expect(recorder.failure == .failed)
    #expect(scheduler.hops == 1)
  }

  @Test func aCancelBeforeTheHopLeavesNothingToDeliver() {
    let recorder = Recorder(received)
    upstream.send(1)
    recorder.cancel()
    #expect(upstream.seen == [.value(1), .cancelled])
    scheduler.run()
    #expect(recorder.values == [])
  }

  @Test func aCancelAfterTheEndWasSentKeepsItAway() {
    let recorder = Recorder(received)
    upstream.finish()
    recorder.cancel()
    scheduler.run()
    #expect(recorder.completion == nil)
  }

  @Test(arguments: [1, 3]) func aCancelWhileItDeliversStopsIt(limit: Int) {
    let values = Probe<[Int]>([])
    let completions = Probe(0)
    received.subscribe(QuittingSubscriber(after: limit, values: values, completions: completions))
    upstream.send(1, 2, 3, 4, 5)
    upstream.finish()
    scheduler.run()
    #expect(values.value == Array(1...limit))
    #expect(completions.value == 0)
  }

  @Test func anImmediateCancelReceivesNoValue() {
    let (values, completions) = received.quitting(after: 0)
    upstream.send(1)
    scheduler.run()
    #expect(values == [])
    #expect(completions == 0)
    #expect(upstream.seen == [.cancelled])
    #expect(scheduler.hops == 0)
  }

  @Test func theSubscriptionIsActiveUntilTheEndIsDelivered() {
    let subscription = Probe<Subscription?>(nil)
    let token = received.handleEvents(receiveSubscription: { new in subscription.change { $0 = new } })
      .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    upstream.finish()
    #expect(subscription.value?.isActive == true)
    scheduler.run()
    #expect(subscription.value?.isActive == false)
    token.cancel()
  }

  /// Ended before its delivery, and after; the token is retained throughout.
  @Test(.covers("R6"), arguments: Ending.all, [true, false]) func releasesTheClosureWhenTheHopIsDone(
    by ending: Ending, isWaiting: Bool
  ) {
    let counter = ReleaseCounter()
    weak var closures: Witness?
    let subject = PassthroughSubject<Int, TestError>()
    func subscribe() -> AnyCancellable {
      let witness = Witness()
      closures = witness
      return subject.map { _ in counter.item() }.receive(on: scheduler)
        .sink(receiveCompletion: { _ in witness.look() }, receiveValue: { _ in witness.look() })
    }
    let token = subscribe()
    subject.send(1)
    subject.send(2)
    if !isWaiting { scheduler.run() }
    #expect(closures != nil)
    ending.apply(to: subject, token)
    scheduler.run()
    #expect(closures == nil)
    #expect(counter.liveCount == 0)
    withExtendedLifetime(token) {}
  }
}

@Suite struct MailboxModelTests {
  /// Any events may happen between two hops; the delivered values are a prefix of those sent.
  @Test(arguments: 1...40) func behavesLikeAQueue(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let counter = ReleaseCounter()
    let subject = PassthroughSubject<Item, TestError>()
    let scheduler = ManualScheduler()
    let log = EventLog(subject.receive(on: scheduler))
    var sent: [Int] = []
    var delivered: [Int] = []
    var isSending = true
    var isCancelled = false
    for _ in 0..<200 {
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<50:
        let item = counter.item()
        if isSending { sent.append(item.id) }
        subject.send(item)
      case 50..<70:
        let item = counter.item()
        if isSending { sent.append(item.id) }
        let isFirst = delivered.count == sent.count - 1
        scheduler.enter { subject.send(item) }
        if isFirst, isSending, !isCancelled { delivered = sent }
      case 70..<97:
        scheduler.step()
        if !isCancelled { delivered = sent }
      case 97:
        log.cancel()
        isCancelled = true
      case 98:
        subject.send(completion: .finished)
        isSending = false
      default:
        break
      }
      #expect(log.ids == delivered)
      #expect(scheduler.waitingCount <= 1)
    }
    subject.send(completion: .finished)
    scheduler.run()
    #expect(log.ids == (isCancelled ? delivered : sent))
    #expect(log.endCount == (isCancelled && log.events.last != .finished ? 0 : 1))
    #expect(log.overlaps == 0)
    #expect(counter.liveCount == 0)
    #expect(counter.isExact)
  }
}
