import Testing

@testable import CausewayTesting

/// The time limit for many calls of a service.
@Suite struct CallProgressTests {
  @Test func manyCallsMayTakeLongerThanOne() async {
    #expect(await allReturn(after: [3, 5, 8]))
  }

  @Test func aCallThatNeverReturnsIsFound() async {
    #expect(await !allReturn(after: [3, 5, 5, 8]))
    #expect(await !allReturn(after: [0]))
  }

  /// Plays waits: after each, so many calls have returned.
  private func allReturn(after counts: [Int]) async -> Bool {
    var waits = counts[...]
    var returned = 0
    return await callsReturn(counted: { returned }) {
      guard let next = waits.popFirst() else { return true }
      returned = next
      return false
    }
  }
}
