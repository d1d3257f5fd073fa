import Causeway
import CausewayBridging
import CausewayTesting
import LegacyC
import Testing

/// A real C library, with a thread of its own.
@Suite struct CCallbackTests {
  @Test func valuesFromTheLibrarysThreadArriveInOrder() {
    let sensor = CSensor()
    let recorder = Recorder(sensor.waiting)
    for value in 1...100 { sensor.send(Int32(value)) }
    #expect(recorder.values == Array(1...100))
    recorder.cancel()
    sensor.send(101)
    #expect(recorder.values.count == 100)
    #expect(sensor.listenerCount == 0)
    sensor.close()
  }

  @Test func aSignalHasNoValue() {
    let sensor = CSensor()
    let signals = CallbackPublisher<Void, Never>.cCallback(ending: .whenUnregisterReturns) {
      [handle = sensor.handle] context in
      _ = lc_sensor_register(handle.raw, { context, _ in CContext(context).yield() }, context.pointer)
      return { lc_sensor_unregister(handle.raw, context.pointer) }
    }
    let recorder = Recorder(signals.map { 1 })
    sensor.send(5)
    recorder.cancel()
    #expect(recorder.values == [1])
    sensor.close()
  }

  @Test func theCallbackIsRegisteredOnSubscription() {
    let sensor = CSensor()
    let publisher = sensor.waiting
    #expect(sensor.listenerCount == 0)
    let recorders = [Recorder(publisher), Recorder(publisher)]
    #expect(sensor.listenerCount == 2, "each subscriber has a context")
    for recorder in recorders { recorder.cancel() }
    sensor.close()
  }

  @Test func aFailedRegistrationFailsTheStreamAndFreesTheContext() {
    let sensor = CSensor()
    let full = (0..<64).map { _ in Recorder(sensor.waiting) }
    let recorder = Recorder(sensor.waiting)
    #expect(recorder.failure == .offline)
    for recorder in full { recorder.cancel() }
    #expect(sensor.listenerCount == 0)
    sensor.close()
  }

  /// The library's own function would deadlock here.
  @Test func aSubscriberMayCancelInsideACallback() async {
    let sensor = CSensor()
    let removed = Signal()
    let recorder = Recorder(sensor.waiting(then: removed).prefix(1))
    sensor.send(1)
    #expect(recorder.isFinished)
    #expect(recorder.values == [1])
    await removed.wait()
    #expect(sensor.listenerCount == 0)
    sensor.close()
  }

  @Test func aFinalCallbackFinishesAStreamThatTheLibraryEnds() {
    let sensor = CSensor()
    let recorder = Recorder(sensor.final)
    sensor.send(1)
    sensor.close()
    #expect(recorder.isFinished)
    #expect(recorder.values == [1])
    // The sensor is freed: the address sanitizer would report an unregistration now.
    recorder.cancel()
  }

  @Test func aReleasedContextIsNotUnregistered() {
    let unregistrations = Probe(0)
    let contexts = Probe<[CContext]>([])
    let publisher = CallbackPublisher<Int32, Never>.cCallback(ending: .finalCallback) { context in
      contexts.append(context)
      return { unregistrations.change { $0 += 1 } }
    }
    let ended = Recorder(publisher)
    contexts.value[0].release()
    #expect(ended.isFinished)
    ended.cancel()
    #expect(unregistrations.value == 0)

    Recorder(publisher).cancel()
    #expect(unregistrations.value == 1)
    contexts.value[1].release()
    #expect(unregistrations.value == 1)
  }

  @Test func aSubscriberMayCancelInsideACallbackOfALibraryThatDoesNotWait() async {
    let sensor = CSensor()
    let removed = Signal()
    let recorder = Recorder(sensor.final(then: removed).prefix(1))
    sensor.send(1)
    #expect(recorder.isFinished)
    await removed.wait()
    #expect(sensor.listenerCount == 0)
    sensor.close()
  }

  @Test func aContextThatStaysIsReportedOnceAndCounted() {
    withReports { reports in
      let inventory = BridgeInventory()
      inventory.during {
        let sensor = CSensor()
        let publisher = sensor.endless
        for round in 1...3 {
          let recorder = Recorder(publisher)
          sensor.send(Int32(round))
          #expect(recorder.values == [Int32(round)])
          recorder.cancel()
        }
        sensor.close()
      }
      #expect(reports.value == [.listenerLeaked])
      #expect(inventory.entries.map(\.held) == [3])
      #expect(inventory.entries.map(\.live) == [0])
      #expect(inventory.entries.first?.label == "endless")
      #expect(inventory.entries.first?.style == .cCallback)
    }
  }

