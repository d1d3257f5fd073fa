import Causeway
import Foundation
import Testing

@Suite(.enabled(if: AllocationCount.isAvailable)) struct R9AllocationTests {
  /// Each case runs in a process of its own, without other allocations; its exit code is the number of excess
  /// allocations.
  @Test(.covers("R9"), arguments: AllocationCase.all.map(\.name)) func sendingAllocatesNothing(_ name: String) async {
    await #expect(processExitsWith: .exitCode(0)) { [name] in
      let tested = AllocationCase.all.first { $0.name == name }!
      let send = tested.make()
      // The first sends may grow a list or a buffer to its size.
      for value in 0..<100 { send(value) }
      let before = AllocationCount.value
      for value in 0..<1000 { send(value) }
      let count = AllocationCount.value - before
      exit(Int32(min(max(count - tested.allowed, 0), 100)))
    }
  }

  @Test(.covers("R9")) func theCounterCounts() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let before = AllocationCount.value
      var held: [Witness] = []
      for _ in 0..<100 { held.append(Witness()) }
      exit(AllocationCount.value - before >= 100 && held.count == 100 ? 0 : 1)
    }
  }
}
