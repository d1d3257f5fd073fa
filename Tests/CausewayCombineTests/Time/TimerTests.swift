import CausewayCombine
import Foundation
import Testing

@MainActor struct TimerTests {
  @Test func aCountdownEndsAtZero() async {
    await withVirtualTime { time in
      let countdown = Countdown(from: 2)
      countdown.start()
      await time.pass(.milliseconds(999))
      #expect(countdown.remaining == 2)
      await time.pass(.milliseconds(1))
      #expect(countdown.remaining == 1)
      await time.pass(.seconds(2))
      #expect(countdown.remaining == 0)
      #expect(countdown.isDone)
    }
  }

  @Test func aStoppedCountdownIsNotResumed() async {
    await withVirtualTime { time in
      let countdown = Countdown(from: 5)
      countdown.start()
      await time.pass(.seconds(1))
      countdown.stop()
      await time.pass(.seconds(3))
      #expect(countdown.remaining == 4)
      #expect(!countdown.isDone)
    }
  }

  @Test func anAutoconnectedTimerIsStoppedThroughItsUpstream() async {
    await withVirtualTime { time in
      let countdown = Countdown(from: 5)
      countdown.start()
      await time.pass(.seconds(1))
      countdown.stopTimer()
      await time.pass(.seconds(3))
      #expect(countdown.remaining == 4)
    }
  }

  @Test func aTimerRunsWhileConnected() async {
    await withVirtualTime { time in
      let watch = Stopwatch()
      await time.pass(.seconds(1))
      #expect(watch.laps.count == 0)
      watch.start()
      await time.pass(.milliseconds(500))
      await time.pass(.milliseconds(500))
      #expect(watch.laps.count == 2)
      watch.stop()
      await time.pass(.seconds(1))
      #expect(watch.laps.count == 2)
    }
  }

  @Test func downloadsAreThrottledAndDelayed() async {
    await withVirtualTime { time in
      let manager = DownloadManager()
      let progress = PassthroughSubject<Double, Never>()
      manager.follow(progress.eraseToAnyPublisher())
      progress.send(0.1)
      progress.send(0.2)
      progress.send(0.3)
      await mainQueueTurn()
      #expect(manager.progress == 0.1)
      await time.pass(.milliseconds(500))
      #expect(manager.progress == 0.3)

      let silent = Recording(manager.first(PassthroughSubject().eraseToAnyPublisher()))
      let later = Recording(manager.later(7))
      await time.pass(.seconds(2))
      #expect(later.values == [7])
      await time.pass(.seconds(3))
      #expect(silent.failure == .timedOut)
    }
  }

  @Test func workIsSubscribedToOnAQueueAndDeliveredOnAnother() async {
    let manager = DownloadManager()
    let sum = Recording(manager.checksum(of: Data([1, 2, 3])))
    await eventually { sum.isFinished }
    #expect(sum.values == [6])
  }
}
