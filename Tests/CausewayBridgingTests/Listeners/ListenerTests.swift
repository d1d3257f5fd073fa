import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Testing

@Suite struct ListenerTests {
  @Test func aTokenIsGivenBackExactlyOnceWhenCancelled() {
    let sensor = LegacySensor()
    let publisher = CallbackPublisher.listener(add: sensor.addListener, remove: sensor.removeListener)
    #expect(sensor.log.value == [], "no listener is added before the first subscription")
    let first = Recorder(publisher)
    let second = Recorder(publisher)
    sensor.send(1)
    first.cancel()
    first.cancel()
    sensor.send(2)
    second.cancel()
    #expect(first.values == [1])
    #expect(second.values == [1, 2])
    #expect(sensor.log.value == ["add 1", "add 2", "remove 1", "remove 2"])
  }

  @Test func itIsRemovedWhenTheTokenIsReleased() {
    let sensor = LegacySensor()
    var recorder: Recorder<Int, Never>? = Recorder(
      CallbackPublisher.listener(add: sensor.addListener, remove: sensor.removeListener))
    sensor.send(1)
    #expect(recorder?.values == [1])
    recorder = nil
    #expect(sensor.log.value == ["add 1", "remove 1"])
  }

  @Test func callbacksInsideAddAndRemove() {
    withReports { reports in
      let sensor = LegacySensor()
      sensor.onAdd.change { $0 = { $0(1) } }
      sensor.onRemove.change { $0 = { $0(9) } }
      let recorder = Recorder(CallbackPublisher.listener(add: sensor.addListener, remove: sensor.removeListener))
      recorder.cancel()
      #expect(recorder.values == [1])
      #expect(reports.value == [])
    }
  }

  @Test(.covers("R5")) func aCancelInsideAddRemovesOnce() {
    let sensor = LegacySensor()
    sensor.onAdd.change {
      $0 = { listener in
        listener(1); listener(2)
      }
    }
    let publisher = CallbackPublisher.listener(add: sensor.addListener, remove: sensor.removeListener)
    let recorder = Recorder(publisher.prefix(1))
    #expect(recorder.values == [1])
    #expect(sensor.log.value == ["add 1", "remove 1"])
  }

  @Test func onASchedulerBothRunThere() {
    let sensor = LegacySensor()
    let scheduler = StepScheduler()
    let recorder = Recorder(
      CallbackPublisher.listener(on: scheduler, add: sensor.addListener, remove: sensor.removeListener))
    #expect(sensor.log.value == [])
    scheduler.runAll()
    #expect(sensor.log.value == ["add 1"])
    recorder.cancel()
    #expect(sensor.log.value == ["add 1"])
    scheduler.runAll()
    #expect(sensor.log.value == ["add 1", "remove 1"])
  }

  @Test func aClosureThatAddingReturnsRemoves() {
    let sensor = LegacySensor()
    let observe: @Sendable (@escaping @Sendable (Int) -> Void) -> () -> Void = { listener in
      let id = sensor.addListener(listener)
      return { sensor.removeListener(id) }
    }
    let recorder = Recorder(CallbackPublisher.listener(add: observe))
    sensor.send(1)
    recorder.cancel()
    recorder.cancel()
    #expect(recorder.values == [1])
    #expect(sensor.log.value == ["add 1", "remove 1"])
  }

  private final class Token: Sendable {
    private let onRelease: @Sendable () -> Void

    init(_ onRelease: @escaping @Sendable () -> Void) {
      self.onRelease = onRelease
    }

    deinit {
      onRelease()
    }
  }

  @Test func aTokenIsKeptUntilTheEndAndReleasedThere() {
    let sensor = LegacySensor()
    let recorder = Recorder(
      CallbackPublisher.listener(keeping: { (listener: @escaping @Sendable (Int) -> Void) in
        let id = sensor.addListener(listener)
        return Token { sensor.removeListener(id) }
      }))
    sensor.send(1)
    #expect(sensor.log.value == ["add 1"])
    recorder.cancel()
    #expect(sensor.log.value == ["add 1", "remove 1"])
    #expect(recorder.values == [1])
  }

  @Test func aFailureAmongTheResultsEndsAndRemoves() {
    let sensor = LegacySensor()
    let add: @Sendable (@escaping @Sendable (Result<Int, ServiceError>) -> Void) -> Int = { listener in
      sensor.addListener { listener($0 < 0 ? .failure(.offline) : .success($0)) }
    }
    let recorder = Recorder(CallbackPublisher.listener(addResult: add, remove: sensor.removeListener))
    for value in [1, -1, 2] { sensor.send(value) }
    #expect(recorder.values == [1])
    #expect(recorder.failure == .offline)
    #expect(sensor.log.value == ["add 1", "remove 1"])
  }

