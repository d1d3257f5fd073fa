import Causeway
import CausewayBridging
import CausewayTesting
import OpenCombine
import OpenCombineBridge
import Testing

@Suite struct ToCombineTests {
  enum Failure: Error, Equatable {
    case offline
  }

  /// A subscriber that requests the demand that a test sets.
  private final class Asker: OpenCombine.Subscriber {
    typealias Input = Int
    typealias Failure = ToCombineTests.Failure

    var log: [String] = []
    var subscription: (any OpenCombine.Subscription)?
    var more: Subscribers.Demand = .none

    func receive(subscription: any OpenCombine.Subscription) {
      log.append("subscription")
      self.subscription = subscription
    }

    func receive(_ input: Int) -> Subscribers.Demand {
      log.append("\(input)")
      return more
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      log.append(completion == .finished ? "finished" : "failed")
    }
  }

  private let subject = Causeway.PassthroughSubject<Int, Failure>()

  @Test func sinkGetsEverything() {
    let log = Probe<[String]>([])
    let token = subject.combinePublisher().sink {
      log.append($0 == .failure(.offline) ? "failed" : "finished")
    } receiveValue: {
      log.append("\($0)")
    }
    subject.send(1)
    subject.send(2)
    subject.send(completion: .failure(.offline))
    #expect(log.value == ["1", "2", "failed"])
    token.cancel()
  }

  @Test func operatorsOfCombineWorkOnIt() {
    let log = Probe<[Int]>([])
    let token = subject.combinePublisher().map { $0 * 10 }.prefix(2).replaceError(with: 0).sink { log.append($0) }
    for value in 1...3 { subject.send(value) }
    #expect(log.value == [10, 20])
    token.cancel()
  }

  @Test func noMoreThanWasAskedForIsDelivered() {
    let asker = Asker()
    subject.combinePublisher().receive(subscriber: asker)
    for value in 1...3 { subject.send(value) }
    #expect(asker.log == ["subscription"])
    asker.subscription?.request(.max(2))
    #expect(asker.log == ["subscription", "1", "2"])
    subject.send(completion: .finished)
    #expect(asker.log == ["subscription", "1", "2"])
    asker.subscription?.request(.unlimited)
    #expect(asker.log == ["subscription", "1", "2", "3", "finished"])
  }

  @Test func aValueMayAskForMore() {
    let asker = Asker()
    asker.more = .max(1)
    subject.combinePublisher().receive(subscriber: asker)
    asker.subscription?.request(.max(1))
    for value in 1...3 { subject.send(value) }
    #expect(asker.log == ["subscription", "1", "2", "3"])
    asker.subscription?.cancel()
    subject.send(4)
    #expect(asker.log.count == 4)
  }

  @Test func theBufferIsBoundedByThePolicyAndSaysWhatItDropped() {
    let reports = Probe<[BridgeDiagnostic.Kind]>([])
    let asker = Asker()
    BridgeDiagnostics.withHandler({ reports.append($0.kind) }) {
      subject.combinePublisher(bufferingPolicy: .bufferingNewest(1)).receive(subscriber: asker)
    }
    for value in 1...3 { subject.send(value) }
    asker.subscription?.request(.unlimited)
    #expect(asker.log == ["subscription", "3"])
    #expect(reports.value == [.overflow(2)])
    asker.subscription?.cancel()
  }

  @Test func nothingIsSubscribedToAfterACancelAtTheSubscription() {
    let starts = Probe(0)
    let cold = CallbackPublisher<Int, Failure> { _ in starts.change { $0 += 1 } }
    cold.combinePublisher().subscribe(
      AnySubscriber<Int, Failure>(receiveSubscription: { $0.cancel() }))
    #expect(starts.value == 0)
  }

  @Test func thereAndBackItIsTheSame() {
    let recorder = Recorder(subject.combinePublisher().bridged())
    for value in 1...3 { subject.send(value) }
    subject.send(completion: .failure(.offline))
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.failure == .offline)
  }
}
