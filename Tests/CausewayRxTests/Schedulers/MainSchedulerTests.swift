import CausewayRx
import CausewayTesting
import Dispatch
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

  // MARK: Timers and sends from inside

  /// A timer is no work of the scheduler: what it sends is delivered immediately.
  @MainActor @Test(arguments: ["timer", "interval", "debounce", "delay", "throttle", "timeout"])
  func anElementOfATimerIsDeliveredInItsTurn(_ name: String) async {
    let (scheduler, span) = (MainScheduler.instance, RxTimeInterval.milliseconds(1))
    let diary = Diary()
    let done = TestSignal()
    let never = Observable<Int>.never().startWith(0)
    let timed: Observable<Int> =
      switch name {
      case "timer": .timer(span, scheduler: scheduler)
      case "interval": .interval(span, scheduler: scheduler)
      case "debounce": never.debounce(span, scheduler: scheduler)
      case "delay": never.delay(span, scheduler: scheduler)
      case "throttle": never.startWith(1).throttle(span, scheduler: scheduler).skip(1)
      default: never.skip(1).timeout(span, other: Observable.just(0), scheduler: scheduler)
      }
    let token = timed.take(1).do(onNext: { _ in diary.write("sent") }, afterNext: { _ in diary.write("after") })
      .observe(on: scheduler).subscribe(onNext: {
        diary.write("\($0)")
        done.fire()
      })
    // The timer's turn of the main queue is over when this test, which runs there, continues.
    await done.wait()
    #expect(diary.lines == ["sent", "0", "after"])
    token.dispose()
  }

  /// The observer sends to the subject that is delivering: in RxSwift the scheduler is busy then.
  @MainActor @Test(arguments: ["publish", "behavior", "replay", "create", "publishRelay", "behaviorRelay"])
  func anElementSentToTheSameSubjectComesInALaterTurn(_ name: String) async {
    let scheduler = MainScheduler()
    let send: (Int) -> Void
    let source: Observable<Int>
    switch name {
    case "publish":
      let subject = PublishSubject<Int>()
      (source, send) = (subject, subject.onNext)
    case "behavior":
      let subject = BehaviorSubject(value: 0)
      (source, send) = (subject.skip(1), subject.onNext)
    case "replay":
      let subject = ReplaySubject<Int>.create(bufferSize: 1)
      (source, send) = (subject, subject.onNext)
    case "create":
      let observers = Probe<[AnyObserver<Int>]>([])
      source = .create {
        observers.append($0)
        return Disposables.create()
      }
      send = { observers.value[0].onNext($0) }
    case "publishRelay":
      let relay = PublishRelay<Int>()
      (source, send) = (relay.asObservable(), relay.accept)
    default:
      let relay = BehaviorRelay(value: 0)
      (source, send) = (relay.skip(1), relay.accept)
    }
    let token = source.observe(on: scheduler).subscribe(onNext: { [diary] number in
      diary.write("begin \(number)")
      if number < 3 { send(number + 1) }
      diary.write("end \(number)")
    })
    send(1)
    diary.write("sent")
    #expect(diary.lines == ["begin 1", "end 1", "sent"])
    await drain(scheduler)
    await drain(scheduler)
    await drain(scheduler)
    #expect(diary.lines.dropFirst(3) == ["begin 2", "end 2", "begin 3", "end 3"])
    // Afterwards, the scheduler runs work at once again.
    send(7)
    #expect(diary.lines.suffix(2) == ["begin 7", "end 7"])
    token.dispose()
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
