import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import LegacyC
import Testing

/// A C library that holds its lock while it calls back, and takes the same lock when a listener is added or removed.
@Suite struct CCallbackLockTests {
  private static let endings = [CContextEnding.whenUnregisterReturns, .finalCallback, .never]

  /// Runs a test whose contexts may be kept, without a report on standard error.
  private func withHub(_ body: (CHub) async -> Void) async {
    await withReports { _ in
      let hub = CHub()
      await body(hub)
      #expect(hub.callsInside == 0, "a call inside a callback deadlocks")
      #expect(hub.listenerCount == 0)
      hub.close()
    }
  }

  @Test(.covers("R5"), arguments: endings)
  func aCancelInsideACallbackCallsTheLibraryAfterIt(ending: CContextEnding) async {
    await withHub { hub in
      let removed = Signal()
      let recorder = Recorder(hub.values(ending, then: removed).prefix(1))
      hub.send(1)
      #expect(recorder.values == [1])
      #expect(recorder.isFinished)
      await removed.wait()
      hub.send(2)
      #expect(recorder.values == [1])
      #expect(hub.calls.values == ["add", "remove"])
    }
  }

  @Test(arguments: endings, [Int32(0), -1])
  func anEndInsideACallbackCallsTheLibraryAfterIt(ending: CContextEnding, value: Int32) async {
    await withHub { hub in
      let removed = Signal()
      let recorder = Recorder(hub.values(ending, then: removed))
      hub.send(value)
      #expect(value == 0 ? recorder.isFinished : recorder.failure == .offline)
      await removed.wait()
      #expect(hub.calls.values == ["add", "remove"])
    }
  }

  @Test(arguments: endings)
  func aCallbackMayCancelAnotherSubscription(ending: CContextEnding) async {
    await withHub { hub in
      let removed = [Signal(), Signal()]
      let other = Recorder(hub.values(ending, then: removed[0]))
      let token = hub.values(ending, then: removed[1]).sink(receiveCompletion: { _ in }) { _ in other.cancel() }
      hub.send(1)
      await removed[0].wait()
      #expect(hub.calls.values == ["add", "add", "remove"])
      token.cancel()
      await removed[1].wait()
    }
  }

  @Test(arguments: endings)
  func anAnswerMayCancel(ending: CContextEnding) async {
    await withHub { hub in
      let removed = Signal()
      let recorders = Probe<[Recorder<Int32, Never>]>([])
      let publisher = CallbackPublisher<Int32, Never>.cCallback(ending: ending) { context in
        context.answer { (value: Int32) -> Int32 in
          recorders.value.first?.cancel()
          return value
        }
        let fn: lc_value_fn = { @Sendable in _ = CContext($0).ask($1, otherwise: Int32(0)) }
        lc_hub_add(
          hub.raw, fn, ending == .finalCallback ? { @Sendable in CContext($0).release() } : nil, context.pointer)
        return {
          hub.remove(context)
          removed.fire()
        }
      }
      recorders.append(Recorder(publisher))
      hub.send(1)
      await removed.wait()
      #expect(hub.calls.values == ["remove"])
    }
  }

  @Test(arguments: endings)
  func aSubscriberThatComesBackInsideTheCallbackIsAddedAfterTheRemoval(ending: CContextEnding) async {
    await withHub { hub in
      let removed = Signal()
      // Fails with the first value, and subscribes again inside the callback.
      let recorder = Recorder(hub.values(ending, then: removed).retry(1))
      hub.send(-1)
      await removed.wait()
      #expect(await hub.calls.values(atLeast: 3) == ["add", "remove", "add"])
      // Waits for the lock, which the library holds while it adds.
      #expect(hub.listenerCount == 1)
      hub.send(3)
      #expect(recorder.values == [3])
      recorder.cancel()
    }
  }

  /// The order that a library with room for one callback needs.
  @Test func aSubscriberOnAnotherThreadIsAddedAfterThePendingRemovalOfItsPublisher() async {
    for _ in 0..<20 {
      let (called, contexts) = (Probe<[String]>([]), Probe<[CContext]>([]))
      let mayRemove = DispatchSemaphore(value: 0)
      let publisher = CallbackPublisher<Int32, Never>.cCallback(ending: .finalCallback) { context in
        called.append("add")
        contexts.append(context)
        return {
          mayRemove.wait()
          called.append("remove")
          context.release()
        }
      }.share()
      let first = Recorder(publisher.prefix(1))
      contexts.value[0].yield(Int32(1))
      #expect(first.values == [1])
      DispatchQueue.global().async { mayRemove.signal() }
      let second = Recorder(publisher)
      #expect(called.value == ["add", "remove", "add"])
      mayRemove.signal()
      second.cancel()
      #expect(called.value == ["add", "remove", "add", "remove"])
    }
  }

  @Test func anUnregisteringClosureMaySubscribe() async {
    let contexts = Probe<[CContext]>([])
    let next = Probe<[Recorder<Int32, Never>]>([])
    let isSubscribed = Signal()
    let publishers = Probe<[CallbackPublisher<Int32, Never>]>([])
    publishers.append(
      CallbackPublisher<Int32, Never>.cCallback(ending: .finalCallback) { context in
        contexts.append(context)
        return {
          context.release()
          guard next.value.isEmpty else { return }
          next.append(Recorder(publishers.value[0]))
          isSubscribed.fire()
        }
      })
    let first = Recorder(publishers.value[0].prefix(1))
    contexts.value[0].yield(Int32(1))
    await isSubscribed.wait()
    #expect(first.values == [1])
    next.value[0].cancel()
    publishers.change { $0 = [] }
  }

