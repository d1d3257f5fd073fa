import Causeway
import CausewayTesting
import Testing

@testable import CausewaySimulation

/// Child tasks: `async let`, whose task is part of its parent's memory, and the tasks of groups.
@Suite(.requiresSimulation) struct ChildTaskTests {
  private actor Desk {
    private(set) var count = 0

    func work(_ simulation: Simulation) async throws {
      async let first: Void = simulation.delay()
      async let second: Void = step(simulation)
      _ = try await (first, second)
    }

    private func step(_ simulation: Simulation) async throws {
      try await simulation.delay()
      count += 1
    }
  }

  /// A way to use child tasks.
  enum Shape: CaseIterable, Sendable {
    case asyncLet, mainActor, actor, nested, unused, thrown, group, discardingGroup, groupInAsyncLet, asyncLetInGroup
    case immediate

    func run(_ simulation: Simulation) async throws {
      switch self {
      case .asyncLet:
        async let first: Void = simulation.delay()
        async let second: Void = simulation.delay()
        _ = try await (first, second)
      case .mainActor: try await Self.onMainActor(simulation)
      case .actor: try await Desk().work(simulation)
      case .nested: try await Self.nest(3, simulation)
      case .unused:
        async let _: Void = simulation.delay()
        try await simulation.delay()
      case .thrown:
        async let ignored: Void = Task.sleep(for: .seconds(1_000))
        try? await Self.fail()
        if simulation.chooseBool() { try? await ignored }
      case .group:
        try await withThrowingTaskGroup { group in
          for _ in 0..<3 { group.addTask { try await simulation.delay() } }
          try await group.waitForAll()
        }
      case .discardingGroup:
        await withDiscardingTaskGroup { group in
          for _ in 0..<3 { group.addTask { try? await simulation.delay() } }
        }
      case .groupInAsyncLet:
        async let group: Void = Shape.group.run(simulation)
        try await group
      case .asyncLetInGroup:
        try await withThrowingTaskGroup { group in
          for _ in 0..<2 { group.addTask { try await Shape.nested.run(simulation) } }
          try await group.next()
          group.cancelAll()
        }
      case .immediate:
        let task = Task.immediate { try await Shape.asyncLet.run(simulation) }
        try await task.value
      }
    }

    @MainActor private static func onMainActor(_ simulation: Simulation) async throws {
      @MainActor func step() async throws { try await simulation.delay() }
      async let first: Void = step()
      async let second: Void = step()
      _ = try await (first, second)
    }

    private static func nest(_ depth: Int, _ simulation: Simulation) async throws {
      try await simulation.delay()
      if depth == 0 { return }
      async let inner: Void = nest(depth - 1, simulation)
      async let beside: Void = simulation.delay()
      _ = try await (inner, beside)
    }

    private static func fail() async throws {
      await Task.yield()
      throw CancellationError()
    }
  }

  @Test(arguments: Shape.allCases) func aTestThatPasses(shape: Shape) async throws {
    try await simulate(schedules: 200) { simulation in try await shape.run(simulation) }
  }

  @Test(arguments: Shape.allCases) func aTestThatRecordsAnIssue(shape: Shape) async throws {
    let report = await findFailure(schedules: 200) { simulation in
      try await shape.run(simulation)
      // Uses the memory of the finished tasks again.
      try await shape.run(simulation)
      if simulation.chooseBool() { Issue.record("chosen") }
    }
    let failure = try #require(report.failure)
    #expect(failure.reason == .issue)
    #expect(failure.description.contains(#/task \d+ .*created at ChildTaskTests.swift:\d+/#))
  }

  @Test(arguments: Shape.allCases) func aTestThatThrowsWhileChildTasksRun(shape: Shape) async throws {
    let report = await findFailure(schedules: 200) { simulation in
      async let other: Void = shape.run(simulation)
      if simulation.chooseBool() { throw CancellationError() }
      try await other
    }
    #expect(report.failure?.reason == .error)
  }

  @Test(arguments: Shape.allCases) func aTestWhoseChildTasksAreCancelled(shape: Shape) async throws {
    let report = await findFailure(schedules: 200) { simulation in
      let task = Task { try await shape.run(simulation) }
      try await simulation.delay()
      task.cancel()
      _ = await task.result
      await simulation.settle()
      if simulation.chooseBool() { Issue.record("chosen") }
    }
    #expect(report.failure?.reason == .issue)
  }

  @Test(arguments: [Shape.asyncLet, .nested, .actor, .asyncLetInGroup]) func aTestThatHangsWhileChildTasksWait(
    shape: Shape
  ) async throws {
    let report = await findFailure(schedules: 200) { simulation in
      let stream = AsyncStream<Int> { _ in }
      async let waiting: Void = { for await _ in stream {} }()
      try await shape.run(simulation)
      if simulation.chooseBool() { await waiting }
    }
    let failure = try #require(report.failure)
    #expect(failure.reason == .hang)
    let waiting = failure.description.split(separator: "Still waiting:\n").last!
    #expect(waiting.contains(/body waits at ChildTaskTests.swift:\d+/))
    #expect(waiting.contains(#/task \d+ waits at ChildTaskTests.swift:\d+ .*, created at ChildTaskTests.swift:\d+ /#))
  }

  @Test(arguments: Shape.allCases) func aTestThatReachesTheStepLimit(shape: Shape) async {
    let report = await findFailure(schedules: 20, maxSteps: 200) { simulation in
      async let other: Void = shape.run(simulation)
      while !simulation.chooseBool() || simulation.now < .seconds(1_000_000) { await Task.yield() }
      try await other
    }
    #expect(report.failure?.reason == .stepLimit)
  }

  @Test func theReportNamesChildTasksThatWait() async throws {
    func wait(_ depth: Int) async {
      let stream = AsyncStream<Int> { _ in }
      if depth == 0 {
        for await _ in stream {}
      } else {
        async let inner: Void = wait(depth - 1)
        await inner
      }
    }
    let report = await findFailure { _ in await wait(3) }
    let waiting = try #require(report.failure).description.split(separator: "Still waiting:\n").last!
    #expect(waiting.matches(of: #/task \d+ waits at ChildTaskTests.swift/#).count == 3)
  }

  @Test func theTimeDoesNotMoveForASleepOfATaskThatIsGone() async throws {
    try await simulate(schedules: 200) { simulation in
      for _ in 0..<5 {
        do {
          async let long: Void = Task.sleep(for: .seconds(1_000_000))
          async let longer: Void = Task.sleep(for: .seconds(2_000_000))
          await Task.yield()
          if simulation.now > .seconds(10_000_000) { _ = try await (long, longer) }
        }
        // Uses the memory of these tasks again.
        try await Shape.nested.run(simulation)
        try await Shape.group.run(simulation)
      }
      await simulation.settle()
      #expect(simulation.now < .seconds(1_000_000))
    }
  }

  @Test func childTasksThatSleepAreCancelledAtTheEnd() async {
    let ended = Locked(0)
    let report = await findFailure(schedules: 20) { _ in
      Task {
        async let sleep: Void = Task.sleep(for: .seconds(1_000))
        try? await sleep
        ended.withLock { $0 += 1 }
      }
    }
    #expect(report.failure == nil)
    #expect(ended.withLock { $0 } == report.schedules)
  }
}
