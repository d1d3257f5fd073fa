import Causeway
import CausewayBridging
import CausewayTesting
import LegacyC
import Testing

/// C libraries that belong to the main thread or to a queue.
@Suite struct CCallbackPlaceTests {
  /// Neither `Sendable` nor thread-safe, around a C library that has to be registered on the main thread.
  final class Panel {
    private let sensor = lc_sensor_open()
    private(set) var log: [String] = []
    private var onLog: () -> Void = {}

    deinit {
      lc_sensor_close(sensor)
    }

    func register(_ fn: lc_value_fn, _ context: UnsafeMutableRawPointer) {
      note("register")
      _ = lc_sensor_register(sensor, fn, context)
    }

    func unregister(_ context: UnsafeMutableRawPointer) {
      note("unregister")
      lc_sensor_unregister(sensor, context)
    }

    func press(_ key: Int32) {
      lc_sensor_send(sensor, key)
    }

    func onNextLog(_ body: @escaping () -> Void) {
      onLog = body
    }

    private func note(_ line: String) {
      precondition(MainActorContext.isCurrent, "the panel is used off the main thread")
      log.append(line)
      onLog()
    }
  }

  @MainActor
  private func keys(of panel: Panel) -> CallbackPublisher<Int32, Never> {
    .cCallback(ending: .whenUnregisterReturns, on: MainActor.shared) { context in
      panel.register({ CContext($0).yield($1) }, context.pointer)
      return { panel.unregister(context.pointer) }
    }
  }

  @MainActor
  @Test func onTheMainActorBothAreImmediate() {
    let panel = Panel()
    let recorder = Recorder(keys(of: panel))
    #expect(panel.log == ["register"])
    panel.press(1)
    #expect(recorder.values == [1])
    recorder.cancel()
    #expect(panel.log == ["register", "unregister"])
  }

  @MainActor
  @Test(.covers("R5")) func cancelledElsewhereItUnregistersOnTheMainActor() async {
    let panel = Panel()
    let recorder = Recorder(keys(of: panel))
    let removed = Signal()
    panel.onNextLog { removed.fire() }
    await onAnotherThread { recorder.cancel() }
    await removed.wait()
    #expect(panel.log == ["register", "unregister"])
  }

  @MainActor
  @Test func aCancelInsideACallbackOnTheLibrarysThreadUnregistersOnTheMainActor() async {
    let panel = Panel()
    let recorder = Recorder(keys(of: panel).prefix(1))
    let removed = Signal()
    panel.onNextLog { removed.fire() }
    panel.press(1)
    #expect(await recorder.valuesAtEnd() == [1])
    await removed.wait()
    #expect(panel.log == ["register", "unregister"])
  }

  /// A C function written inside a main-actor function is isolated to the main actor, and checks that when C calls it,
  /// unless it is `@Sendable`.
  @MainActor
  @Test func theLibraryMayCallOnAThreadOfItsOwn() {
    let sensor = lc_sensor_open()
    let recorder = Recorder(
      CallbackPublisher<Int32, Never>.cCallback(ending: .whenUnregisterReturns, on: MainActor.shared) { context in
        _ = lc_sensor_register(sensor, { @Sendable in CContext($0).yield($1) }, context.pointer)
        return { lc_sensor_unregister(sensor, context.pointer) }
      })
    lc_sensor_send(sensor, 3)
    #expect(recorder.values == [3])
    recorder.cancel()
    lc_sensor_close(sensor)
  }

  @MainActor
  @Test func aCompletionMayComeOnAThreadOfItsOwn() async throws {
    let sensor = lc_sensor_open()
    let value = try await withCallback { (callback: Callback<Int32, Never>) in
      lc_fetch(sensor, 2, { @Sendable in CCompletion($0).succeed($2 + $1) }, callback.cCompletion().pointer)
    }
    #expect(value == 20)
    lc_sensor_close(sensor)
  }

  @Test func onASchedulerBothHappenThere() {
    let sensor = CSensor()
    let scheduler = StepScheduler()
    let recorder = Recorder(
      CallbackPublisher<Int32, Never>.cCallback(ending: .whenUnregisterReturns, on: scheduler) { [sensor] context in
        _ = lc_sensor_register(sensor.raw, { CContext($0).yield($1) }, context.pointer)
        return { lc_sensor_unregister(sensor.raw, context.pointer) }
      })
    #expect(sensor.listenerCount == 0)
    scheduler.runAll()
    sensor.send(1)
    #expect(recorder.values == [1])
    recorder.cancel()
    #expect(sensor.listenerCount == 1)
    scheduler.runAll()
    #expect(sensor.listenerCount == 0)
    sensor.close()
  }

  @Test func aConfinedHandleIsUsedOnItsQueueOnly() {
    let scheduler = StepScheduler()
    let confined = Confined(to: scheduler, lc_sensor_open()!)
    let recorder = Recorder(
      CallbackPublisher<Int32, Never>.cCallback(ending: .finalCallback, on: confined) { sensor, context in
        _ = lc_sensor_register_final(
          sensor, { CContext($0).yield($1) }, { CContext($0).release() }, context.pointer)
        lc_sensor_send(sensor, 5)
        return { lc_sensor_unregister_nowait(sensor, context.pointer) }
      })
    #expect(recorder.values == [])
    scheduler.runAll()
    #expect(recorder.values == [5])
    recorder.cancel()
    confined.run { lc_sensor_close($0) }
    scheduler.runAll()
  }
}
