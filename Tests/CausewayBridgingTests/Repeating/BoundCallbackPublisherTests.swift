import Causeway
import CausewayBridging
import CausewayTesting
import Testing

/// Services that belong to a queue or an actor.
@Suite struct BoundCallbackPublisherTests {
  private func publisher(_ steps: Probe<[String]>, on scheduler: StepScheduler) -> CallbackPublisher<Int, Never> {
    CallbackPublisher(on: scheduler) { continuation in
      steps.append("add")
      continuation.onTermination = { _ in steps.append("remove") }
    }
  }

  @Test func onASchedulerItRegistersAndUnregistersThere() {
    let steps = Probe<[String]>([])
    let scheduler = StepScheduler()
    let recorder = Recorder(publisher(steps, on: scheduler))
    #expect(steps.value == [])
    scheduler.runAll()
    #expect(steps.value == ["add"])
    recorder.cancel()
    #expect(steps.value == ["add"])
    scheduler.runAll()
    #expect(steps.value == ["add", "remove"])
  }

  @Test(.covers("R5")) func cancelDuringTheHopSkipsTheRegistration() {
    let steps = Probe<[String]>([])
    let scheduler = StepScheduler()
    Recorder(publisher(steps, on: scheduler)).cancel()
    scheduler.runAll()
    #expect(steps.value == [])
  }

  @Test func onACurrentSchedulerBothAreImmediate() {
    let steps = Probe<[String]>([])
    let recorder = Recorder(
      CallbackPublisher<Int, Never>(on: ImmediateScheduler()) { continuation in
        steps.append("add")
        continuation.onTermination = { _ in steps.append("remove") }
      })
    recorder.cancel()
    #expect(steps.value == ["add", "remove"])
  }

  private final class Counter {
    var listeners: [Int: (Int) -> Void] = [:]
    var count = 0

    func add(_ listener: @escaping (Int) -> Void) -> Int {
      count += 1
      listeners[count] = listener
      return count
    }
  }

  /// An actor around a service that is not `Sendable`.
  private actor Owner {
    let service = Counter()
    let registered = Signal()
    let unregistered = Signal()

    func send(_ value: Int) {
      for listener in service.listeners.values { listener(value) }
    }

    var listenerCount: Int { service.listeners.count }

    nonisolated var values: CallbackPublisher<Int, Never> {
      CallbackPublisher(on: self) { owner, continuation in
        let id = owner.service.add { continuation.yield($0) }
        continuation.onTermination { owner, _ in
          owner.service.listeners[id] = nil
          owner.unregistered.fire()
        }
        owner.registered.fire()
      }
    }
  }

  @Test func onAnActorItRegistersAndUnregistersThere() async {
    let owner = Owner()
    let recorder = Recorder(owner.values)
    await owner.registered.wait()
    await owner.send(7)
    #expect(recorder.values == [7])
    recorder.cancel()
    await owner.unregistered.wait()
    #expect(await owner.listenerCount == 0)
  }
}
