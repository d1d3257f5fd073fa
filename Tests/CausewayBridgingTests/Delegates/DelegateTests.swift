import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Testing

/// Delegates of services that can be used on any thread.
@Suite struct DelegateTests {
  private func values(_ hub: DelegateHub) -> SlotPublisher<Int, Never> {
    CallbackPublisher.delegate(of: hub, \.delegate) { DelegateHubRelay($0) }
  }

  @Test func oneDelegateServesAllSubscribers() {
    let hub = DelegateHub()
    let publisher = values(hub)
    let first = Recorder(publisher)
    let second = Recorder(publisher)
    hub.send(1)
    first.cancel()
    hub.send(2)
    second.cancel()
    #expect(hub.delegate == nil)
    #expect(first.values == [1])
    #expect(second.values == [1, 2])
  }

  @Test func onASchedulerItIsSetThere() {
    let hub = DelegateHub()
    let scheduler = StepScheduler()
    let recorder = Recorder(CallbackPublisher.delegate(of: hub, \.delegate, on: scheduler) { DelegateHubRelay($0) })
    #expect(hub.delegate == nil)
    scheduler.runAll()
    hub.send(1)
    recorder.cancel()
    #expect(hub.delegate != nil)
    scheduler.runAll()
    #expect(hub.delegate == nil)
    #expect(recorder.values == [1])
  }

  @Test func aDelegateMayEndTheStream() {
    final class Relay: DelegateHubDelegate {
      let continuation: CallbackPublisher<Int, ServiceError>.Continuation

      init(_ continuation: CallbackPublisher<Int, ServiceError>.Continuation) {
        self.continuation = continuation
      }

      func hubSent(_ value: Int) {
        if value < 0 { continuation.finish(throwing: .offline) } else { continuation.yield(value) }
      }
    }
    let hub = DelegateHub()
    let recorder = Recorder(CallbackPublisher.delegate(of: hub, \.delegate) { Relay($0) })
    for value in [1, -1, 2] { hub.send(value) }
    #expect(recorder.values == [1])
    #expect(recorder.failure == .offline)
    #expect(hub.delegate == nil)
  }

  @Test func aDelegateMayForwardToThePreviousOne() {
    final class Relay: DelegateHubDelegate {
      private struct Previous: Sendable {
        weak let delegate: (any DelegateHubDelegate)?
      }

      private let continuation: CallbackPublisher<Int, Never>.Continuation
      private let previous: Previous

      init(_ continuation: CallbackPublisher<Int, Never>.Continuation, _ previous: (any DelegateHubDelegate)?) {
        self.continuation = continuation
        self.previous = Previous(delegate: previous)
      }

      func hubSent(_ value: Int) {
        previous.delegate?.hubSent(value)
        continuation.yield(value)
      }
    }
    withReports { reports in
      let hub = DelegateHub()
      let first = Recorder(values(hub))
      let second = Recorder(CallbackPublisher.delegate(of: hub, \.delegate) { Relay($0, $1) })
      hub.send(1)
      second.cancel()
      hub.send(2)
      first.cancel()
      #expect(first.values == [1, 2])
      #expect(second.values == [1])
      #expect(hub.delegate == nil)
      #expect(reports.value == [])
    }
  }

  @MainActor
  @Test func anAnswerOfTheMainActorReadsItsState() {
    final class Limits {
      var lowest = 1
    }
    let limits = Limits()
    let answer = MainActorAnswer<Int, Bool> { $0 > limits.lowest }
    #expect(!answer(1))
    limits.lowest = 0
    #expect(answer(1))
  }

  @Test func aDelegateThatIsSetByClosures() {
    let hub = DelegateHub()
    let recorder = Recorder(
      CallbackPublisher<Int, Never>.delegate(of: hub, get: { $0.delegate }, set: { $0.delegate = $1 }) {
        DelegateHubRelay($0)
      })
    hub.send(1)
    recorder.cancel()
    #expect(recorder.values == [1])
    #expect(hub.delegate == nil)
  }

