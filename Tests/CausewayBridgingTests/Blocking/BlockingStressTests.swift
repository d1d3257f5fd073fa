import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Testing

@Suite struct BlockingStressTests {
  @Test func stressEveryCallIsAnsweredOrCancelledAndTheQueueEmpties() async {
    let count = max(2_000, CCallbackStressTests.operations / 20)
    let queue = BlockingQueue(width: 4)
    let calls = Probe(0)
    let answered = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<count {
        group.addTask {
          let task = Task {
            try await blocking(on: queue) {
              calls.change { $0 += 1 }
              return number
            }
          }
          if number % 3 == 0 { task.cancel() }
          return (try? await task.value) == number
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(answered >= count - (count + 2) / 3)
    // A cancelled call may have been made before the cancel; no other call may be missing.
    #expect(calls.value >= answered)
    #expect(calls.value <= count)
    #expect((try? await blocking(on: queue) { 1 }) == 1)
  }
}
