import Causeway
import CausewayTesting
import Dispatch
import Foundation
import Testing

@testable import CausewayRx

@Suite struct SchedulersTests {
  private static let queueName = DispatchSpecificKey<String>()

  @Test(arguments: [
    (RxTimeInterval.seconds(2), Duration.seconds(2)), (.milliseconds(-3), .milliseconds(-3)),
    (.microseconds(5), .microseconds(5)), (.nanoseconds(7), .nanoseconds(7)),
  ])
  func intervalsAreNanoseconds(_ interval: RxTimeInterval, _ duration: Duration) {
    #expect(Nanoseconds(interval) == Nanoseconds(duration))
  }

  @Test func neverIsLongAndClocksCanAddIt() {
    let delay = Nanoseconds(.never).asDelay
    #expect(delay > .seconds(1_000_000_000))
    #expect(ContinuousClock.now.advanced(by: Duration(delay)) > ContinuousClock.now)
  }

  @MainActor @Test func theMainSchedulerRunsTheFirstWorkAtOnce() async {
    let scheduler = MainScheduler()
    let diary = Diary()
    let token = diary.follow(Observable.of(1, 2, scheduler: scheduler))
    #expect(diary.lines == ["1"])
    while diary.lines.count < 4 {
      await withCheckedContinuation { continuation in
        _ = scheduler.schedule(()) {
          continuation.resume()
          return Disposables.create()
        }
      }
    }
    #expect(diary.lines == ["1", "2", "completed", "disposed"])
    token.dispose()
  }

  @Test func theMainSchedulerHopsFromElsewhere() async {
    let isMain = Probe<[Bool]>([])
    let done = TestSignal()
    let token = Observable.of(1, 2, scheduler: MainScheduler()).subscribe(
      onNext: { _ in isMain.append(MainActorContext.isCurrent) }, onCompleted: { done.fire() })
    await done.wait()
    #expect(isMain.value == [true, true])
    token.dispose()
  }

