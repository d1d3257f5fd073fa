import Testing

@testable import CausewaySimulation

@Suite struct ScheduleFailureTests {
  private struct Refused: Error {}

  @Test func descriptionsAreSentences() {
    #expect("\(ScheduleFailure.error(Refused()))" == "The body has thrown Refused().")
    #expect("\(ScheduleFailure.hang)" == "The body waits, and nothing is left that could continue it.")
    #expect(
      "\(ScheduleFailure.stepLimit)"
        == "The step limit is reached. A task that waits in a loop, or a timer that repeats for ever, never lets "
        + "`settle()` return; use `advance(by:)`.")
    #expect(
      "\(ScheduleFailure.leak("Model.swift:7: sink: 1 live"))"
        == "These subscriptions are still live at the end:\nModel.swift:7: sink: 1 live")
  }

  @Test func misuseIsDescribed() {
    #expect("\(SimulationError.nested)" == "simulate was called in a simulation. Run the two one after the other.")
    #expect(
      "\(SimulationError.outsideTest)"
        == "simulate has to be called in a test of Swift Testing: a function with the attribute @Test.")
  }

  @Test func failuresOfOneReasonAreTheSame() {
    #expect(ScheduleFailure.hang.isSame(as: .hang))
    #expect(!ScheduleFailure.hang.isSame(as: .stepLimit))
    #expect(!ScheduleFailure.hang.isSame(as: nil))
    #expect(ScheduleFailure.error(Refused()).isSame(as: .error(Refused())))
    #expect(!ScheduleFailure.error(Refused()).isSame(as: .error(CancellationError())))
  }
}
