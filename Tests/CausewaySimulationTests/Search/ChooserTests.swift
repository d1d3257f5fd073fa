import Testing

@testable import CausewaySimulation

@Suite struct ChooserTests {
  @Test func aReplayTakesTheOrdinaryOptionElsewhere() {
    var chooser = Chooser(.replay([1: 2]), seed: 0)
    #expect((0..<3).map { _ in chooser.select(among: 3) } == [0, 2, 0])
    #expect(!chooser.hasDiverged)
  }

  @Test func aReplayThatDoesNotFitIsNoticed() {
    var chooser = Chooser(.replay([0: 2]), seed: 0)
    #expect(chooser.select(among: 2) == 0)
    #expect(chooser.hasDiverged)
  }

  @Test func aSingleOptionIsNotADecision() {
    var chooser = Chooser(.random, seed: 0)
    #expect(chooser.select(among: 1) == 0)
    #expect(chooser.selectWork(of: [7]) == 0)
    #expect(chooser.taken.isEmpty)
  }

  @Test func theTaskWithTheHighestPriorityRunsUntilAChange() {
    var chooser = Chooser(.priorities(changes: [3]), seed: 1)
    let owners: ContiguousArray = [1, 2, 3]
    let options = (0..<6).map { _ in chooser.selectWork(of: owners) }
    #expect(Set(options[0..<3]).count == 1)
    #expect(Set(options[3...]).count == 1)
    #expect(options[2] != options[3])
  }

  @Test func aTaskThatYieldsGetsTheLowestPriority() {
    var chooser = Chooser(.priorities(changes: []), seed: 1)
    let first = chooser.selectWork(of: [1, 2])
    chooser.demote(first + 1)
    #expect(chooser.selectWork(of: [1, 2]) != first)
  }

  @Test(arguments: 1...20) func randomOptionsExist(_ seed: UInt64) {
    var chooser = Chooser(.random, seed: seed)
    let options = (0..<300).map { _ in chooser.select(among: 3) }
    #expect(Set(options) == [0, 1, 2])
  }

  @Test func theSameSeedMakesTheSameDecisions() {
    func options(_ seed: UInt64) -> [Int] {
      var chooser = Chooser(.random, seed: seed)
      return (0..<50).map { _ in chooser.select(among: 5) }
    }
    #expect(options(3) == options(3))
    #expect(options(3) != options(4))
  }
}