  @Test func anErrorCallbackEndsAndRemoves() {
    let sensor = LegacySensor()
    @Sendable func add(
      onValue: @escaping @Sendable (Int) -> Void, onError: @escaping @Sendable (ServiceError) -> Void
    ) -> Int {
      sensor.addListener { $0 < 0 ? onError(.notFound) : onValue($0) }
    }
    let recorder = Recorder(
      CallbackPublisher.listener(add: add(onValue:onError:), remove: sensor.removeListener))
    for value in [1, -1, 2] { sensor.send(value) }
    #expect(recorder.values == [1])
    #expect(recorder.failure == .notFound)
    #expect(sensor.log.value == ["add 1", "remove 1"])
  }

  @Test func eachSubscriberHasAnObserverOfItsOwn() {
    let hub = DelegateHub()
    let publisher = CallbackPublisher<Int, Never>.listener(add: hub.add, remove: hub.remove) { DelegateHubRelay($0) }
    let first = Recorder(publisher)
    let second = Recorder(publisher)
    #expect(hub.observerCount == 2)
    hub.send(1)
    first.cancel()
    hub.send(2)
    second.cancel()
    #expect(hub.observerCount == 0)
    #expect(first.values == [1])
    #expect(second.values == [1, 2])
  }

  private final class Scanner {
    var listeners: [Int: (Int) -> Void] = [:]

    func add(_ listener: @escaping (Int) -> Void) -> Int {
      listeners[listeners.count] = listener
      return listeners.count - 1
    }
  }

  @Test func aConfinedServiceIsUsedOnItsQueueOnly() {
    let scheduler = StepScheduler()
    let scanner = Confined(to: scheduler, Scanner())
    let counts = Probe<[Int]>([])
    let recorder = Recorder(
      CallbackPublisher<Int, Never>.listener(on: scanner) { scanner, continuation in
        scanner.add { continuation.yield($0) }
      } remove: { scanner, id in
        scanner.listeners[id] = nil
      })
    scanner.run { $0.listeners.values.forEach { $0(7) } }
    scheduler.runAll()
    recorder.cancel()
    scanner.run { counts.append($0.listeners.count) }
    scheduler.runAll()
    #expect(recorder.values == [7])
    #expect(counts.value == [0])
  }

  @Test func reportsNameTheStyle() {
    let styles = Probe<[BridgeStyle]>([])
    BridgeDiagnostics.withHandler({ styles.append($0.style) }) {
      let kept = Probe<[@Sendable (Int) -> Void]>([])
      let recorder = Recorder(
        CallbackPublisher.listener(
          add: { (listener: @escaping @Sendable (Int) -> Void) in kept.append(listener) }, remove: { _ in }))
      recorder.cancel()
      kept.value[0](1)
    }
    #expect(styles.value == [.listener])
  }
}

@Suite struct ListenerStressTests {
  @Test(.covers("R2", "R3")) func nothingIsLostFromFourThreadsStress() {
    let sensor = LegacySensor()
    let recorder = Recorder(CallbackPublisher.listener(add: sensor.addListener, remove: sensor.removeListener))
    let count = Load.operations / 4
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<count { sensor.send(thread * count + number) }
    }
    recorder.cancel()
    let values = recorder.values
    #expect(values.count == 4 * count)
    for thread in 0..<4 {
      #expect(values.filter { $0 / count == thread } == Array(thread * count..<(thread + 1) * count))
    }
    #expect(sensor.log.value == ["add 1", "remove 1"])
  }

  @Test func itIsRemovedExactlyOnceHoweverItEndsStress() {
    let add: @Sendable (LegacySensor, @escaping @Sendable (Result<Int, ServiceError>) -> Void) -> Int = {
      sensor, send in
      sensor.addListener { send($0 < 0 ? .failure(.offline) : .success($0)) }
    }
    for _ in 0..<max(50, Load.operations / 100) {
      let sensor = LegacySensor()
      let recorder = Probe<Recorder<Int, ServiceError>?>(
        Recorder(CallbackPublisher.listener(addResult: { add(sensor, $0) }, remove: sensor.removeListener)))
      DispatchQueue.concurrentPerform(iterations: 3) { thread in
        switch thread {
        case 0: sensor.send(-1)
        case 1: recorder.value?.cancel()
        default: recorder.change { $0 = nil }
        }
      }
      #expect(sensor.log.value == ["add 1", "remove 1"])
    }
  }
}
