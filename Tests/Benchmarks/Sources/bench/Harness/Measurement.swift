/// The samples of one scenario's contestants, taken in turn so that a slow moment affects all of them.
struct Measurement {
  let scenario: Scenario
  private(set) var samples: [[Double]]

  /// The nanoseconds that one run should spend in the measured part, and at most with the setup.
  private static let aim = (measured: 15e6, altogether: 60e6)

  init(_ scenario: Scenario, _ options: Options) async throws {
    self.scenario = scenario
    let works = [scenario.ours] + scenario.rivals.map(\.work)
    samples = Array(repeating: [], count: works.count)
    var iterations: [Int] = []
    for (index, work) in works.enumerated() {
      iterations.append(try await naming(index) { try await calibrate(work, options) })
    }
    for _ in 0..<(scenario.unit == .nanoseconds ? options.runs : 3) {
      for (index, work) in works.enumerated() {
        samples[index].append(try await naming(index) { try await work(iterations[index]).perElement })
      }
    }
  }

  var ours: Double { median(samples[0]) }

  func theirs(_ rival: Int) -> Double { median(samples[rival + 1]) }

  /// Half the interquartile range, as a share of the median: how far to trust a figure.
  func spread(_ contestant: Int) -> Double {
    let sorted = samples[contestant].sorted()
    let middle = median(sorted)
    guard middle > 0 else { return 0 }
    return (sorted[sorted.count * 3 / 4] - sorted[sorted.count / 4]) / 2 / middle
  }

  /// Warms up, and finds the number of iterations that fill a run.
  private func calibrate(_ work: Work, _ options: Options) async throws -> Int {
    guard scenario.unit == .nanoseconds else {
      _ = try await work(10_000)
      return 10_000
    }
    if let iterations = options.iterations { return iterations }
    let setup = try await timed(work, 1).altogether
    var iterations = 1
    while true {
      let run = try await timed(work, iterations)
      let share = max(run.measured / Self.aim.measured, (run.altogether - setup) / Self.aim.altogether)
      if share >= 0.5 { return max(1, Int(Double(iterations) / share)) }
      guard iterations < 1_000_000_000 else { return iterations }
      iterations = share > 0.01 ? Int((Double(iterations) / share).rounded(.up)) : iterations * 10
    }
  }

  private func timed(_ work: Work, _ iterations: Int) async throws -> (measured: Double, altogether: Double) {
    let clock = ContinuousClock()
    let start = clock.now
    let measured = try await work(iterations).amount
    return (measured, (clock.now - start).nanoseconds)
  }

  private func naming<T>(_ contestant: Int, _ body: () async throws -> T) async throws -> T {
    do {
      return try await body()
    } catch {
      let name = contestant == 0 ? "ours" : scenario.rivals[contestant - 1].name
      throw WrongResult(description: "\(scenario.title), \(name): \(error)")
    }
  }
}

private func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
