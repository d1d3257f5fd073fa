import InterleavingExplorer
import Testing

extension Interleavings {
  @Suite struct ExplorerTests {
    /// Returns a scenario of three actors that take a number of steps each, at one object or at one of their own.
    private func independent(_ steps: Int, shared: Bool) -> Scenario {
      Scenario("three actors") {
        let objects = (0..<3).map { _ in SharedObject() }
        func act(_ number: Int) {
          for _ in 0..<steps {
            let object = objects[shared ? 0 : number]
            object.step("step", #fileID, #line)
            object.noteChange()
          }
        }
        return Play(["1": { act(0) }, "2": { act(1) }, "3": { act(2) }]) { [] }
      }
    }

    @Test(arguments: [(1, 6), (2, 90), (3, 1680), (4, 34650)])
    func everyScheduleIsRun(_ steps: Int, _ expected: Int) {
      let exploration = Explorer(.every).explore(independent(steps, shared: false))
      #expect(exploration.schedules == expected)
      #expect(exploration.isComplete)
    }

    @Test func schedulesThatComeToTheSameAreRunOnce() {
      #expect(Explorer(.distinct).explore(independent(4, shared: false)).schedules == 1)
      #expect(Explorer(.distinct).explore(independent(3, shared: true)).schedules == 1680)
    }

    @Test func aLostUpdateIsFoundAndReplayed() throws {
      let scenario = Scenario("lost update") {
        let object = SharedObject()
        nonisolated(unsafe) var count = 0
        func add() {
          object.step("read", #fileID, #line)
          object.noteLook()
          let seen = count
          object.step("write", #fileID, #line)
          object.noteChange()
          count = seen + 1
        }
        return Play(["1": { add() }, "2": { add() }]) { count == 2 ? [] : ["the count is \(count)"] }
      }
      let failure = try #require(Explorer(.distinct).explore(scenario).failure)
      #expect(failure.problems == ["the count is 1"])
      #expect(Explorer().replay(scenario, failure.schedule).problems == failure.problems)
      #expect(Explorer().replay(scenario, [0, 0, 1, 1]).problems == [])
    }

    @Test func aDeadlockIsFound() throws {
      let scenario = Scenario("deadlock") {
        let (one, two) = (SharedObject(), SharedObject())
        func nest(_ outer: SharedObject, _ inner: SharedObject) {
          outer.enter(#fileID, #line)
          inner.enter(#fileID, #line)
          inner.leave()
          outer.leave()
        }
        return Play(["1": { nest(one, two) }, "2": { nest(two, one) }]) { [] }
      }
      let failure = try #require(Explorer(isFine: true).explore(scenario).failure)
      #expect(failure.problems.first == "deadlock")
      #expect(failure.schedule == [0, 1])
    }

    @Test func anEndlessWaitIsFound() throws {
      let scenario = Scenario("spinning") {
        let object = SharedObject()
        return Play(["1": { while true { object.step("spin", #fileID, #line) } }]) { [] }
      }
      let failure = try #require(Explorer().explore(scenario).failure)
      #expect(failure.problems.first?.hasPrefix("no end") == true)
    }
  }
}
