import CausewaySimulation

/// Schedules of a simulation, compared with the same tasks on the platform's executors.
///
/// It is a program of its own, because a program that can simulate has its own executors, which would slow the other
/// rows.
enum S21 {
  private actor Counter {
    private(set) var count = 0

    func add() async {
      count += 1
      await Task.yield()
      count += 1
    }
  }

  static let scenarios = [
    // 30,000 schedules per second with optimisation.
    Scenario(
      "S21", "schedule of 49 steps", ours: simulated(sixTasks),
      against: [
        Rival("the same tasks, not simulated", .amount(1e9 / limit(debug: 5_000, optimised: 30_000)), real(sixTasks))
      ]),
    Scenario(
      "S21", "hour of sleeps", ours: simulated(hourOfSleeps),
      against: [Rival("the same tasks without sleeps, not simulated", .amount(10e6), real(noSleeps))]),
  ]

  private static func limit(debug: Double, optimised: Double) -> Double {
    #if DEBUG
      debug
    #else
      optimised
    #endif
  }

  private static let sixTasks: @MainActor @Sendable () async throws -> Void = {
    let counter = Counter()
    await withTaskGroup { group in
      for _ in 0..<6 {
        group.addTask {
          await counter.add()
          try? await Task.sleep(for: .nanoseconds(1))
        }
      }
    }
    try expect(await counter.count == 12, "a lost count")
  }

  private static let hourOfSleeps: @MainActor @Sendable () async throws -> Void = {
    await withTaskGroup { group in
      for minute in 1...60 {
        group.addTask { try? await Task.sleep(for: .seconds(60 * minute)) }
      }
    }
  }

  private static let noSleeps: @MainActor @Sendable () async throws -> Void = {
    await withTaskGroup { group in
      for _ in 1...60 { group.addTask {} }
    }
  }

  private static func simulated(_ body: @escaping @MainActor @Sendable () async throws -> Void) -> Work {
    { iterations in
      let watch = Stopwatch()
      let report = await findFailure(schedules: iterations) { _ in try await body() }
      try expect(report.failure == nil && report.schedules == iterations, "\(report)")
      return Sample(watch.elapsed, elements: iterations)
    }
  }

  private static func real(_ body: @escaping @MainActor @Sendable () async throws -> Void) -> Work {
    { iterations in
      let watch = Stopwatch()
      for _ in 0..<iterations { try await body() }
      return Sample(watch.elapsed, elements: iterations)
    }
  }
}
