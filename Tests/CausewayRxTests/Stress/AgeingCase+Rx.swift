import Causeway
import CausewayBridging
import CausewayRx
import CausewayTesting
import Dispatch
import Foundation

/// Every public construct of `CausewayRx`.
extension AgeingCase {
  /// A case of an observable to which each use subscribes, and a function that makes it send.
  private static func subscribing<Element>(
    _ name: String, _ make: @escaping @Sendable () -> (source: Observable<Element>, send: () -> Void)
  ) -> AgeingCase {
    AgeingCase(name) {
      let (source, send) = make()
      return { probe in
        let token = source.subscribe(
          onNext: { _ in probe() }, onError: { _ in probe() }, onCompleted: probe, onDisposed: probe)
        send()
        token.dispose()
      }
    }
  }

  // MARK: Subjects

  static let subjects: [AgeingCase] = [
    subscribing("PublishSubject") {
      let subject = PublishSubject<Int>()
      return (subject, { subject.onNext(1) })
    },
    subscribing("BehaviorSubject") {
      let subject = BehaviorSubject(value: "")
      return (
        subject,
        {
          subject.onNext("1")
          _ = try? subject.value()
        }
      )
    },
    subscribing("ReplaySubject") {
      let subject = ReplaySubject<Int>.create(bufferSize: 3)
      return (subject, { subject.onNext(1) })
    },
    subscribing("AsyncSubject") {
      let subject = AsyncSubject<Int>()
      return (subject, { subject.onNext(1) })
    },
    subscribing("PublishRelay") {
      let relay = PublishRelay<Int>()
      return (relay.asObservable(), { relay.accept(1) })
    },
    subscribing("BehaviorRelay") {
      let relay = BehaviorRelay(value: 0)
      return (relay.asObservable(), { relay.accept(relay.value + 1) })
    },
    subscribing("ReplayRelay") {
      let relay = ReplayRelay<Int>.create(bufferSize: 3)
      return (relay.asObservable(), { relay.accept(1) })
    },
    AgeingCase("subjects that complete and are disposed of") {
      { probe in
        let subjects = (PublishSubject<Int>(), BehaviorSubject(value: 1), ReplaySubject<Int>.createUnbounded())
        let tokens = [subjects.0.subscribe { _ in probe() }, subjects.1.subscribe(), subjects.2.subscribe()]
        subjects.0.onCompleted()
        subjects.1.dispose()
        subjects.2.onError(Mishap.first)
        for token in tokens { token.dispose() }
      }
    },
    AgeingCase("an observer that another one disposes of, and that sends from inside") {
      let subject = PublishSubject<Int>()
      return { probe in
        let other = SerialDisposable()
        let token = subject.subscribe(onNext: { number in
          if number == 1 { subject.onNext(2) }
          other.dispose()
        })
        other.disposable = subject.subscribe(onNext: { _ in probe() })
        subject.onNext(1)
        token.dispose()
      }
    },
    AgeingCase("AnyObserver and mapObserver") {
      let subject = PublishSubject<Int>()
      return { probe in
        let token = subject.subscribe(AnyObserver { _ in probe() }.mapObserver { (number: Int) in number + 1 })
        subject.onNext(1)
        token.dispose()
      }
    },
  ]

  // MARK: Elements that are closures

  typealias Job = @Sendable (() -> Void) -> Void

  /// A case of an observable of closures, each of which is called.
  private static func calling(
    _ name: String, _ make: @escaping @Sendable () -> (source: Observable<Job>, send: (@escaping Job) -> Void)
  ) -> AgeingCase {
    AgeingCase(name) {
      let (source, send) = make()
      let job: Job = { $0() }
      return { probe in
        let token = source.subscribe(onNext: { $0(probe) })
        send(job)
        token.dispose()
      }
    }
  }

