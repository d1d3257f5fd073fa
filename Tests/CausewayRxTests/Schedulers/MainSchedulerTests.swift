import CausewayRx
import CausewayTesting
import Testing

/// Work scheduled on the main scheduler from inside other work, and on the current thread.
@Suite struct MainSchedulerTests {
  private let diary = Diary()

  /// Returns work that records its name.
  private func write(_ name: String) -> any Disposable {
    diary.write(name)
    return Disposables.create()
  }

  /// Waits until a scheduler has done everything before.
  private func drain(_ scheduler: MainScheduler) async {
    await withCheckedContinuation { continuation in
      _ = scheduler.schedule(()) {
        continuation.resume()
        return Disposables.create()
      }
    }
  }

  @MainActor @Test func workFromInsideComesAfterwardsInOrder() async {
    let scheduler = MainScheduler()
    _ = scheduler.schedule(()) { _ in
      diary.write("1")
      _ = scheduler.schedule("3", action: write)
      _ = scheduler.schedule("4", action: write)
      return write("2")
    }
    #expect(diary.lines == ["1", "2"])
    await drain(scheduler)
    #expect(diary.lines == ["1", "2", "3", "4"])
  }

  @MainActor @Test func workFromInsideCanBeDisposedOf() async {
    let scheduler = MainScheduler()
    _ = scheduler.schedule(()) { _ in
      diary.write("1")
      let third = scheduler.schedule("3", action: write)
      _ = scheduler.schedule("4", action: write)
      third.dispose()
      return write("2")
    }
    await drain(scheduler)
    #expect(diary.lines == ["1", "2", "4"])
  }

  @MainActor @Test func disposingOfTheWorkDisposesOfWhatItReturned() async {
    let scheduler = MainScheduler()
    let outer = scheduler.schedule(()) { _ in
      diary.write("1")
      let inner = scheduler.schedule("3", action: write)
      diary.write("2")
      return inner
    }
    outer.dispose()
    await drain(scheduler)
    #expect(diary.lines == ["1", "2"])
  }

  @MainActor @Test func anElementSentInsideAnObserverIsDeliveredLater() async {
    let scheduler = MainScheduler()
    let subject = PublishSubject<Int>()
    let other = PublishSubject<Int>()
    let tokens = [
      subject.observe(on: scheduler).subscribe(onNext: { [diary] number in
        diary.write("begin \(number)")
        other.onNext(number * 10)
        diary.write("end \(number)")
      }), diary.follow(other.observe(on: scheduler)),
    ]
    subject.onNext(1)
    #expect(diary.lines == ["begin 1", "end 1"])
    await drain(scheduler)
    #expect(diary.lines == ["begin 1", "end 1", "10"])
    for token in tokens { token.dispose() }
  }

  @Test func theCurrentThreadQueuesWorkFromInside() {
    let scheduler = CurrentThreadScheduler.instance
    #expect(CurrentThreadScheduler.isScheduleRequired)
    _ = scheduler.schedule(()) { _ in
      diary.write("1 \(CurrentThreadScheduler.isScheduleRequired)")
      _ = scheduler.schedule("3", action: write)
      let fourth = scheduler.schedule("4", action: write)
      fourth.dispose()
      return write("2")
    }
    #expect(diary.lines == ["1 false", "2", "3"])
    #expect(CurrentThreadScheduler.isScheduleRequired)
  }
}
