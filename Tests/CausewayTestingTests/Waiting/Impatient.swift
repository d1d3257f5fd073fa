import Causeway
import Testing

@testable import CausewayTesting

/// Runs waits whose patience passes on a clock of its own, so that no test waits for real time.
struct Impatient {
  /// The clock that measures the patience.
  let time = TestClock()

  /// Runs a wait in vain, lets the patience pass, and returns the recorded issues.
  func issues(_ body: @escaping @Sendable () async -> Void) async -> [String] {
    let messages = Probe<[String]>([])
    await withKnownIssue(isIntermittent: true) {
      var source = WaitLimit.Source(clock: time)
      source.beginTurn = { Watched(true) }
      let passing = Task {
        while !Task.isCancelled {
          await time.sleepers(atLeast: 1, patience: .seconds(3600))
          await time.advance(by: .seconds(1))
        }
      }
      await WaitLimit.Source.$current.withValue(source, operation: body)
      passing.cancel()
      await passing.value
    } matching: { issue in
      messages.append(issue.comments.map(\.rawValue).joined())
      return true
    }
    return messages.value
  }
}

extension WaitLimit.Source {
  /// A patience that ends at once if it is at most a limit, and never otherwise.
  static func over(upTo limit: Duration = .seconds(10)) -> WaitLimit.Source {
    var source = WaitLimit.Source(clock: HastyClock(limit: limit))
    source.beginTurn = { Watched(true) }
    return source
  }
}

/// A clock on which short sleeps end at once, and long ones only when they are cancelled.
private struct HastyClock: Clock {
  let limit: Duration

  var now: TestClock.Instant { TestClock.Instant() }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    if deadline.offset > limit { try await TestClock().sleep(until: deadline) }
  }
}
