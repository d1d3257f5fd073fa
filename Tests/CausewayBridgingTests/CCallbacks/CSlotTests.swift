import Causeway
import CausewayBridging
import CausewayTesting
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
