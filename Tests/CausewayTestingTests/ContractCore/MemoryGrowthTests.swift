import Testing

@testable import CausewayTesting

/// Each test runs in a process of its own, because other tests allocate memory.
@Suite(.enabled(if: MemoryGrowth.isMeasured)) struct MemoryGrowthTests {
  /// An object that nothing releases.
  private final class Leak {
    var own: Leak?

    /// Not optimised, because the optimiser leaves out an object that nothing uses.
    @_optimize(none) static func make() {
      let leak = Leak()
      leak.own = leak
    }
  }

  @Test func anObjectForEachUseIsFound() async {
    await #expect(processExitsWith: .success) {
      let bytes = try await MemoryGrowth(first: 128, bytes: 16).measure { count in for _ in 0..<count { Leak.make() } }
      #expect(bytes.map { (24...64).contains($0) } == true, "\(String(describing: bytes))")
    }
  }

  @Test func anEntryForEachUseIsFound() async {
    await #expect(processExitsWith: .success) {
      var entries: [Int] = []
      let bytes = try await MemoryGrowth(first: 1_024, bytes: 2).measure { count in entries += 0..<count }
      #expect(bytes.map { (4...16).contains($0) } == true && !entries.isEmpty, "\(String(describing: bytes))")
    }
  }

  @Test func aBoundedNumberOfEntriesIsNotFound() async {
    await #expect(processExitsWith: .success) {
      var entries: [Int] = []
      let bytes = try await MemoryGrowth(first: 1_024, bytes: 2).measure { count in
        for number in 0..<count where entries.count < 1_000 { entries.append(number) }
      }
      #expect(bytes == nil && entries.count == 1_000)
    }
  }

  @Test func memoryThatGrowsByItselfIsNoVerdict() async {
    await #expect(processExitsWith: .success) {
      let isOver = Watched(false)
      onThread {
        while !isOver.now { for _ in 0..<1_000 { Leak.make() } }
      }
      await #expect(throws: UncheckableRule.self) {
        _ = try await MemoryGrowth(first: 128, bytes: 16).measure { count in
          for _ in 0..<count { Leak.make() }
        }
      }
      isOver.change { $0 = true }
    }
  }
}
