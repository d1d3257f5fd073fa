import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

/// The program killed at any instant while a user navigates: 6 times, or 200 times if `CAUSEWAY_STRESS` is set.
@Suite(.timeLimit(.minutes(60)))
struct KillStressTests {
  private let count = ProcessInfo.processInfo.environment["CAUSEWAY_STRESS"] == nil ? 6 : 200
  /// The duration of the longest walks in milliseconds: much longer than the allowed age of a saved state.
  private let longest = 2_500

  @Test(.covers("e9")) func killedAtAnyInstantItBeginsAgainWhereItWas() async throws {
    var ages: [Duration] = []
    var stepCount = 0
    try await withThrowingTaskGroup(of: KillRound.Outcome.self) { [count, longest] group in
      // Two concurrent walks are at very different stages, and do not delay each other.
      for number in 0..<count {
        if number > 1, let outcome = try await group.next() { check(outcome, &ages, &stepCount) }
        let start = longest * number / count
        let end = longest * (number + 1) / count
        group.addTask {
          var round = try KillRound(
            seed: UInt64.random(in: 0...UInt64.max), walkTime: .milliseconds(Int.random(in: start..<end)))
          return try await round.run()
        }
      }
      for try await outcome in group { check(outcome, &ages, &stepCount) }
    }
    let old = ages.sorted()
    print(
      "kill: \(old.count) rounds, \(stepCount) steps, age at the median \(old[old.count / 2]), at most \(old.last!)")
  }

  private func check(_ outcome: KillRound.Outcome, _ ages: inout [Duration], _ stepCount: inout Int) {
    let next = outcome.next
    #expect(next.errors == [])
    #expect(next.status == 0)
    // Complete: no part had to be omitted, and nothing was unreadable.
    let result = next.texts("restored:")
    #expect(result == ["restored"] || (result == ["nothing was saved"] && outcome.oldest == 0))
    let place = next.places.first
    #expect(place.map(outcome.places[outcome.oldest...].contains) == true, "\(place ?? "-") of \(outcome)")
    ages.append(outcome.age ?? .seconds(-1))
    stepCount += outcome.readCount
  }
}
