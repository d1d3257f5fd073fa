/// An async closure for each value, from a producer to a consumer elsewhere.
enum S18 {
  static let burst = 10_000

  static let scenarios = [
    Scenario("S18", "mapAsync, burst", ours: ours(.bursts), against: rivals(.bursts)),
    Scenario("S18", "mapAsync, in step", ours: ours(.inStep), against: rivals(.inStep)),
  ]

  private static func rivals(_ pace: Pace) -> [Rival] {
    [
      Rival("AsyncStream.map", .ratio(1), asyncStream(pace)),
      Rival("for await over AsyncStream by hand", .ratio(1), forAwait(pace)),
      Rival("AsyncChannel.map", .ratio(1), { try await asyncChannel(iterations: $0) }),
      Rival("OpenCombine buffer, flatMap of one Future", .ratio(1), openCombine(pace)),
    ]
  }

  enum Pace {
    /// The producer waits for the results of each 10,000 values.
    case bursts
    /// The producer waits for each result.
    case inStep
  }

  /// The async closure: it could suspend, and does not.
  @inline(never)
  static func work(_ value: Int) async -> Int { value &+ 1 }

  /// The destination of the results.
  final class Results: @unchecked Sendable {
    private let tally = Tally()
    private let turnstile = Turnstile()

    @inline(__always)
    func take(_ result: Int) {
      tally.take(result)
      turnstile.arrive()
    }

    /// Sends `0..<count`, and periodically waits for the results.
    @inline(__always)
    func measure(_ count: Int, _ pace: Pace, send: (Int) -> Void) async throws -> Sample {
      let watch = Stopwatch()
      var sent = 0
      while sent < count {
        let next = pace == .bursts ? min(burst, count - sent) : 1
        await turnstile.wait(for: next) {
          for value in sent..<sent + next { send(value) }
        }
        sent += next
      }
      let taken = watch.elapsed
      try tally.expect(1..<count + 1)
      return Sample(taken, elements: count)
    }
  }
}
