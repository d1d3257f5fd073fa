import CausewaySimulation
import Testing

/// What the simulation schedules: each of these is deterministic, and gives the right result in every order.
@Suite(.requiresSimulation) struct CapturedTests {
  private actor Counter {
    private(set) var count = 0

    func add() async {
      let before = count
      count = before + 1
      await Task.yield()
    }
  }

  private func check(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: @escaping @MainActor @Sendable (Simulation) async throws -> Void
  ) async throws {
    let report = try await simulate(schedules: 200, body)
    #expect(report.isDeterministic, sourceLocation: sourceLocation)
    #expect(report.schedules >= 200, sourceLocation: sourceLocation)
  }

  @Test func actors() async throws {
    try await check { _ in
      let counter = Counter()
      await withTaskGroup { group in
        for _ in 0..<4 { group.addTask { await counter.add() } }
      }
      #expect(await counter.count == 4)
    }
  }

  @Test func childTasks() async throws {
    try await check { _ in
      async let first = Task.detached { 1 }.value
      async let second: Int = {
        await Task.yield()
        return 2
      }()
      #expect(await first + second == 3)
      let sum = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<4 { group.addTask { number } }
        var sum = 0
        for try await number in group { sum += number }
        return sum
      }
      #expect(sum == 6)
    }
  }

  @concurrent private static func elsewhere() async -> Int { 7 }

  @Test func functionsOutsideTheMainActor() async throws {
    try await check { _ in
      let values = await [Self.elsewhere(), Task { @concurrent in 8 }.value]
      #expect(values == [7, 8])
    }
  }

  @Test func immediateTasks() async throws {
    try await check { _ in
      var order: [Int] = []
      let task = Task.immediate {
        order.append(1)
        await Task.yield()
        order.append(3)
      }
      order.append(2)
      await task.value
      #expect(order == [1, 2, 3])
    }
  }

  @Test func streamsAndContinuations() async throws {
    try await check { _ in
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      let reader = Task {
        var numbers: [Int] = []
        for await number in stream { numbers.append(number) }
        return numbers
      }
      Task {
        for number in 0..<3 {
          continuation.yield(number)
          await Task.yield()
        }
        continuation.finish()
      }
      #expect(await reader.value == [0, 1, 2])
      let answer = await withCheckedContinuation { continuation in Task { continuation.resume(returning: 5) } }
      #expect(answer == 5)
    }
  }

  @Test func cancellation() async throws {
    try await check { _ in
      let (stream, continuation) = AsyncStream<Void>.makeStream()
      let task = Task {
        await withTaskCancellationHandler {
          for await _ in stream {}
        } onCancel: {
          continuation.finish()
        }
        return Task.isCancelled
      }
      await Task.yield()
      task.cancel()
      #expect(await task.value)
    }
  }

  @MainActor private final class Owner {
    private let didEnd: @MainActor () -> Void
    init(_ didEnd: @escaping @MainActor () -> Void) { self.didEnd = didEnd }
    isolated deinit { didEnd() }
  }

  @Test func isolatedDeinitializers() async throws {
    try await check { simulation in
      var hasEnded = false
      let owner = Owner { hasEnded = true }
      Task.detached { _ = owner }
      await simulation.settle()
      _ = consume owner
      await simulation.settle()
      #expect(hasEnded)
    }
  }

  @Test func theMainActorIsFirstInFirstOut() async throws {
    try await check { _ in
      var order: [Int] = []
      let tasks = (0..<5).map { number in Task { order.append(number) } }
      for task in tasks { await task.value }
      #expect(order == [0, 1, 2, 3, 4])
    }
  }
}
