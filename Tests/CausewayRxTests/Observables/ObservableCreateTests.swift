import CausewayRx
import CausewayTesting
import Dispatch
import Testing

@Suite struct ObservableCreateTests {
  private let diary = Diary()

  private func created(_ body: @escaping (AnyObserver<Int>) -> Void) -> Observable<Int> {
    .create { [diary] observer in
      body(observer)
      return Disposables.create { diary.write("work disposed") }
    }
  }

  @Test func runsForEachSubscription() {
    let source = Source(atOnce: 1)
    let observable = source.observable
    #expect(source.subscriptions == 0)
    let tokens = [diary.follow(observable), diary.follow(observable)]
    #expect(source.subscriptions == 2)
    #expect(diary.lines == ["1", "1"])
    for token in tokens { token.dispose() }
    #expect(source.disposed == 2)
  }

  @Test func theWorkIsDisposedOfAfterTheEndAsInRxSwift() {
    let source = created { observer in
      observer.onNext(1)
      observer.onCompleted()
      observer.onNext(2)
      observer.onError(Mishap.first)
    }
    let token = diary.follow(source)
    token.dispose()
    #expect(diary.lines == ["1", "completed", "disposed", "work disposed"])
  }

  @Test func theWorkIsDisposedOfAfterALaterEnd() {
    let observers = Probe<[AnyObserver<Int>]>([])
    let source = created { observers.append($0) }
    let token = diary.follow(source)
    observers.value[0].onError(Mishap.first)
    observers.value[0].onCompleted()
    token.dispose()
    #expect(diary.lines == ["first", "disposed", "work disposed"])
  }

  @Test func disposingDisposesOfTheWorkOnce() {
    let observers = Probe<[AnyObserver<Int>]>([])
    let source = created { observers.append($0) }
    let token = diary.follow(source)
    observers.value[0].onNext(1)
    token.dispose()
    token.dispose()
    observers.value[0].onNext(2)
    observers.value[0].onCompleted()
    #expect(diary.lines == ["1", "work disposed", "disposed"])
  }

  @Test func disposingInsideAnElementDisposesOfTheWork() {
    let observers = Probe<[AnyObserver<Int>]>([])
    let source = created { observers.append($0) }
    let token = SingleAssignmentDisposable()
    token.setDisposable(
      source.subscribe(onNext: { [diary] in
        diary.write("\($0)")
        token.dispose()
      }))
    observers.value[0].onNext(1)
    observers.value[0].onNext(2)
    #expect(diary.lines == ["1", "work disposed"])
  }

  @Test func elementsOfSeveralThreadsComeOneAtATime() {
    let observers = Probe<[AnyObserver<Int>]>([])
    let source = created { observers.append($0) }
    var count = 0
    var inside = 0
    var overlaps = 0
    let token = source.subscribe(onNext: { _ in
      inside += 1
      if inside > 1 { overlaps += 1 }
      count += 1
      inside -= 1
    })
    let observer = observers.value[0]
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for element in 1...500 { observer.onNext(element) }
    }
    #expect(count == 2000)
    #expect(overlaps == 0)
    token.dispose()
  }

  @Test func anElementSentInsideAnObserverComesAfterTheOneBefore() {
    let observers = Probe<[AnyObserver<Int>]>([])
    let source = created { observers.append($0) }
    let token = source.subscribe(onNext: { [diary] element in
      diary.write("begin \(element)")
      if element == 1 { observers.value[0].onNext(2) }
      diary.write("end \(element)")
    })
    observers.value[0].onNext(1)
    #expect(diary.lines == ["begin 1", "end 1", "begin 2", "end 2"])
    token.dispose()
  }

  @Test(arguments: ["dispose", "complete"])
  func releasesTheWorkAndTheObserver(_ ending: String) {
    let released = Probe<Set<String>>([])
    let observers = Probe<[AnyObserver<Int>]>([])
    let source = Observable<Int>.create { observer in
      observers.append(observer)
      let work = Canary { released.change { $0.insert("work") } }
      return Disposables.create { withExtendedLifetime(work) {} }
    }
    var canary: Canary? = Canary { released.change { $0.insert("closure") } }
    let token = source.subscribe(onNext: { [canary] _ in _ = canary })
    canary = nil
    #expect(released.value.isEmpty)
    if ending == "dispose" { token.dispose() } else { observers.value[0].onCompleted() }
    #expect(released.value == ["work", "closure"])
    withExtendedLifetime((token, source, observers)) {}
  }
}
