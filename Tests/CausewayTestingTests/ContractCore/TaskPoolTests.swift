import Dispatch
import Foundation
import Testing

@testable import CausewayTesting

@Suite struct TaskPoolTests {
  /// As with two concurrent contracts, one of which has an adapter that waits for the other's thread.
  @Test func aClosureMayWaitForTheThreadOfAnother() async {
    let (isInside, hasEnded) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let isOver = Signal()
    Thread.detachNewThread {
      _ = TaskPool.holding {
        isInside.signal()
        hasEnded.wait()
      }
      isOver.fire()
    }
    Thread.detachNewThread {
      isInside.wait()
      _ = TaskPool.holding {}
      hasEnded.signal()
    }
    await isOver.wait()
  }
}
