import Causeway
import CausewayTesting
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
      let count = AllocationCount.during {
        for value in 0..<1000 { send(value) }
      }
      exit(Int32(min(max(count - tested.allowed, 0), 100)))
    }
  }

  /// The first numbers go to the first input only, because some operators finish with the first value of another one.
  ///
  /// Each row is counted twice: the runtime may allocate for the metadata of types that are used for the first time.
  @Test(.covers("R9")) func operatorsAllocateNoMoreThanTheirRowsSay() async {
    await #expect(processExitsWith: .success) {
      var excess: [String] = []
      for row in OperatorRow.all where row.inputs > 0 {
        guard let allowed = row.allocations else { continue }
        let count = min(Self.count(of: row), Self.count(of: row))
        if count > allowed { excess.append("\(row.name): \(count)") }
      }
      for text in excess { Issue.record("\(text)") }
    }
  }

  private static func count(of row: OperatorRow) -> Int {
    let one = Number(1) {}
    let inputs = (0..<row.inputs).map { _ in RowInput() }
    // With a large parameter, no count or time is reached.
    let token = row.sink(OperatorRow.Rig(inputs: inputs, clock: TestClock(), n: 1_000_000), {}, {})
    var count = 0
    for inputs in [inputs.prefix(1), inputs[...]] {
      // They may grow a list or a buffer to its size.
      for _ in 0..<20 { for input in inputs { input.send(one) } }
      count += AllocationCount.during {
        for _ in 0..<100 { for input in inputs { input.send(one) } }
      }
    }
    token.cancel()
    return count
  }

  @Test(.covers("R9")) func theCounterCounts() async {
    await #expect(processExitsWith: .exitCode(0)) {
      var held: [Witness] = []
      let count = AllocationCount.during {
        for _ in 0..<100 { held.append(Witness()) }
      }
      exit(count >= 100 && held.count == 100 ? 0 : 1)
    }
  }
}