  @Test func theOtherEndingsLeaveNothingHeldAndReportNothing() {
    withReports { reports in
      let inventory = BridgeInventory()
      inventory.during {
        let sensor = CSensor()
        let recorders = [Recorder(sensor.final), Recorder(sensor.final)]
        let recorder = Recorder(sensor.waiting)
        sensor.send(1)
        for recorder in recorders { recorder.cancel() }
        recorder.cancel()
        sensor.close()
      }
      #expect(inventory.entries.allSatisfy { $0.held == 0 && $0.live == 0 && $0.events > 0 })
      #expect(reports.value == [])
    }
  }

  @Test func borrowedCValuesAreCopiedInsideTheCallback() {
    struct Message: Equatable, Sendable {
      let code: Int32
      let level: Double
      let text: String
    }
    let recorder = Recorder(
      CallbackPublisher<Message, Never>.cCallback(ending: .whenUnregisterReturns) { context in
        let fn: lc_message_fn = { context, message, text in
          guard let message, let text else { return }
          CContext(context).yield(
            Message(code: message.pointee.code, level: message.pointee.level, text: String(cString: text)))
        }
        lc_message_send(fn, context.pointer, 7, "a text that the library overwrites")
        return {}
      })
    #expect(recorder.values == [Message(code: 7, level: 3.5, text: "a text that the library overwrites")])
    recorder.cancel()
  }

  @Test func aCallbackThatReturnsAValueIsAnswered() {
    let sensor = CSensor()
    let recorder = Recorder(
      CallbackPublisher<Int32, Never>.cCallback(ending: .whenUnregisterReturns) { [sensor] context in
        context.answer { (value: Int32) -> Int32 in value > 10 ? 1 : 0 }
        lc_sensor_set_filter(
          sensor.raw,
          {
            let context = CContext($0)
            context.yield($1)
            return context.ask($1, otherwise: -1)
          }, context.pointer)
        return { lc_sensor_set_filter(sensor.raw, nil, nil) }
      })
    #expect(lc_sensor_accepts(sensor.raw, 10) == 0)
    #expect(lc_sensor_accepts(sensor.raw, 11) == 1)
    #expect(recorder.values == [10, 11])
    recorder.cancel()
    #expect(lc_sensor_accepts(sensor.raw, 10) == 1)
    sensor.close()
  }

  @Test func theHandlerThatAnswersIsReleasedAtTheEnd() {
    final class Witness: Sendable {}
    weak var seen: Witness?
    let contexts = Probe<[CContext]>([])
    func subscribe() -> AnyCancellable {
      let witness = Witness()
      seen = witness
      return CallbackPublisher<Int32, Never>.cCallback(ending: .finalCallback) { [weak witness] context in
        let witness = witness
        context.answer { (value: Int32) -> Int32 in witness == nil ? 0 : value }
        contexts.append(context)
        return { context.release() }
      }.sink { _ in }
    }
    let token = subscribe()
    #expect(contexts.value[0].ask(Int32(3), otherwise: Int32(-1)) == 3)
    #expect(seen != nil)
    token.cancel()
    #expect(seen == nil)
    #expect(contexts.value[0].ask(Int32(3), otherwise: Int32(-1)) == -1)
  }

  @Test func yieldSaysWhetherToGoOn() {
    let answers = Probe<[Bool]>([])
    let recorder = Recorder(
      CallbackPublisher<Int, Never>.cCallback(ending: .finalCallback) { context in
        for value in 0..<3 { answers.append(context.yield(value)) }
        context.release()
        return {}
      }.prefix(2))
    #expect(answers.value == [true, false, false])
    #expect(recorder.values == [0, 1])
  }

  @Test func aCallbackMayFinishOrFailTheStream() {
    let finishing = Recorder(
      CallbackPublisher<Int, ServiceError>.cCallback(ending: .whenUnregisterReturns) { context in
        context.finish()
        return {}
      })
    let failing = Recorder(
      CallbackPublisher<Int, ServiceError>.cCallback(ending: .whenUnregisterReturns) { context in
        context.finish(throwing: ServiceError.notFound)
        return {}
      })
    #expect(finishing.isFinished)
    #expect(failing.failure == .notFound)
  }

  @Test func aValueOfAWrongTypeEndsTheProcessAndNamesTheBridge() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let recorder = Recorder(
        CallbackPublisher<Int32, Never>.cCallback(ending: .never) { context in
          context.yield(1.5)
          return {}
        })
      recorder.cancel()
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("CCallbackTests.swift:"))
    #expect(text.contains("the C function uses Double"))
  }
}
