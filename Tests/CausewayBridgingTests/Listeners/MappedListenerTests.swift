import Causeway
import CausewayBridging
import CausewayTesting
import Testing

/// Listeners whose arguments are mapped synchronously.
@Suite struct MappedListenerTests {
  /// A token whose release removes the listener.
  private final class Token: Sendable {
    let sensor: LegacySensor
    let id: Int

    init(_ sensor: LegacySensor, _ id: Int) {
      self.sensor = sensor
      self.id = id
    }

    deinit {
      sensor.removeListener(id)
    }
  }

  @Test func everyFormMapsItsValues() {
    let sensor = LegacySensor()
    let byToken = Recorder(
      CallbackPublisher.listener(add: sensor.addListener, remove: sensor.removeListener, mapping: { "token \($0)" }))
    let byClosure = Recorder(
      CallbackPublisher.listener(
        add: { (listener: @escaping LegacySensor.Listener) in
          let id = sensor.addListener(listener)
          return { sensor.removeListener(id) }
        }, mapping: { "closure \($0)" }))
    let byRelease = Recorder(
      CallbackPublisher.listener(
        keeping: { (listener: @escaping LegacySensor.Listener) in Token(sensor, sensor.addListener(listener)) },
        mapping: { "release \($0)" }))
    sensor.send(1)
    byToken.cancel()
    byClosure.cancel()
    byRelease.cancel()
    sensor.send(2)
    #expect(byToken.values == ["token 1"])
    #expect(byClosure.values == ["closure 1"])
    #expect(byRelease.values == ["release 1"])
    #expect(sensor.log.value == ["add 1", "add 2", "add 3", "remove 1", "remove 2", "remove 3"])
  }

  @MainActor
  @Test func everyFormOnTheMainActorMapsItsValues() {
    let sensor = LegacySensor()
    let byToken = Recorder(
      CallbackPublisher.listener(
        on: MainActor.shared, add: sensor.addListener, remove: sensor.removeListener, mapping: { "token \($0)" }))
    let byClosure = Recorder(
      CallbackPublisher.listener(
        on: MainActor.shared,
        add: { (listener: @escaping LegacySensor.Listener) in
          let id = sensor.addListener(listener)
          return { sensor.removeListener(id) }
        }, mapping: { "closure \($0)" }))
    let byRelease = Recorder(
      CallbackPublisher.listener(
        on: MainActor.shared,
        keeping: { (listener: @escaping LegacySensor.Listener) in Token(sensor, sensor.addListener(listener)) },
        mapping: { "release \($0)" }))
    sensor.send(1)
    byToken.cancel()
    byClosure.cancel()
    byRelease.cancel()
    sensor.send(2)
    #expect(byToken.values == ["token 1"])
    #expect(byClosure.values == ["closure 1"])
    #expect(byRelease.values == ["release 1"])
    #expect(sensor.log.value == ["add 1", "add 2", "add 3", "remove 1", "remove 2", "remove 3"])
  }

  /// A value that is not `Equatable`.
  private struct Level: Sendable {
    let number: Int
  }

  @MainActor
  @Test func theCurrentValueComesFirstOnTheMainActor() {
    let sensor = LegacySensor()
    let recorder = Recorder(
      CallbackPublisher<Level, Never>.listener(
        on: MainActor.shared, add: { send in sensor.addListener { send(Level(number: $0)) } },
        remove: sensor.removeListener, initial: { Level(number: 0) }))
    sensor.send(1)
    recorder.cancel()
    #expect(recorder.values.map(\.number) == [0, 1])
    #expect(sensor.log.value == ["add 1", "remove 1"])
  }
}