  static let closures: [AgeingCase] = [
    calling("PublishSubject of closures") {
      let subject = PublishSubject<Job>()
      return (subject, { subject.onNext($0) })
    },
    calling("ReplaySubject of closures") {
      let subject = ReplaySubject<Job>.create(bufferSize: 3)
      for _ in 0..<3 { subject.onNext { $0() } }
      return (subject, { _ in })
    },
    calling("BehaviorSubject of closures") {
      let subject = BehaviorSubject<Job>(value: { $0() })
      return (subject, { _ in })
    },
    AgeingCase("value() of a BehaviorSubject of closures") {
      let subject = BehaviorSubject<Job>(value: { $0() })
      return { probe in try? subject.value()(probe) }
    },
    AgeingCase("value of a BehaviorRelay of closures") {
      let relay = BehaviorRelay<Job>(value: { $0() })
      return { probe in relay.value(probe) }
    },
    AgeingCase("value of a BehaviorRelay of optional closures") {
      let relay = BehaviorRelay<Job?>(value: { $0() })
      return { probe in relay.value?(probe) }
    },
    calling("BehaviorRelay of closures, connected to another one") {
      let (relay, other) = (BehaviorRelay<Job>(value: { $0() }), BehaviorRelay<Job>(value: { $0() }))
      let token = relay.bind(to: other)
      return (
        other.asObservable(),
        {
          relay.accept($0)
          withExtendedLifetime(token) {}
        }
      )
    },
    calling("a shared observable of closures") {
      let subject = BehaviorSubject<Job>(value: { $0() })
      let shared = subject.share(replay: 1)
      return (shared, { subject.onNext($0) })
    },
    calling("a shared observable of closures with an observer that stays") {
      let subject = BehaviorSubject<Job>(value: { $0() })
      let shared = subject.share(replay: 1)
      let token = shared.subscribe()
      return (shared, { _ in withExtendedLifetime(token) {} })
    },
    calling("operators over closures") {
      let subject = PublishSubject<Job>()
      let chain = subject.map { $0 }.filter { _ in true }.compactMap { $0 }.take(9)
        .withLatestFrom(Observable.just(1)) { job, _ in job }.observe(on: CurrentThreadScheduler.instance)
      return (chain, { subject.onNext($0) })
    },
    calling("combinations of closures") {
      let (subject, other) = (PublishSubject<Job>(), BehaviorSubject<Job>(value: { $0() }))
      let latest: Observable<Job> = Observable.combineLatest(subject, other).map { $0.1 }
      let pairs: Observable<Job> = Observable.zip(subject, other).map { $0.0 }
      return (Observable.merge(latest, pairs), { subject.onNext($0) })
    },
    calling("UncheckedElement of closures") {
      let subject = BehaviorSubject(value: UncheckedElement<Job> { $0() })
      return (subject.map { $0.value }, { _ in })
    },
    AgeingCase("a member of an UncheckedElement") {
      struct Handlers { var job: (() -> Void) -> Void }
      let relay = BehaviorRelay(value: UncheckedElement(Handlers { $0() }))
      return { probe in relay.value.job(probe) }
    },
    AgeingCase("Hooks") {
      { probe in
        let handler = Hooks.defaultErrorHandler
        withExtendedLifetime((handler, Hooks.customCaptureSubscriptionCallstack)) { probe() }
      }
    },
    AgeingCase("SharingScheduler") {
      { probe in
        SharingScheduler.mock(scheduler: ConcurrentMainScheduler.instance) { _ = SharingScheduler.make() }
        probe()
      }
    },
    AgeingCase("rx, with a property that is a closure") {
      final class Target: ReactiveCompatible { var handler: Job = { $0() } }
      let target = Target()
      let job: Job = { $0() }
      return { probe in
        Binder(target, scheduler: Causeway.ImmediateScheduler()) { target, job in target.handler = job }.onNext(job)
        target.handler(probe)
      }
    },
  ]

  // MARK: Sources and traits

