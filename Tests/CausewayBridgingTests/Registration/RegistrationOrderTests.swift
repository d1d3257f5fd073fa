import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Testing

/// A service with room for one listener: a late unregistration would remove the new one.
@MainActor
@Suite(.checksSubscriptions) struct RegistrationOrderTests {
  private final class SlotService: Sendable {
    private let slot = Locked<(@Sendable (Int) -> Void)?>(nil)

    func set(_ listener: (@Sendable (Int) -> Void)?) {
      slot.withLock { $0 = listener }
    }

    var isEmpty: Bool { slot.withLock { $0 == nil } }

    func send(_ value: Int) {
      slot.withLock { $0 }?(value)
    }

    var onMainActor: CallbackPublisher<Int, Never> {
      CallbackPublisher(on: MainActor.shared) { continuation in
        self.set(continuation.handler)
        continuation.onTermination = { _ in self.set(nil) }
      }
    }

    func on(_ scheduler: some Scheduler) -> CallbackPublisher<Int, Never> {
      CallbackPublisher(on: scheduler) { continuation in
        self.set(continuation.handler)
        continuation.onTermination = { _ in self.set(nil) }
      }
    }

    func on(_ actor: some Actor) -> CallbackPublisher<Int, Never> {
      CallbackPublisher(on: actor) { _, continuation in
        self.set(continuation.handler)
        continuation.onTermination { _, _ in self.set(nil) }
      }
    }
  }

  /// Waits until the main actor has run its pending work.
  private func mainActorTurn() async {
    await Task { @MainActor in }.value
  }

  private func cancelElsewhereAndSubscribeHere(
    _ service: SlotService, _ publisher: some Publisher<Int, Never>, again: some Publisher<Int, Never>
  ) async {
    let first = Recorder(publisher)
    holdingThisThread { first.cancel() }
    let second = Recorder(again)
    await mainActorTurn()
    service.send(7)
    #expect(second.values == [7])
    second.cancel()
  }

  @Test func aSharedBridgeRegistersAgainAfterACancelElsewhere() async {
    for _ in 0..<200 {
      let service = SlotService()
      let shared = service.onMainActor.share()
      await cancelElsewhereAndSubscribeHere(service, shared, again: shared)
    }
  }

  @Test func aSharedBridgeThatReplaysRegistersAgainAfterACancelElsewhere() async {
    for _ in 0..<200 {
      let service = SlotService()
      let shared = service.onMainActor.shared(replay: 1)
      await cancelElsewhereAndSubscribeHere(service, shared, again: shared)
    }
  }

  @Test func aBridgeForEachSubscriberRegistersAfterACancelElsewhere() async {
    for _ in 0..<200 {
      let service = SlotService()
      await cancelElsewhereAndSubscribeHere(service, service.onMainActor, again: service.onMainActor)
    }
  }

  @Test func theMainQueueIsTheMainActor() async {
    for _ in 0..<200 {
      let service = SlotService()
      await cancelElsewhereAndSubscribeHere(service, service.on(DispatchQueue.main), again: service.onMainActor)
    }
  }

  private actor Owner {}

  @Test func registrationsOnAnActorKeepTheirOrder() async {
    for _ in 0..<500 {
      let service = SlotService()
      let owner = Owner()
      let shared = service.on(owner).share()
      let first = Recorder(shared)
      holdingThisThread { first.cancel() }
      let second = Recorder(shared)
      let isRegistered = Signal()
      // Another registration on the actor, whose turn comes after those.
      let last = Recorder(
        CallbackPublisher<Int, Never>(on: owner) { _, continuation in
          isRegistered.fire()
          continuation.finish()
        })
      await isRegistered.wait()
      service.send(7)
      #expect(second.values == [7])
      second.cancel()
      last.cancel()
    }
  }

  /// Subscribes on a queue, and lets the service send 1 immediately afterwards.
  private func subscribeAndSend(
    _ service: SlotService, _ values: CallbackPublisher<Int, Never>, on queue: DispatchQueue
  ) async -> Recorder<Int, Never> {
    await withCheckedContinuation { continuation in
      queue.async {
        let recorder = Recorder(values)
        service.send(1)
        continuation.resume(returning: recorder)
      }
    }
  }

  @Test func onItsQueueTheServiceIsRegisteredInsideSubscribe() async {
    let service = SlotService()
    let queue = DispatchQueue(label: "service")
    let values = service.on(queue)
    let recorder = await subscribeAndSend(service, values, on: queue)
    #expect(recorder.values == [1])
    recorder.cancel()
    queue.sync {}
    service.send(2)
    #expect(recorder.values == [1])
  }

  @Test func aQueueThatTargetsTheServicesQueueRegistersInsideSubscribe() async {
    let service = SlotService()
    let queue = DispatchQueue(label: "service")
    let values = service.on(queue)
    let other = DispatchQueue(label: "other", target: queue)
    // The other queue has a mark too.
    Recorder(service.on(other)).cancel()
    other.sync {}
    let recorder = await subscribeAndSend(service, values, on: other)
    #expect(recorder.values == [1])
    recorder.cancel()
    queue.sync {}
  }

  @Test func cancelsOfAOneShotBridgeComeBeforeTheNextCall() async {
    for _ in 0..<200 {
      let service = SlotService()
      let steps = Probe<[String]>([])
      let future = CallbackFuture<Int, Never>(on: MainActor.shared) { callback in
        steps.append("call")
        callback.onCancel(on: MainActor.shared) { steps.append("cancel all") }
        service.set(callback.succeed)
      }
      let first = Recorder(future)
      holdingThisThread { first.cancel() }
      let second = Recorder(future)
      #expect(steps.value == ["call", "cancel all", "call"])
      second.cancel()
    }
  }

  @Test func cancelsOfAnAwaitedCallComeBeforeTheNextCall() async {
    for _ in 0..<200 {
      let service = SlotService()
      let isCalled = Signal()
      let first = Task {
        try? await withCallback { (callback: Callback<Int, Never>) in
          callback.onCancel(on: MainActor.shared) { service.set(nil) }
          service.set(callback.valueHandler { $0 })
          isCalled.fire()
        }
      }
      await isCalled.wait()
      holdingThisThread { first.cancel() }
      let answer = try? await withCallback { (callback: Callback<Int, Never>) in
        service.set(callback.valueHandler { $0 })
        Task {
          await mainActorTurn()
          if service.isEmpty { callback.succeed(0) } else { service.send(7) }
        }
      }
      #expect(answer == 7)
      _ = await first.value
    }
  }
}
