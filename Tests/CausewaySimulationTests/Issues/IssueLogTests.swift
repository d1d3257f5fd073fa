import Testing

@testable import CausewaySimulation

@Suite struct IssueLogTests {
  @MainActor @Test func issuesOfOtherCodeDoNotBelongToTheSimulation() async {
    let engine = Engine()
    let other = Engine()
    let log = IssueLog(engine)
    let test = Test.current
    #expect(log.owns(issueOf: test))

    engine.enter()
    let isOwnedInAStep = log.owns(issueOf: test)
    engine.leave()
    #expect(isOwnedInAStep)

    other.enter()
    let isOwnedInAnotherSimulation = log.owns(issueOf: test)
    other.leave()
    #expect(!isOwnedInAnotherSimulation)

    let isOwnedInADetachedTask = await Task.detached { () -> Bool in log.owns(issueOf: test) }.value
    #expect(!isOwnedInADetachedTask)
  }
}