  static let sources: [AgeingCase] = [
    subscribing("just") { (Observable.just(1), {}) },
    subscribing("of") { (Observable.of(1, 2, 3), {}) },
    subscribing("from") { (Observable.from([1, 2, 3]), {}) },
    subscribing("range") { (Observable.range(start: 0, count: 3), {}) },
    subscribing("generate") {
      (Observable.generate(initialState: 0, condition: { $0 < 3 }, iterate: { $0 + 1 }), {})
    },
    subscribing("repeatElement") { (Observable.repeatElement(1).take(3), {}) },
    subscribing("empty, never and error") {
      (Observable<Int>.merge(.empty(), .never(), .error(Mishap.first)), {})
    },
    subscribing("deferred and using") {
      (.deferred { .using({ BooleanDisposable() }, observableFactory: { _ in Observable.just(1) }) }, {})
    },
    subscribing("create") {
      (
        Observable<Int>.create { observer in
          observer.onNext(1)
          return Disposables.create()
        }, {}
      )
    },
    subscribing("timer and interval") {
      let scheduler = SteppingScheduler()
      return (
        .merge(
          Observable<Int>.timer(.seconds(1), scheduler: scheduler),
          Observable<Int>.interval(.seconds(1), scheduler: scheduler)), { scheduler.advanceTo(scheduler.clock + 2) }
      )
    },
    subscribing("groups") {
      let subject = PublishSubject<Int>()
      return (subject.groupBy { $0 }.flatMap { $0 }, { subject.onNext(1) })
    },
    AgeingCase("Single") {
      let single = Single<Int>.create { observer in
        observer(.success(1))
        return Disposables.create()
      }
      return { probe in
        single.map { $0 }.flatMap { .just($0) }.subscribe(onSuccess: { _ in probe() }).dispose()
        Single.zip(single, single).subscribe(with: BooleanDisposable(), onDisposed: { _ in probe() }).dispose()
      }
    },
    AgeingCase("Maybe") {
      let maybe = Maybe<Int>.create { observer in
        observer(.completed)
        return Disposables.create()
      }
      return { probe in maybe.ifEmpty(default: 1).subscribe { _ in probe() }.dispose() }
    },
    AgeingCase("Completable") {
      let completable = Completable.create { observer in
        observer(.completed)
        return Disposables.create()
      }
      return { probe in completable.andThen(completable).subscribe(onCompleted: probe).dispose() }
    },
    AgeingCase("Infallible") {
      let infallible = Infallible<Int>.create { observer in
        observer(.next(1))
        observer(.completed)
        return Disposables.create()
      }
      return { probe in infallible.map { $0 }.subscribe(onNext: { _ in probe() }).dispose() }
    },
  ]

  // MARK: Drivers, signals and binders, on the main actor

  static let drivers: [AgeingCase] = [
    AgeingCase("Driver") {
      let relay = BehaviorRelay(value: 1)
      let driver = relay.asDriver()
      return { probe in
        let token = driver.map { $0 }.distinctUntilChanged().drive(onNext: { _ in probe() })
        relay.accept(relay.value + 1)
        token.dispose()
      }
    },
    AgeingCase("a Driver with an observer that stays") {
      let relay = BehaviorRelay(value: 1)
      let driver = relay.asDriver()
      let token = driver.drive()
      return { probe in
        driver.drive(onNext: { _ in probe() }).dispose()
        withExtendedLifetime(token) {}
      }
    },
    AgeingCase("a Driver that is made for each use") {
      let (relay, other) = (BehaviorRelay(value: 1), BehaviorRelay(value: 1))
      return { probe in relay.asDriver().do(onNext: { _ in probe() }).drive(other).dispose() }
    },
    AgeingCase("Signal") {
      let relay = PublishRelay<Int>()
      let signal = relay.asSignal()
      return { probe in
        let token = signal.emit(onNext: { _ in probe() })
        relay.accept(1)
        token.dispose()
      }
    },
    AgeingCase("Binder") {
      let (target, subject) = (Target(), PublishSubject<Int>())
      return { probe in
        let token = subject.bind(to: Binder(target) { _, _ in probe() }, target.rx.number)
        subject.onNext(1)
        token.dispose()
      }
    },
    AgeingCase("ControlEvent and ControlProperty") {
      let (events, values) = (PublishSubject<Int>(), BehaviorSubject(value: 1))
      let event = ControlEvent(events: events)
      let property = ControlProperty(values: values, valueSink: AnyObserver { _ in })
      return { probe in
        let tokens = [
          event.subscribe(onNext: { _ in probe() }), property.asDriver().drive(), property.changed.bind { _ in },
        ]
        events.onNext(1)
        property.onNext(2)
        for token in tokens { token.dispose() }
      }
    },
    AgeingCase("observe(on: MainScheduler)") {
      let subject = PublishSubject<Int>()
      let observed = subject.observe(on: MainScheduler.instance).observe(on: ConcurrentMainScheduler.instance)
      return { probe in
        let token = observed.subscribe(onNext: { _ in probe() })
        subject.onNext(1)
        token.dispose()
      }
    },
  ]

  private final class Target: ReactiveCompatible, Sendable {
    var number: Int {
      get { 0 }
      // It needs no storage for this purpose.
      set {}
    }
  }

  // MARK: Connections

