import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Testing

@Suite struct InitialValueListenerTests {
  @Test func theValueThatIsThereComesFirst() {
    let sensor = LegacySensor()
    let recorder = Recorder(
      CallbackPublisher.listener(add: sensor.addListener, remove: sensor.removeListener, initial: { 5 }))
    #expect(recorder.values == [5])
    for value in [5, 6, 6] { sensor.send(value) }
    #expect(recorder.values == [5, 6, 6], "only a repetition of the value read is omitted")
    recorder.cancel()
    #expect(sensor.log.value == ["add 1", "remove 1"])
  }

  private struct Reading: Sendable {
    let number: Int
  }

  @Test func valuesThatCannotBeComparedMayRepeat() {
    let sensor = LegacySensor()
    let recorder = Recorder(
      CallbackPublisher.listener(
        add: { send in sensor.addListener { send(Reading(number: $0)) } }, remove: sensor.removeListener,
        initial: { Reading(number: 5) }))
    sensor.send(5)
    #expect(recorder.values.map(\.number) == [5, 5])
    recorder.cancel()
  }

  @Test func aCallInsideAddTakesThePlaceOfTheValueRead() {
    let sensor = LegacySensor()
    sensor.onAdd.change { $0 = { $0(6) } }
    let recorder = Recorder(
      CallbackPublisher.listener(add: sensor.addListener, remove: sensor.removeListener, initial: { 5 }))
    #expect(recorder.values == [6])
    recorder.cancel()
  }

  @Test func callsOfAnotherThreadWhileReadingAreNotLost() {
    let sensor = LegacySensor()
    let recorder = Recorder(
      CallbackPublisher.listener(
        add: sensor.addListener, remove: sensor.removeListener,
        initial: {
          holdingThisThread {
            sensor.send(6)
            sensor.send(7)
          }
          return 5
        }))
    #expect(recorder.values == [6, 7])
    recorder.cancel()
  }

  @Test(.covers("R5")) func aCancelAtTheInitialValueRemoves() {
    let sensor = LegacySensor()
    let publisher = CallbackPublisher.listener(
      add: sensor.addListener, remove: sensor.removeListener, initial: { 5 })
    let recorder = Recorder(publisher.prefix(1))
    #expect(recorder.values == [5])
    #expect(sensor.log.value == ["add 1", "remove 1"])
  }

  /// A token whose release removes the listener.
  private final class Token: Sendable {
    let remove: @Sendable () -> Void

    init(_ remove: @escaping @Sendable () -> Void) {
      self.remove = remove
    }

    deinit {
      remove()
    }
  }

  private static func observe(_ sensor: LegacySensor, _ listener: @escaping LegacySensor.Listener) -> () -> Void {
    let id = sensor.addListener(listener)
    return { sensor.removeListener(id) }
  }

  private static func keep(_ sensor: LegacySensor, _ listener: @escaping LegacySensor.Listener) -> Token {
    let id = sensor.addListener(listener)
    return Token { sensor.removeListener(id) }
  }

  @Test func everyFormBeginsWithTheCurrentValue() {
    let sensor = LegacySensor()
    let publishers: [CallbackPublisher<Int, Never>] = [
      .listener(add: { Self.observe(sensor, $0) }, initial: { 5 }),
      .listener(keeping: { Self.keep(sensor, $0) }, initial: { 5 }),
      .listener(add: sensor.addListener, remove: sensor.removeListener, mapping: { $0 }, initial: { 5 }),
      .listener(
        add: { (listener: @escaping LegacySensor.Listener) in Self.observe(sensor, listener) }, mapping: { $0 },
        initial: { 5 }),
      .listener(
        keeping: { (listener: @escaping LegacySensor.Listener) in Self.keep(sensor, listener) }, mapping: { $0 },
        initial: { 5 }),
      .listener(
        addResult: { send in sensor.addListener { send(.success($0)) } }, remove: sensor.removeListener,
        initial: { 5 }),
      .listener(add: { send, _ in sensor.addListener(send) }, remove: sensor.removeListener, initial: { 5 }),
    ]
    for (index, publisher) in publishers.enumerated() {
      sensor.log.change { $0 = [] }
      let recorder = Recorder(publisher)
      #expect(recorder.values == [5], "form \(index)")
      for value in [5, 6, 6] { sensor.send(value) }
      #expect(recorder.values == [5, 6, 6], "form \(index)")
      recorder.cancel()
      #expect(sensor.log.value == ["add \(index + 1)", "remove \(index + 1)"])
    }
  }

  @MainActor
  @Test func everyFormOnTheMainActorBeginsWithTheCurrentValue() {
    let sensor = LegacySensor()
    let publishers: [CallbackPublisher<Int, Never>] = [
      .listener(on: MainActor.shared, add: { Self.observe(sensor, $0) }, initial: { 5 }),
      .listener(on: MainActor.shared, keeping: { Self.keep(sensor, $0) }, initial: { 5 }),
      .listener(
        on: MainActor.shared, add: sensor.addListener, remove: sensor.removeListener, mapping: { $0 }, initial: { 5 }),
      .listener(
        on: MainActor.shared, add: { (listener: @escaping LegacySensor.Listener) in Self.observe(sensor, listener) },
        mapping: { $0 }, initial: { 5 }),
      .listener(
        on: MainActor.shared, keeping: { (listener: @escaping LegacySensor.Listener) in Self.keep(sensor, listener) },
        mapping: { $0 }, initial: { 5 }),
      .listener(
        on: MainActor.shared, addResult: { send in sensor.addListener { send(.success($0)) } },
        remove: sensor.removeListener, initial: { 5 }),
      .listener(
        on: MainActor.shared, add: { send, _ in sensor.addListener(send) }, remove: sensor.removeListener,
        initial: { 5 }),
    ]
    for (index, publisher) in publishers.enumerated() {
      sensor.log.change { $0 = [] }
      let recorder = Recorder(publisher)
      #expect(recorder.values == [5], "form \(index)")
      for value in [5, 6, 6] { sensor.send(value) }
      #expect(recorder.values == [5, 6, 6], "form \(index)")
      recorder.cancel()
      #expect(sensor.log.value == ["add \(index + 1)", "remove \(index + 1)"])
    }
  }

  @Test func aFailureInsideAddLeavesTheCurrentValueUnread() {
    let sensor = LegacySensor()
    let readings = Probe(0)
    let recorder = Recorder(
      CallbackPublisher<Int, ServiceError>.listener(
        addResult: { send in
          send(.failure(.offline))
          return sensor.addListener { send(.success($0)) }
        }, remove: sensor.removeListener,
        initial: {
          readings.change { $0 += 1 }
          return 5
        }))
    #expect(recorder.failure == .offline)
    #expect(recorder.values.isEmpty && readings.value == 0)
    #expect(sensor.log.value == ["add 1", "remove 1"])
  }

  /// One thread changes and announces a counter while others subscribe.
  @Test func noGapAndNoDuplicateStress() {
    let count = Probe(0)
    let sensor = LegacySensor()
    let publisher = CallbackPublisher.listener(
      add: sensor.addListener, remove: sensor.removeListener, initial: { count.value })
    let rounds = max(20, Load.operations / 100)
    let recorders = Probe<[Recorder<Int, Never>]>([])
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      for round in 1...rounds {
        if thread == 0 {
          count.change { $0 = round }
          sensor.send(round)
        } else if round % 20 == 0 {
          recorders.append(Recorder(publisher))
        }
      }
    }
    for recorder in recorders.value {
      let values = recorder.values
      #expect(values == Array(values[0]...max(values[0], rounds)))
      recorder.cancel()
    }
  }
}
