import Causeway
import CausewayBridging
import CausewayFoundation
import CausewayTesting
import Foundation
import Testing

/// Runs a run loop on a thread of its own, which ends when the run loop has nothing left.
private final class RunLoopThread: Sendable {
  let isOver = Signal()

  /// Runs a closure on the thread, then the run loop.
  func run(_ body: @escaping @Sendable (RunLoop) -> Void) {
    let thread = Thread { [isOver] in
      body(RunLoop.current)
      while RunLoop.current.run(mode: .default, before: .distantFuture) {}
      isOver.fire()
    }
    thread.start()
  }
}

@Suite struct RunLoopTicksTests {
  @Test func ticksComeOnTheRunLoopsThread() async {
    let thread = RunLoopThread()
    let recorder = Probe<Recorder<Bool, Never>?>(nil)
    let isReady = Signal()
    thread.run { runLoop in
      let own = ObjectIdentifier(runLoop)
      let ticks = runLoop.ticks(every: .milliseconds(1), mode: .default)
        .map { _ in ObjectIdentifier(RunLoop.current) == own }
      let made = Recorder(ticks)
      recorder.change { $0 = made }
      isReady.fire()
    }
    await isReady.wait()
    #expect(await recorder.value?.values(atLeast: 3).prefix(3) == [true, true, true])
    // The cancel from here invalidates the timer there, which leaves the run loop empty.
    recorder.value?.cancel()
    await thread.isOver.wait()
  }

  @Test func aSubscriptionElsewhereAddsTheTimerThere() async {
    let thread = RunLoopThread()
    let recorder = Probe<Recorder<TimerTick, Never>?>(nil)
    let isReady = Signal()
    let keepsRunning = Probe<AnyCancellable?>(nil)
    thread.run { runLoop in
      let token = runLoop.ticks(every: .seconds(3600), mode: .default).sink { _ in }
      keepsRunning.change { $0 = token }
      let ticks = runLoop.ticks(every: .milliseconds(1), tolerance: .milliseconds(1), mode: .default)
      let subscribing = Thread {
        let made = Recorder(ticks)
        recorder.change { $0 = made }
        isReady.fire()
      }
      subscribing.start()
    }
    await isReady.wait()
    let ticks = await recorder.value?.values(atLeast: 3) ?? []
    #expect(ticks.prefix(3).map(\.count) == [1, 2, 3])
    recorder.value?.cancel()
    keepsRunning.value?.cancel()
    await thread.isOver.wait()
  }

  @Test func aTickMayCancelItsOwnTimer() async {
    let thread = RunLoopThread()
    let recorder = Probe<Recorder<Int, Never>?>(nil)
    thread.run { runLoop in
      let made = Recorder(runLoop.ticks(every: .milliseconds(1), mode: .default).map(\.count).prefix(2))
      recorder.change { $0 = made }
    }
    await thread.isOver.wait()
    #expect(recorder.value?.values == [1, 2])
    #expect(recorder.value?.isFinished == true)
  }
}