  static let sharing: [AgeingCase] = [
    subscribing("share()") {
      let subject = PublishSubject<Int>()
      return (subject.share(), { subject.onNext(1) })
    },
    subscribing("share(replay: 1)") {
      let subject = BehaviorSubject(value: 1)
      return (subject.share(replay: 1), { subject.onNext(1) })
    },
    subscribing("share(replay: 2)") {
      let subject = PublishSubject<Int>()
      return (subject.share(replay: 2), { subject.onNext(1) })
    },
    subscribing("share(scope: .forever)") {
      let subject = PublishSubject<Int>()
      return (subject.share(replay: 1, scope: .forever), { subject.onNext(1) })
    },
    subscribing("a connection that stays") {
      let subject = PublishSubject<Int>()
      let shared = subject.share(replay: 1)
      let token = shared.subscribe()
      return (
        shared,
        {
          subject.onNext(1)
          withExtendedLifetime(token) {}
        }
      )
    },
    AgeingCase("publish() and replay(_:)") {
      let subject = PublishSubject<Int>()
      let connectables = [subject.publish(), subject.replay(1), subject.multicast { PublishSubject() }]
      return { probe in
        for connectable in connectables {
          let tokens = [connectable.subscribe(onNext: { _ in probe() }), connectable.connect()]
          subject.onNext(1)
          for token in tokens { token.dispose() }
        }
      }
    },
    subscribing("multicast(_:selector:)") {
      let subject = PublishSubject<Int>()
      return (subject.multicast({ PublishSubject() }, selector: { $0 }), { subject.onNext(1) })
    },
  ]

  // MARK: Disposables and schedulers

