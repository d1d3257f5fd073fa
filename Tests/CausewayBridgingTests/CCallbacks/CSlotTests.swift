import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import LegacyC
import Testing

/// A C library that keeps one function and no context.
@Suite(.serialized) struct CSlotTests {
  private enum Alarms {
    static let slot = CSlot()

    static var codes: CallbackPublisher<Int32, ServiceError> {
      .cCallback(in: slot) {
        lc_alarm_set_handler { Alarms.slot.context?.yield($0) }
        return { lc_alarm_set_handler(nil) }
      }
    }
  }

  @Test func aCallbackWithoutAContextFindsItsSubscriber() {
    let recorder = Recorder(Alarms.codes)
    lc_alarm_raise(1)
    lc_alarm_raise(2)
    #expect(recorder.values == [1, 2])
    recorder.cancel()
    lc_alarm_raise(3)
    #expect(recorder.values == [1, 2])
    #expect(Alarms.slot.context?.isActive == nil)
  }

  @Test func aSlotThatIsTakenTwiceIsReportedAndStaysWithTheFirst() {
    withReports { reports in
      let first = Recorder(Alarms.codes)
      let second = Recorder(Alarms.codes)
      #expect(second.isFinished)
      #expect(reports.value == [.slotStolen])
      lc_alarm_raise(1)
      #expect(first.values == [1])
      #expect(second.values == [])
      first.cancel()
      let third = Recorder(Alarms.codes)
      lc_alarm_raise(2)
      #expect(third.values == [2])
      third.cancel()
      #expect(reports.value == [.slotStolen])
    }
  }

  @Test func severalSubscribersShareOneSlot() {
    withReports { reports in
      let shared = Alarms.codes.share()
      let recorders = [Recorder(shared), Recorder(shared)]
      lc_alarm_raise(9)
      #expect(recorders.map(\.values) == [[9], [9]])
      for recorder in recorders { recorder.cancel() }
      #expect(reports.value == [])
    }
  }

  /// A library whose unregistering function waits for the test.
  private struct SlowLibrary: Sendable {
    let slot = CSlot()
    let calls: Recorder<String, Never>
    let mayUnregister = DispatchSemaphore(value: 0)
    private let called = PassthroughSubject<String, Never>()

    init() {
      calls = Recorder(called)
    }

    func codes(_ name: String, on scheduler: (any Scheduler)? = nil) -> CallbackPublisher<Int32, Never> {
      .cCallback(in: slot, on: scheduler) {
        called.send("set \(name)")
        return {
          mayUnregister.wait()
          called.send("clear \(name)")
        }
      }
    }

    func raise(_ code: Int32) {
      slot.context?.yield(code)
    }
  }

  @Test(arguments: [false, true])
  func aSubscriberThatComesBeforeTheUnregistrationIsRegisteredAfterIt(onAQueue: Bool) async {
    let reports = Reports([])
    await BridgeDiagnostics.withHandler({ reports.append($0.kind) }) {
      let library = SlowLibrary()
      let queue = onAQueue ? DispatchQueue(label: "slot") : nil
      let first = Recorder(library.codes("1").prefix(1))
      library.raise(1)
      #expect(first.values == [1])
      let second = Recorder(library.codes("2", on: queue))
      queue?.sync {}
      let third = Recorder(library.codes("3"))
      #expect(third.isFinished, "the second subscriber waits for the slot")
      library.mayUnregister.signal()
      #expect(await library.calls.values(atLeast: 3) == ["set 1", "clear 1", "set 2"])
      library.raise(2)
      #expect(second.values == [2])
      library.mayUnregister.signal()
      second.cancel()
      #expect(await library.calls.values(atLeast: 4).last == "clear 2")
    }
    #expect(reports.value == [.slotStolen])
  }

  @Test func aSubscriberThatLeavesWhileItWaitsIsNotRegistered() async {
    let library = SlowLibrary()
    let first = Recorder(library.codes("1").prefix(1))
    library.raise(1)
    let second = Recorder(library.codes("2"))
    second.cancel()
    let third = Recorder(library.codes("3"))
    library.mayUnregister.signal()
    #expect(await library.calls.values(atLeast: 3) == ["set 1", "clear 1", "set 3"])
    library.raise(3)
    #expect((first.values, third.values) == ([1], [3]))
    library.mayUnregister.signal()
    third.cancel()
    #expect(await library.calls.values(atLeast: 4).last == "clear 3")
    // The slot is free, or about to be.
    let fourth = Recorder(library.codes("4"))
    #expect(await library.calls.values(atLeast: 5).last == "set 4")
    library.mayUnregister.signal()
    fourth.cancel()
  }

  @Test func aFailedRegistrationGivesTheSlotBack() {
    let slot = CSlot()
    let recorder = Recorder(
      CallbackPublisher<Int32, ServiceError>.cCallback(in: slot) { () throws(ServiceError) in
        throw ServiceError.offline
      })
    #expect(recorder.failure == .offline)
    #expect(slot.context?.isActive == nil)
  }
}
