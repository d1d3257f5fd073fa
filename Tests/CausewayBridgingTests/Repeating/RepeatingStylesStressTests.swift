import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Testing

/// Calls from four threads at once through every style of registration without a fixture of its own: no value is lost,
/// each thread's order is kept, and all subscribers receive the same order.
@Suite(.patience(.seconds(120))) struct RepeatingStylesStressTests {
  /// Calls all registered listeners on the sending thread.
  private final class Service: Sendable {
    typealias Listener = @Sendable (Int) -> Void

    private let listeners = Probe<[Int: Listener]>([:])
    /// The number of registered listeners.
    let count = Counts()

    func add(_ listener: @escaping Listener) -> Int {
      listeners.change { $0[$0.count] = listener }
      count.add()
      return listeners.value.count - 1
    }

    func remove(_ id: Int) {
      listeners.change { $0[id] = nil }
      count.remove()
    }

    func sendFromFourThreads(_ each: Int) {
      let listeners = Array(listeners.value.values)
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for number in 0..<each {
          for listener in listeners { listener(thread * each + number) }
        }
      }
    }
  }

  /// Numbers of registrations, to wait for.
  private final class Counts: Sendable {
    private let subject = CurrentValueSubject<Int, Never>(0)

    func add() { subject.update { $0 += 1 } }
    func remove() { subject.update { $0 -= 1 } }

    func become(_ count: Int) async {
      _ = await Recorder(subject.filter { $0 == count }.prefix(1)).valuesAtEnd()
    }
  }

  private actor Owner {}

  /// Two subscribers share one registration.
  private func check(_ service: Service, _ publisher: some Publisher<Int, Never>) async {
    let each = Load.operations / 4
    let shared = publisher.share()
    let first = Recorder(shared)
    let second = Recorder(shared)
    await service.count.become(1)
    service.sendFromFourThreads(each)
    let values = await first.values(atLeast: 4 * each)
    #expect(values.count == 4 * each)
    #expect(await second.values(atLeast: 4 * each) == values)
    for thread in 0..<4 {
      #expect(values.filter { $0 / each == thread } == Array(thread * each..<(thread + 1) * each))
    }
    first.cancel()
    second.cancel()
    await service.count.become(0)
  }

  @Test(.covers("R2", "R3")) func nothingIsLostOrReorderedAnywhere() async {
    let service = Service()
    await check(
      service,
      CallbackPublisher { continuation in
        let id = service.add { continuation.yield($0) }
        continuation.onTermination = { _ in service.remove(id) }
      })
  }

  @Test(.covers("R2", "R3")) func nothingIsLostOrReorderedOnAQueue() async {
    let service = Service()
    await check(
      service,
      CallbackPublisher(on: DispatchQueue(label: "service")) { continuation in
        let id = service.add { continuation.yield($0) }
        continuation.onTermination = { _ in service.remove(id) }
      })
  }

  @Test(.covers("R2", "R3")) func nothingIsLostOrReorderedInConfinement() async {
    let service = Service()
    await check(
      service,
      CallbackPublisher(on: Confined(to: DispatchQueue(label: "service"), service)) { service, continuation in
        let id = service.add { continuation.yield($0) }
        return { service.remove(id) }
      })
  }

  @Test(.covers("R2", "R3")) @MainActor func nothingIsLostOrReorderedOnTheMainActor() async {
    let service = Service()
    await check(
      service,
      CallbackPublisher(on: MainActor.shared) { continuation in
        let id = service.add { continuation.yield($0) }
        continuation.onTermination = { _ in service.remove(id) }
      })
  }

  @Test(.covers("R2", "R3")) func nothingIsLostOrReorderedOnAnActor() async {
    let service = Service()
    await check(
      service,
      CallbackPublisher(on: Owner()) { _, continuation in
        let id = service.add { continuation.yield($0) }
        continuation.onTermination { _, _ in service.remove(id) }
      })
  }

  @Test(.covers("R2", "R3")) func nothingIsLostOrReorderedFromAForeignType() async {
    let service = Service()
    await check(
      service,
      CallbackPublisher<Int, Never>.foreign(
        subscribe: { next, _, _ in service.add(next) }, dispose: { service.remove($0) }))
  }

  @Test(.covers("R2", "R3")) func nothingIsLostOrReorderedInProgress() async {
    let service = Service()
    let kept = Probe<[Callback<Int, Never>]>([])
    await check(
      service,
      CallbackProgressPublisher<Int, Int, Never> { report, callback in
        let id = service.add(report)
        kept.append(callback)
        callback.onCancel { service.remove(id) }
      }
      .compactMap(\.progress)
      .catch { _ in Empty<Int, Never>() })
  }
}

@Suite struct CallbackPublisherStressTests {
  @Test(.covers("R2", "R3")) func callbacksFromSeveralThreadsAreDeliveredOneAtATime() {
    let continuations = Probe<[CallbackPublisher<Int, Never>.Continuation]>([])
    let recorder = Recorder(CallbackPublisher<Int, Never> { continuations.append($0) })
    let continuation = continuations.value[0]
    let count = 2_000
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<count { continuation.yield(thread * count + number) }
    }
    continuation.finish()
    #expect(recorder.isFinished)
    #expect(recorder.values.count == 4 * count)
    for thread in 0..<4 {
      let own = recorder.values.filter { $0 / count == thread }
      #expect(own == Array(thread * count..<(thread + 1) * count))
    }
  }

  @Test func unregistersExactlyOnceHoweverItEnds() {
    for round in 0..<1_000 {
      let sensor = LegacySensor()
      let recorder = Probe<Recorder<Int, ServiceError>?>(Recorder(sensor.publisher))
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        switch (thread + round) % 4 {
        case 0: sensor.send(-1)
        case 1: sensor.send(-2)
        case 2: recorder.value?.cancel()
        default: recorder.change { $0 = nil }
        }
      }
      recorder.change { $0 = nil }
      #expect(sensor.log.value == ["add 1", "remove 1"])
    }
  }

  @Test(.covers("R5")) func nothingBeginsAfterACancel() {
    let sensor = LegacySensor()
    for _ in 0..<100 {
      let recorder = Recorder(sensor.publisher)
      let seen = Probe(0)
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 {
          for number in 0..<20 { sensor.send(number) }
        } else {
          recorder.cancel()
        }
      }
      seen.change { $0 = recorder.values.count }
      sensor.send(1)
      #expect(recorder.values.count == seen.value)
      #expect(recorder.values == Array(0..<seen.value))
    }
  }
}