  @Test func aSubscriberThatLeavesBeforeItIsAddedAgainIsNotAdded() async {
    await withHub { hub in
      let removed = Signal()
      let tokens = Probe<[AnyCancellable]>([])
      let publisher = hub.values(.whenUnregisterReturns, then: removed)
      tokens.append(
        publisher.sink(receiveCompletion: { _ in }) { _ in
          tokens.value.first?.cancel()
          publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in }).cancel()
        })
      hub.send(1)
      await removed.wait()
      #expect(hub.calls.values == ["add", "remove"])
    }
  }

  @Test func aSubscriberThatOnlySubscribesInsideACallbackIsAddedThere() {
    let sensor = CSensor()
    let outer = sensor.final
    let inner = Probe<[Recorder<Int32, Never>]>([])
    let counts = Probe<[Int]>([])
    let token = outer.sink { value in
      guard value == 1 else { return }
      inner.append(Recorder(sensor.final))
      counts.append(sensor.listenerCount)
    }
    sensor.send(1)
    #expect(counts.value == [2], "R7: added before `subscribe` returns")
    sensor.send(2)
    #expect(inner.value[0].values.last == 2)
    token.cancel()
    inner.value[0].cancel()
    sensor.close()
  }

  @MainActor
  @Test(arguments: endings)
  func onTheMainActorTheLibraryIsCalledAfterACallbackThere(ending: CContextEnding) async {
    await withHub { hub in
      let removed = Signal()
      let publisher = CallbackPublisher<Int32, ServiceError>.cCallback(ending: ending, on: MainActor.shared) {
        context in
        hub.add(context, ending)
        return {
          hub.remove(context)
          removed.fire()
        }
      }
      let recorder = Recorder(publisher.prefix(1))
      hub.send(1)
      #expect(recorder.values == [1])
      await removed.wait()
      #expect(hub.calls.values == ["add", "remove"])
    }
  }

  @MainActor
  @Test func anotherRegistrationOnTheMainActorDoesNotRunItInsideTheCallback() async {
    await withHub { hub in
      let removed = Signal()
      let token = hub.values(.never, on: MainActorScheduler(), then: removed).prefix(1).sink(
        receiveCompletion: { _ in
          Recorder(CallbackPublisher<Int, Never>(on: MainActor.shared) { _ in }).cancel()
        }, receiveValue: { _ in })
      hub.send(1)
      await removed.wait()
      #expect(hub.calls.values == ["add", "remove"])
      token.cancel()
    }
  }

  @Test(arguments: endings)
  func onAQueueTheLibraryIsCalledAfterACallbackThere(ending: CContextEnding) async {
    await withHub { hub in
      let queue = DispatchQueue(label: "hub")
      let removed = Signal()
      let recorder = Recorder(hub.values(ending, on: queue, then: removed).retry(1).prefix(1))
      queue.sync { hub.send(-1) }
      queue.sync { hub.send(1) }
      _ = await recorder.valuesAtEnd()
      await removed.wait()
      queue.sync {}
      #expect(recorder.values == [1])
      #expect(hub.calls.values == ["add", "remove", "add", "remove"])
    }
  }

  @Test func theImmediateSchedulerKeepsTheUnregistrationInsideTheCallback() {
    let sensor = CSensor()
    let publisher = CallbackPublisher<Int32, Never>.cCallback(ending: .finalCallback, on: ImmediateScheduler()) {
      [handle = sensor.handle] context in
      _ = lc_sensor_register_final(
        handle.raw, { CContext($0).yield($1) }, { CContext($0).release() }, context.pointer)
      return { lc_sensor_unregister_nowait(handle.raw, context.pointer) }
    }
    let recorder = Recorder(publisher.prefix(1))
    sensor.send(1)
    #expect(recorder.values == [1])
    #expect(sensor.listenerCount == 0)
    sensor.close()
  }

  /// Without a limit, each of them would block a thread until the library's lock is free.
  @Test func theCancelsInsideTheCallbacksOfOneThreadTakeOneOtherThread() async {
    await withHub { hub in
      let count = 8
      let removed = (0..<count).map { _ in Signal() }
      let recorders = removed.map { Recorder(hub.values(.never, then: $0).prefix(1)) }
      let last = hub.values(.never).sink(receiveCompletion: { _ in }) { _ in
        // The work that was scheduled earlier has begun when this work runs, and waits for the library's lock.
        let hasBegun = DispatchSemaphore(value: 0)
        DispatchQueue.global().async { hasBegun.signal() }
        hasBegun.wait()
      }
      hub.send(1)
      for signal in removed { await signal.wait() }
      #expect(recorders.allSatisfy { $0.isFinished })
      #expect(lc_hub_most_waiting(hub.raw) == 1)
      last.cancel()
    }
  }

  @Test func stressCancelsInsideCallbacksOfSeveralThreads() async {
    await withHub { hub in
      for round in 1...CCallbackStressTests.operations / 1000 {
        let removed = (0..<3).map { _ in Signal() }
        let recorders = zip(removed, Self.endings).map { Recorder(hub.values($1, then: $0).prefix(1)) }
        await withTaskGroup { group in
          for _ in 0..<3 { group.addTask { hub.send(Int32(round)) } }
        }
        for signal in removed { await signal.wait() }
        for recorder in recorders { #expect(recorder.values == [Int32(round)]) }
      }
    }
  }
}
