import Causeway
import CausewayTesting
import Testing

@testable import CausewaySimulation

@Suite(.requiresSimulation) struct FailureTests {
  private struct Refused: Error {}

  @Test func anIssueFails() async throws {
    let report = await findFailure { simulation in
      if simulation.chooseBool() { Issue.record("chosen") }
    }
    let failure = try #require(report.failure)
    #expect(failure.reason == .issue)
    #expect(failure.trace == "0:1")
    #expect(failure.isReproducible)
    #expect("\(failure.failure)".contains("chosen"))
  }

  @Test func aWarningDoesNotFail() async {
    let report = await findFailure(schedules: 10) { _ in Issue.record("careful", severity: .warning) }
    #expect(report.failure == nil)
    #expect(report.schedules >= 10)
  }

  @Test func anIssueInATaskFails() async {
    let report = await findFailure(schedules: 10) { simulation in
      Task { Issue.record("in a task") }
      simulation.callBack { Issue.record("in a callback") }
      await simulation.settle()
    }
    #expect(report.schedules == 1)
    #expect(report.failure?.reason == .issue)
  }

  @Test func anErrorFails() async throws {
    let report = await findFailure { simulation in
      if simulation.choose(from: [1, 2, 3]) == 3 { throw Refused() }
    }
    let failure = try #require(report.failure)
    #expect(failure.reason == .error)
    #expect(failure.trace == "0:2")
    #expect("\(failure.failure)" == "The body has thrown Refused().")
  }

  @Test func aHangFailsAndNamesTheTasksThatWait() async throws {
    let report = await findFailure { simulation in
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      let reader = Task(name: "reader") {
        for await number in stream where number == 2 { return }
      }
      continuation.yield(simulation.chooseBool() ? 3 : 2)
      await reader.value
    }
    let failure = try #require(report.failure)
    #expect(failure.reason == .hang)
    let waiting = failure.description.split(separator: "Still waiting:\n").last!
    #expect(waiting.contains(/body waits at FailureTests.swift:\d+/))
    #expect(
      waiting.contains(#/task 2 “reader” waits at FailureTests.swift:\d+ .*, created at FailureTests.swift:\d+ /#))
  }

  @Test func aLivelockFailsAtTheStepLimit() async {
    let report = await findFailure(maxSteps: 500) { simulation in
      let isDone = simulation.chooseBool()
      while !isDone { await Task.yield() }
    }
    #expect(report.failure?.reason == .stepLimit)
  }

  @Test func aTaskThatWaitsInALoopDoesNotStarveOthers() async throws {
    try await simulate(schedules: 300, maxSteps: 500) { _ in
      let isDone = CurrentValueSubject<Bool, Never>(false)
      let waiting = Task.detached {
        while !isDone.value { await Task.yield() }
      }
      Task.detached { isDone.send(true) }
      await waiting.value
    }
  }

  @Test(.checksSubscriptions) func aSubscriptionThatIsLeftFails() async throws {
    let kept = Locked<[AnyCancellable]>([])
    let report = await findFailure { simulation in
      let subject = PassthroughSubject<Int, Never>()
      let token = subject.sink { _ in }
      if simulation.chooseBool() { kept.withLock { $0.append(token) } }
    }
    kept.withLock { $0 = [] }
    #expect(report.failure?.reason == .leak)
    #expect(report.failure?.trace == "0:1")
    #expect("\(report.failure!.failure)".contains("FailureTests.swift"))
  }

  @Test func tasksThatAreLeftAreCancelled() async {
    let ended = Locked(0)
    let report = await findFailure(schedules: 20) { _ in
      Task {
        try? await Task.sleep(for: .seconds(1_000))
        if Task.isCancelled { ended.withLock { $0 += 1 } }
      }
    }
    #expect(report.failure == nil)
    #expect(ended.withLock { $0 } == report.schedules)
  }
}
