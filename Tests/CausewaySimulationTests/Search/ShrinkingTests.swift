import Testing

@testable import CausewaySimulation

@Suite struct ShrinkingTests {
  /// Simplifies a trace that fails while a condition holds.
  private func shrink(_ options: [Int: Int], _ fails: @escaping ([Int: Int]) -> Bool) async -> [Int: Int] {
    var shrinking = Shrinking(ScheduleTrace(options))
    await shrinking.run { fails($0.options) ? $0 : nil }
    return shrinking.best.options
  }

  @Test func keepsTheDecisionsThatTheFailureNeeds() async {
    let all = Dictionary(uniqueKeysWithValues: (0..<100).map { ($0, 3) })
    #expect(await shrink(all) { $0[17] != nil && $0[64] != nil } == [17: 1, 64: 1])
  }

  @Test func findsThatTheOrdinaryOrderFails() async {
    #expect(await shrink([1: 1, 5: 2]) { _ in true } == [:])
  }

  @Test func keepsAnOptionThatIsNeeded() async {
    #expect(await shrink([1: 1, 5: 2]) { $0[5] == 2 } == [5: 2])
  }
}
