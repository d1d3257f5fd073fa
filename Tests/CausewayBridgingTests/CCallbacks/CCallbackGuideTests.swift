import Causeway
import CausewayBridging
import CausewayTesting
import CausewayViewModel
import Dispatch
import LegacyC
import Observation
import Testing

@MainActor
final class OldLevelModel {
  private(set) var level: Int32 = 0
  private let sensor: OpaquePointer

  init(sensor: OpaquePointer) {
    self.sensor = sensor
    // Retained for C, and never released, because the library does not tell which call is the last.
    let context = Unmanaged.passRetained(self).toOpaque()
    _ = lc_sensor_register(
      sensor,
      { @Sendable context, value in
        guard let context else { return }
        let model = Unmanaged<OldLevelModel>.fromOpaque(context).takeUnretainedValue()
        DispatchQueue.main.async { model.level = value }
      }, context)
  }
}

struct LevelSensor: Sendable {
  let handle: CHandle<OpaquePointer>

  var levels: CallbackPublisher<Int32, Never> {
    .cCallback(ending: .whenUnregisterReturns) { [handle] context in
      _ = lc_sensor_register(handle.raw, { CContext($0).yield($1) }, context.pointer)
      return { lc_sensor_unregister(handle.raw, context.pointer) }
    }
  }
}

@MainActor @Observable
final class LevelModel {
  private(set) var level: Int32 = 0
  private let bindings = Bindings()

  init(levels: some Publisher<Int32, Never>) {
    bindings.bind(levels, to: \.level, of: self)
  }
}

func levelOnce(of sensor: LevelSensor) async throws(CallbackError<Never>) -> Int32 {
  try await withCallback(timeout: .seconds(5)) { (callback: Callback<Int32, Never>) in
    lc_fetch(sensor.handle.raw, 1, { CCompletion($0).succeed($2) }, callback.cCompletion().pointer)
  }
}

@Test func theSensorsLevelsArriveAndTheListenerIsRemoved() throws {
  let sensor = LevelSensor(handle: CHandle(try #require(lc_sensor_open())))
  let recorder = Recorder(sensor.levels)
  lc_sensor_send(sensor.handle.raw, 7)
  #expect(recorder.values == [7])
  recorder.cancel()
  #expect(lc_sensor_listener_count(sensor.handle.raw) == 0)
  lc_sensor_close(sensor.handle.raw)
}

@MainActor
@Test func theModelShowsTheLevel() {
  let levels = PassthroughSubject<Int32, Never>()
  let model = LevelModel(levels: levels)
  levels.send(7)
  #expect(model.level == 7)
}

/// The code of docs/migrating/from-c-callbacks.md.
@Suite struct CCallbackGuideTests {
  @MainActor
  @Test func theOldWayWorksToo() async throws {
    let sensor = try #require(lc_sensor_open())
    let model = OldLevelModel(sensor: sensor)
    lc_sensor_send(sensor, 7)
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(model.level == 7)
    lc_sensor_close(sensor)
  }

  @Test func theOneShotExampleWorks() async throws {
    let sensor = LevelSensor(handle: CHandle(try #require(lc_sensor_open())))
    #expect(try await levelOnce(of: sensor) == 10)
    lc_sensor_close(sensor.handle.raw)
  }
}