  static let disposables: [AgeingCase] = [
    AgeingCase("a disposable with a closure") {
      { probe in
        let token = Disposables.create(with: probe)
        for _ in 0..<9 where token.isDisposed { probe() }
        token.dispose()
      }
    },
    AgeingCase("a disposable that stays") {
      let token = Disposables.create {}
      return { probe in if !token.isDisposed { probe() } }
    },
    AgeingCase("CompositeDisposable and DisposeBag") {
      let composite = CompositeDisposable()
      return { probe in
        let bag = DisposeBag()
        if let key = composite.insert(Disposables.create(with: probe)) { composite.remove(for: key) }
        Disposables.create(Disposables.create(), Disposables.create(with: probe)).disposed(by: bag)
      }
    },
    AgeingCase("SerialDisposable and SingleAssignmentDisposable") {
      let serial = SerialDisposable()
      return { probe in
        let single = SingleAssignmentDisposable()
        single.setDisposable(Disposables.create(with: probe))
        serial.disposable = single
        serial.disposable = Disposables.create()
      }
    },
    AgeingCase("RefCountDisposable and ScheduledDisposable") {
      let counted = RefCountDisposable(disposable: Disposables.create())
      return { probe in
        counted.retain().dispose()
        ScheduledDisposable(scheduler: Causeway.ImmediateScheduler(), disposable: Disposables.create(with: probe))
          .dispose()
      }
    },
    AgeingCase("CurrentThreadScheduler") {
      { probe in
        _ = CurrentThreadScheduler.instance.schedule(1) { number in
          probe()
          return CurrentThreadScheduler.instance.schedule(number) { _ in Disposables.create(with: probe) }
        }
      }
    },
    AgeingCase("recursive work") {
      { probe in
        _ = CurrentThreadScheduler.instance.scheduleRecursive(0) { number, recurse in
          probe()
          if number < 3 { recurse(number + 1) }
        }
      }
    },
    AgeingCase("recursive work that stays") {
      let step = BehaviorRelay<@Sendable () -> Void>(value: {})
      let scheduler = SteppingScheduler()
      let token = scheduler.scheduleRecursive(0) { number, recurse in
        step.value()
        recurse(number + 1)
      }
      return { _ in
        scheduler.advanceTo(scheduler.clock + 2)
        withExtendedLifetime(token) {}
      }
    },
    AgeingCase("VirtualTimeScheduler") {
      let scheduler = SteppingScheduler()
      return { probe in
        let tokens = [
          scheduler.schedule(1) { _ in Disposables.create(with: probe) },
          scheduler.scheduleRelative(1, dueTime: .seconds(1)) { _ in Disposables.create(with: probe) },
          scheduler.schedulePeriodic(1, startAfter: .seconds(1), period: .seconds(1)) { $0 + 1 },
        ]
        scheduler.advanceTo(scheduler.clock + 2)
        for token in tokens { token.dispose() }
        scheduler.advanceTo(scheduler.clock + 2)
      }
    },
    AgeingCase("schedulers of queues") {
      let (queue, operations) = (DispatchQueue(label: "ageing"), OperationQueue())
      let schedulers: [any ImmediateSchedulerType] = [
        SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "serial"),
        ConcurrentDispatchQueueScheduler(queue: queue), OperationQueueScheduler(operationQueue: operations),
      ]
      return { _ in
        let done = DispatchSemaphore(value: 0)
        for scheduler in schedulers {
          _ = scheduler.schedule(()) { _ in
            done.signal()
            return Disposables.create()
          }
          done.wait()
        }
      }
    },
    AgeingCase("observe(on:) and subscribe(on:) a queue") {
      let scheduler = SerialDispatchQueueScheduler(qos: .default)
      let subject = PublishSubject<Int>()
      let observed = subject.observe(on: scheduler).observe(on: ConcurrentDispatchQueueScheduler(qos: .default))
      return { _ in
        let done = DispatchSemaphore(value: 0)
        let token = observed.subscribe(onNext: { _ in done.signal() })
        subject.onNext(1)
        done.wait()
        token.dispose()
        _ = Observable.just(1).subscribe(on: scheduler).subscribe(onCompleted: { done.signal() })
        done.wait()
      }
    },
  ]

  // MARK: Bridges

  static let bridges: [AgeingCase] = [
    AgeingCase("toPublisher()") {
      let subject = PublishSubject<Int>()
      let publisher = subject.toPublisher()
      return { probe in
        let token = publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in probe() })
        subject.onNext(1)
        token.cancel()
      }
    },
    AgeingCase("a subscription to toPublisher() that stays") {
      let subject = PublishSubject<Int>()
      let token = subject.toPublisher().sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      return { probe in
        subject.onNext(1)
        withExtendedLifetime(token) { probe() }
      }
    },
    AgeingCase("asPublisher()") {
      let subject = BehaviorSubject(value: 1)
      let publishers = [subject.asPublisher(), Single.just(1).asPublisher(), subject.toInitialPublisher()]
      return { probe in
        for publisher in publishers {
          publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in probe() }).cancel()
        }
      }
    },
    subscribing("a publisher's asObservable()") {
      let subject = PassthroughSubject<Int, any Error>()
      return (subject.asObservable(), { subject.send(1) })
    },
    AgeingCase("asVoidPublisher") {
      let publisher = asVoidPublisher {}
      return { probe in publisher.sink(receiveCompletion: { _ in }, receiveValue: { probe() }).cancel() }
    },
    AgeingCase("value and values") {
      let subject = BehaviorSubject(value: 1)
      return { _ in
        let done = DispatchSemaphore(value: 0)
        Task.detached {
          _ = try? await Single.just(1).value
          _ = try? await Maybe.just(1).value
          _ = try? await Completable.empty().value
          for try await _ in subject.values { break }
          for await _ in Infallible.just(1).values { break }
          done.signal()
        }
        done.wait()
      }
    },
    AgeingCase("asyncToSingle and asObservable() of a sequence") {
      let single = asyncToSingle { 1 }
      let sequence = AsyncStream<Int> { $0.yield(1) }.asObservable()
      return { _ in
        let done = DispatchSemaphore(value: 0)
        _ = single.subscribe(onDisposed: { done.signal() })
        done.wait()
        let token = sequence.take(0).subscribe(onCompleted: { done.signal() })
        done.wait()
        token.dispose()
      }
    },
  ]

  // MARK: Operators

  /// Operators that keep their elements, or an inner observable for each, until these have ended.
  private static let keepsElements = [
    "flatMap {", "concatMap {", "merge()", "merge(maxConcurrent", "concat()", "delay(", "toArray()",
  ]

  static let subscriptions: [AgeingCase] = OperatorRow.all.map { row in
    AgeingCase("a subscription to \(row.name)") {
      let (source, inputs) = row.instance
      return { probe in
        let token = source.subscribe(onNext: probe)
        for number in 1...3 { for input in inputs { input.onNext(number) } }
        token.dispose()
      }
    }
  }

  static let elements: [AgeingCase] = OperatorRow.all.compactMap { row in
    if keepsElements.contains(where: row.name.hasPrefix) { return nil }
    return AgeingCase("elements of \(row.name)") {
      let (source, inputs) = row.instance
      let token = source.subscribe()
      return { _ in
        for number in 1...3 { for input in inputs { input.onNext(number) } }
        withExtendedLifetime(token) {}
      }
    }
  }
}

extension OperatorRow {
  /// The operator with subjects as its inputs, on a clock that stands still.
  fileprivate var instance: (Observable<Void>, [PublishSubject<Int>]) {
    let inputs = (0..<inputs).map { _ in PublishSubject<Int>() }
    return (observable(Rig(inputs: inputs, clock: TestClock(), n: parameter.upperBound) {}), inputs)
  }
}
