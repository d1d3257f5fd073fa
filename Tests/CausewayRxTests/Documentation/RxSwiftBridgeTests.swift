import Causeway
import CausewayBridging
import CausewayTesting
import Testing

// RxSwift's names, for types with RxSwift's signatures.
private typealias ObservableType = RxSwiftStub.ObservableType
private typealias BehaviorSubject = RxSwiftStub.BehaviorSubject
private typealias PrimitiveSequence = RxSwiftStub.PrimitiveSequence
private typealias SingleTrait = RxSwiftStub.SingleTrait
private typealias RxError = RxSwiftStub.RxError

private enum RxBridgeError: Error { case missingInitialValue }
extension ObservableType where Element: Sendable {
  func toPublisher() -> AnyPublisher<Element, any Error> {
    CallbackPublisher.foreign(sharing: asObservable(), label: "Observable") {
      $0.subscribe(onNext: $1, onError: $2, onCompleted: $3)
    } dispose: {
      $0.dispose()
    }.eraseToAnyPublisher()
  }
  func toPublisher(initialValue: Element) -> AnyPublisher<Element, any Error> {
    toPublisher().prepend(initialValue).eraseToAnyPublisher()
  }
  func toInitialPublisher() -> AnyPublisher<Element, any Error> { toPublisher().first().eraseToAnyPublisher() }
}
extension PrimitiveSequence where Trait == SingleTrait, Element: Sendable {
  func asPublisher() -> AnyPublisher<Element, any Error> { asObservable().toPublisher() }
}
extension BehaviorSubject where Element: Sendable {
  func asPublisher() -> AnyPublisher<Element, any Error> {
    CallbackPublisher.foreign(sharing: self, label: "BehaviorSubject") { subject, next, failed, finished in
      var isEmpty = true
      return subject.subscribe { event in
        if case .completed = event, isEmpty, let last = try? subject.value() { next(last) }
        isEmpty = false
        switch event {
        case .next(let element): next(element)
        case .error(RxError.disposed): failed(RxBridgeError.missingInitialValue)
        case .error(let error): failed(error)
        case .completed: finished()
        }
      }
    } dispose: {
      $0.dispose()
    }.eraseToAnyPublisher()
  }
}

private func asVoidPublisher(_ action: @escaping @Sendable () throws -> Void) -> AnyPublisher<Void, any Error> {
  Just(()).setFailureType(to: (any Error).self).tryMap(action).eraseToAnyPublisher()
}

/// The bridge out of the real RxSwift, of docs/migrating/from-rxswift.md.
@Suite struct RxSwiftBridgeTests {
  private struct Offline: Error {}

  private typealias Observable = RxSwiftStub.Observable
  private typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

  @Test func theBridgeIsShort() throws {
    let guide = try GuidePage("migrating/from-rxswift.md")
    let bridge = guide.blocks.filter { $0.hasPrefix("enum RxBridgeError") || $0.hasPrefix("func asVoidPublisher") }
    let lines = bridge.joined(separator: "\n").split(separator: "\n")
    #expect(bridge.count == 2)
    #expect(lines.count < 40)
  }

  @Test func anObservableGivesItsValuesToEachSubscriberAndIsDisposedOfByEach() {
    let source = Observable<Int>()
    let publisher = source.toPublisher()
    #expect(source.subscriptions == 0, "not before somebody subscribes")
    let first = Recorder(publisher)
    let second = Recorder(publisher)
    source.on(.next(1))
    first.cancel()
    #expect(source.observerCount == 1)
    source.on(.next(2))
    source.on(.completed)
    #expect(first.values == [1])
    #expect(second.values == [1, 2])
    #expect(second.isFinished)
    #expect(source.observerCount == 0)
  }

  @Test func anErrorIsPassedOn() {
    let source = Observable<Int>()
    let recorder = Recorder(source.toPublisher())
    source.on(.error(Offline()))
    #expect(recorder.failure is Offline)
  }

  @Test func theInitialPublisherGivesTheFirstValueOrEndsEmpty() {
    let source = Observable<Int>()
    let first = Recorder(source.toInitialPublisher())
    source.on(.next(1))
    #expect(first.values == [1])
    #expect(first.isFinished)
    #expect(source.observerCount == 0)
    let empty = Recorder(source.toInitialPublisher())
    source.on(.completed)
    #expect(empty.values == [])
    #expect(empty.isFinished)
  }

  @Test func theGivenValueComesBeforeWhatTheSourceSendsAtOnce() {
    let recorder = Recorder(BehaviorSubject(value: 1).toPublisher(initialValue: 0))
    #expect(recorder.values == [0, 1])
    recorder.cancel()
  }

  @Test func aSingleGivesOneValueAndCancellingDisposesOfIt() {
    let source = Observable<Int>()
    let recorder = Recorder(Single<Int>(source: source).asPublisher())
    source.on(.next(1))
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
    let cancelled = Recorder(Single<Int>(source: source).asPublisher())
    #expect(source.observerCount == 1)
    cancelled.cancel()
    #expect(source.observerCount == 0)
  }

  @Test func aSubjectGivesItsValueAndLaterOnes() {
    let subject = BehaviorSubject(value: 1)
    let recorder = Recorder(subject.asPublisher())
    subject.on(.next(2))
    #expect(recorder.values == [1, 2])
    recorder.cancel()
    #expect(subject.observerCount == 0)
  }

  @Test func anEndedSubjectGivesItsRealEnd() {
    let completed = BehaviorSubject(value: 1)
    completed.on(.completed)
    let last = Recorder(completed.asPublisher())
    #expect(last.values == [1])
    #expect(last.isFinished)
    let failed = BehaviorSubject(value: 1)
    failed.on(.error(Offline()))
    #expect(Recorder(failed.asPublisher()).failure is Offline)
    let disposed = BehaviorSubject(value: 1)
    disposed.dispose()
    #expect(Recorder(disposed.asPublisher()).failure as? RxBridgeError == .missingInitialValue)
  }

  @Test func aVoidFunctionRunsForEachSubscriber() {
    let calls = Probe(0)
    let publisher = asVoidPublisher { calls.change { $0 += 1 } }
    #expect(calls.value == 0)
    #expect(Recorder(publisher).isFinished)
    #expect(Recorder(publisher).values.count == 1)
    #expect(calls.value == 2)
    #expect(Recorder(asVoidPublisher { throw Offline() }).failure is Offline)
  }
}
