import Testing

@testable import CausewaySimulation

@Suite struct ScheduleTraceTests {
  @Test(arguments: [[:], [0: 1], [3: 1, 17: 2], [100: 12]] as [[Int: Int]])
  func isReadAsWritten(_ options: [Int: Int]) {
    let trace = ScheduleTrace(options)
    #expect(ScheduleTrace(trace.text) == trace)
  }

  @Test func isWrittenInTheOrderOfTheDecisions() {
    #expect(ScheduleTrace([17: 2, 3: 1]).text == "3:1 17:2")
    #expect(ScheduleTrace([:]).text == "in order")
  }

  @Test(arguments: ["", " ", "3", "3:", ":1", "3:0", "-1:1", "3:1:2", "3:1 3:2", "a:b", "3:1,4:1", "in  order"])
  func refusesOtherText(_ text: String) {
    #expect(ScheduleTrace(text) == nil)
  }

  @Test func keepsTheDecisionsThatAreNotOrdinary() {
    var chooser = Chooser(.prefix([0, 2, 0, 1]), seed: 0)
    for _ in 0..<6 { _ = chooser.select(among: 3) }
    #expect(ScheduleTrace(chooser).options == [1: 2, 3: 1])
  }
}