  @MainActor @Test func theMainSchedulerOvertakesNothingOnItsWay() async {
    let scheduler = MainScheduler()
    let diary = Diary()
    let done = TestSignal()
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        // Scheduled from another queue while this test occupies the main queue.
        DispatchQueue(label: "elsewhere").sync {
          _ = scheduler.schedule("first") {
            diary.write($0)
            return Disposables.create()
          }
        }
        _ = scheduler.schedule("second") {
          diary.write($0)
          done.fire()
          return Disposables.create()
        }
        diary.write("turn ends")
        continuation.resume()
      }
    }
    await done.wait()
    #expect(diary.lines == ["turn ends", "first", "second"])
  }

  @MainActor @Test func theAsyncMainSchedulerIsAlwaysLater() async {
    let diary = Diary()
    let done = TestSignal()
    let token = Observable.just(1, scheduler: MainScheduler.asyncInstance).subscribe(
      onNext: { diary.write("\($0) \(MainActorContext.isCurrent)") }, onCompleted: { done.fire() })
    #expect(diary.lines == [])
    await done.wait()
    #expect(diary.lines == ["1 true"])
    token.dispose()
  }

  @Test func queueSchedulersDeliverOnTheirQueueInOrder() async {
    let target = DispatchQueue(label: "target")
    target.setSpecific(key: Self.queueName, value: "target")
    let schedulers: [any SchedulerType] = [
      SerialDispatchQueueScheduler(queue: target, internalSerialQueueName: "serial"),
      ConcurrentDispatchQueueScheduler(queue: target),
    ]
    for scheduler in schedulers {
      let names = Probe<Set<String?>>([])
      let elements = Probe<[Int]>([])
      let done = TestSignal()
      let token = Observable.from(1...100, scheduler: scheduler).subscribe(
        onNext: { element in
          names.change { $0.insert(DispatchQueue.getSpecific(key: Self.queueName)) }
          elements.append(element)
        }, onCompleted: { done.fire() })
      await done.wait()
      #expect(names.value == ["target"])
      #expect(elements.value == Array(1...100))
      token.dispose()
    }
  }

  @Test func queueSchedulersOfTheirOwnKeepTheOrder() async {
    let schedulers: [any SchedulerType] = [
      SerialDispatchQueueScheduler(qos: .userInitiated), ConcurrentDispatchQueueScheduler(qos: .utility),
    ]
    for scheduler in schedulers {
      let elements = Probe<[Int]>([])
      let done = TestSignal()
      let token = Observable.from(1...1000, scheduler: scheduler).subscribe(
        onNext: { elements.append($0) }, onCompleted: { done.fire() })
      await done.wait()
      #expect(elements.value == Array(1...1000))
      token.dispose()
    }
  }

  @Test func theCurrentThreadIsNoOtherPlace() {
    let diary = Diary()
    let schedulers: [any ImmediateSchedulerType] = [CurrentThreadScheduler.instance, ImmediateScheduler()]
    for scheduler in schedulers {
      let token = diary.follow(Observable.just(1, scheduler: scheduler))
      token.dispose()
    }
    #expect(diary.lines == ["1", "completed", "disposed", "1", "completed", "disposed"])
  }

  @Test func workMayBeKeptFromBeginning() async {
    let queue = DispatchQueue(label: "queue")
    let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "serial")
    let diary = Diary()
    let done = TestSignal()
    let work = { (name: String) -> any Disposable in
      diary.write(name)
      if name == "last" { done.fire() }
      return Disposables.create { diary.write("\(name) disposed") }
    }
    queue.suspend()
    let first = scheduler.schedule("first", action: work)
    let second = scheduler.schedule("second", action: work)
    let last = scheduler.schedule("last", action: work)
    second.dispose()
    queue.resume()
    await done.wait()
    // Enqueued after all of it.
    await withCheckedContinuation { continuation in
      _ = scheduler.schedule(()) {
        continuation.resume()
        return Disposables.create()
      }
    }
    first.dispose()
    last.dispose()
    #expect(diary.lines == ["first", "last", "first disposed", "last disposed"])
  }

  @Test func aClockSchedulerSaysWhatTimeItIs() {
    let clock = TestClock()
    let scheduler = ClockScheduler(clock)
    let diary = Diary()
    let work = { (name: String) -> any Disposable in
      diary.write(name)
      return Disposables.create { diary.write("\(name) disposed") }
    }
    let first = scheduler.scheduleRelative("first", dueTime: .seconds(2), action: work)
    let second = scheduler.scheduleRelative("second", dueTime: .seconds(3), action: work)
    clock.advance(by: .milliseconds(1999))
    #expect(diary.lines == [])
    clock.advance(by: .milliseconds(1))
    #expect(diary.lines == ["first"])
    second.dispose()
    clock.advance(by: .seconds(5))
    first.dispose()
    #expect(diary.lines == ["first", "first disposed"])
  }

  @Test func aClockSchedulerMayDeliverSomewhere() async {
    let clock = TestClock()
    let queue = DispatchQueue(label: "queue")
    queue.setSpecific(key: Self.queueName, value: "queue")
    let scheduler = ClockScheduler(clock, on: ConcurrentDispatchQueueScheduler(queue: queue))
    let name = Probe<String?>(nil)
    let done = TestSignal()
    let token = Observable<Int>.timer(.seconds(1), scheduler: scheduler).subscribe(
      onNext: { _ in name.change { $0 = DispatchQueue.getSpecific(key: Self.queueName) } },
      onCompleted: { done.fire() })
    await clock.advance(by: .seconds(1))
    await done.wait()
    #expect(name.value == "queue")
    token.dispose()
  }

  @Test func aClockSchedulerTellsTheTimeOfItsClock() {
    let clock = TestClock()
    let scheduler = ClockScheduler(clock)
    let start = scheduler.now
    clock.advance(by: .milliseconds(1_500))
    #expect(RxTimeInterval.seconds(2).remaining(from: start, to: scheduler.now) == .microseconds(500_000))
    #expect(RxTimeInterval.seconds(1).remaining(from: start, to: scheduler.now) == .microseconds(0))
    #expect(RxTimeInterval.never.remaining(from: start, to: scheduler.now) == .never)
  }

  @Test func aClockSchedulerRunsPeriodicWork() {
    let clock = TestClock()
    let diary = Diary()
    let token = ClockScheduler(clock).schedulePeriodic(1, startAfter: .seconds(1), period: .seconds(2)) {
      diary.write("\($0)")
      return $0 * 2
    }
    clock.advance(by: .seconds(6))
    #expect(diary.lines == ["1", "2", "4"])
    token.dispose()
    clock.advance(by: .seconds(6))
    #expect(diary.lines == ["1", "2", "4"])
    #expect(clock.sleeperCount == 0)
  }

  @Test func aSchedulerMayConfigureItsQueue() async {
    let scheduler = SerialDispatchQueueScheduler(
      internalSerialQueueName: "serial",
      serialQueueConfiguration: { $0.setSpecific(key: Self.queueName, value: $0.label) })
    let name = await withCheckedContinuation { continuation in
      _ = scheduler.schedule(()) {
        continuation.resume(returning: DispatchQueue.getSpecific(key: Self.queueName))
        return Disposables.create()
      }
    }
    #expect(name == "serial")
  }

  @MainActor @Test func theConcurrentMainSchedulerNeverQueuesThere() {
    let diary = Diary()
    let work = { (name: String) -> any Disposable in
      diary.write(name)
      return Disposables.create()
    }
    _ = ConcurrentMainScheduler.instance.schedule("outer") { name in
      _ = ConcurrentMainScheduler.instance.schedule("inner", action: work)
      return work(name)
    }
    #expect(diary.lines == ["inner", "outer"])
    MainScheduler.ensureExecutingOnScheduler()
    MainScheduler.ensureRunningOnMainThread()
  }

  @Test func theConcurrentMainSchedulerHopsFromElsewhere() async {
    let isMain = await withCheckedContinuation { continuation in
      _ = ConcurrentMainScheduler.instance.schedule(()) {
        continuation.resume(returning: MainActorContext.isCurrent)
        return Disposables.create()
      }
    }
    #expect(isMain)
  }

  @Test func anOperationQueueRunsTheWork() async {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    queue.isSuspended = true
    let scheduler = OperationQueueScheduler(operationQueue: queue, queuePriority: .high)
    let diary = Diary()
    let work = { (name: String) -> any Disposable in
      diary.write(name)
      return Disposables.create { diary.write("\(name) disposed") }
    }
    let first = scheduler.schedule("first", action: work)
    let second = scheduler.schedule("second", action: work)
    #expect(queue.operations.map(\.queuePriority) == [.high, .high])
    second.dispose()
    queue.isSuspended = false
    await withCheckedContinuation { continuation in
      _ = scheduler.schedule(()) {
        continuation.resume()
        return Disposables.create()
      }
    }
    first.dispose()
    #expect(diary.lines == ["first", "first disposed"])
  }

  @Test func aSchedulerOfTheCoreIsOne() async {
    let queue = DispatchQueue(label: "core")
    queue.setSpecific(key: Self.queueName, value: "core")
    let done = TestSignal()
    let names = Probe<[String?]>([])
    let token = Observable.of(1, 2, scheduler: CoreScheduler(queue)).subscribe(
      onNext: { _ in names.append(DispatchQueue.getSpecific(key: Self.queueName)) }, onCompleted: { done.fire() })
    await done.wait()
    #expect(names.value == ["core", "core"])
    token.dispose()
  }

  @Test func queueSchedulersRunDelayedAndPeriodicWork() async {
    let schedulers: [any SchedulerType] = [
      SerialDispatchQueueScheduler(qos: .default), ConcurrentDispatchQueueScheduler(qos: .default),
      MainScheduler.instance, ConcurrentMainScheduler.instance,
    ]
    for scheduler in schedulers {
      let done = TestSignal()
      let delayed = scheduler.scheduleRelative(7, dueTime: .microseconds(1)) { _ in
        done.fire()
        return Disposables.create()
      }
      await done.wait()
      delayed.dispose()
      let third = TestSignal()
      let numbers = Probe<[Int]>([])
      let periodic = scheduler.schedulePeriodic(0, startAfter: .microseconds(1), period: .microseconds(1)) { number in
        numbers.append(number)
        if number == 2 { third.fire() }
        return number + 1
      }
      await third.wait()
      periodic.dispose()
      #expect(numbers.value.prefix(3) == [0, 1, 2])
    }
  }

  @Test func aScheduledDisposalHappensOnce() {
    let scheduler = SteppingScheduler()
    let diary = Diary()
    let token = ScheduledDisposable(
      scheduler: scheduler, disposable: Disposables.create { diary.write("\(scheduler.clock)") })
    token.dispose()
    token.dispose()
    #expect(!token.isDisposed)
    scheduler.start()
    #expect(token.isDisposed)
    #expect(diary.lines == ["1"])
  }
}