  @Test func aConfinedServiceIsUsedOnItsQueueOnly() {
    let scheduler = StepScheduler()
    let hub = Confined(to: scheduler, DelegateHub())
    let isFree = Probe(false)
    let recorder = Recorder(CallbackPublisher.delegate(of: hub, \.delegate) { DelegateHubRelay($0) })
    hub.run { $0.send(1) }
    scheduler.runAll()
    recorder.cancel()
    hub.run { hub in isFree.change { $0 = hub.delegate == nil } }
    scheduler.runAll()
    #expect(recorder.values == [1])
    #expect(isFree.value)
  }

  @Test func anAnswerMayBeChangedOnAnyThread() async {
    let answer = Answer<Int, Bool>(always: true)
    #expect(answer(1))
    await onAnotherThread { answer.set { $0 > 1 } }
    #expect(!answer(1))
    #expect(await onAnotherThread { answer(2) })
  }

  @Test(.covers("R4")) func anAnswersHandlerMayUseTheAnswer() {
    final class Witness: Sendable {}
    let answer = Answer<Int, Int>(always: 0)
    answer.set { question in question == 0 ? 7 : answer(question - 1) }
    #expect(answer(2) == 7)
    weak var witness: Witness?
    do {
      let held = Witness()
      witness = held
      answer.set { _ in withExtendedLifetime(held) { 1 } }
    }
    #expect(witness != nil)
    answer.set { _ in 2 }
    #expect(witness == nil)
  }

  @Test(.covers("R2", "R3")) func nothingIsLostFromFourThreadsStress() {
    let hub = DelegateHub()
    let publisher = values(hub)
    let first = Recorder(publisher)
    let second = Recorder(publisher)
    let count = Load.operations / 4
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<count { hub.send(thread * count + number) }
    }
    let values = first.values
    #expect(values.count == 4 * count)
    #expect(second.values == values, "one order for all subscribers")
    for thread in 0..<4 {
      #expect(values.filter { $0 / count == thread } == Array(thread * count..<(thread + 1) * count))
    }
    first.cancel()
    second.cancel()
  }

  @Test func takingAndGivingBackFromFourThreadsStress() {
    withReports { reports in
      let hub = DelegateHub()
      let publisher = values(hub)
      let rounds = max(50, Load.operations / 200)
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        for _ in 0..<rounds { Recorder(publisher).cancel() }
      }
      #expect(hub.delegate == nil)
      #expect(reports.value == [])
      #expect(SlotRegistry.isEmpty(for: hub))
    }
  }

  /// Fails when the hub sends a negative number.
  private final class FailingRelay: DelegateHubDelegate {
    private let continuation: CallbackPublisher<Int, ServiceError>.Continuation

    init(_ continuation: CallbackPublisher<Int, ServiceError>.Continuation) {
      self.continuation = continuation
    }

    func hubSent(_ value: Int) {
      if value < 0 { continuation.finish(throwing: .offline) } else { continuation.yield(value) }
    }
  }

  @Test func aSubscriberAfterAFailureTakesTheSlotAgain() {
    let hub = DelegateHub()
    let publisher = CallbackPublisher<Int, ServiceError>.delegate(of: hub, \.delegate) { FailingRelay($0) }
    let first = Recorder(publisher)
    hub.send(-1)
    #expect(first.completion == .failure(.offline))
    #expect(hub.delegate == nil)
    let second = Recorder(publisher)
    hub.send(2)
    #expect(second.values == [2])
    second.cancel()
  }

  @Test func aRetryTakesTheSlotAgain() {
    let hub = DelegateHub()
    let publisher = CallbackPublisher<Int, ServiceError>.delegate(of: hub, \.delegate) { FailingRelay($0) }
    let recorder = Recorder(publisher.retry(1))
    hub.send(1)
    hub.send(-1)
    hub.send(2)
    #expect(recorder.values == [1, 2])
    recorder.cancel()
    #expect(hub.delegate == nil)
  }

  @Test func aSlotThatNeverRestartsGivesTheEnd() {
    let hub = DelegateHub()
    let publisher = CallbackPublisher<Int, ServiceError>.delegate(of: hub, \.delegate, restart: .never) {
      FailingRelay($0)
    }
    Recorder(publisher).cancel()
    let first = Recorder(publisher)
    hub.send(-1)
    #expect(first.completion == .failure(.offline))
    #expect(Recorder(publisher).completion == .failure(.offline))
    #expect(hub.delegate == nil)
  }
}
