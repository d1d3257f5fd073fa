import Causeway
import CausewayRx
import CausewayTesting
import Dispatch
import Foundation
import Testing

/// Control events and properties without a user interface framework.
@MainActor
@Suite struct ControlTests {
  private let diary = Diary()

  @Test func aPropertySendsItsValueAndSetsIt() {
    let (values, sink) = (BehaviorSubject<String?>(value: nil), PublishSubject<String?>())
    let property = ControlProperty(values: values, valueSink: sink)
    let tokens = [
      diary.follow(sink.map { $0 ?? "nil" }, "set"), diary.follow(property.orEmpty, "value"),
      property.changed.subscribe(onNext: { [diary] in diary.write("changed \($0 ?? "nil")") }),
      Observable.just("x").bind(to: property), Observable.just("y").bind(to: property.orEmpty),
    ]
    values.onNext("a")
    #expect(
      diary.lines == ["value ", "set x", "set completed", "set disposed", "value a", "changed a"])
    for token in tokens { token.dispose() }
  }

  @Test func theSourceIsSubscribedToOnTheMainThread() async {
    let done = TestSignal()
    let source = Observable<Int>.deferred {
      MainActor.assertIsolated()
      return .just(1)
    }
    let event = ControlEvent(events: source)
    let property = ControlProperty(values: source, valueSink: AnyObserver { _ in })
    let seen = Probe<[Int]>([])
    DispatchQueue.global().async {
      _ = Observable.merge(event.asObservable(), property.asObservable())
        .subscribe(onNext: { seen.append($0) }, onCompleted: { done.fire() })
    }
    await done.wait()
    #expect(seen.value == [1, 1])
  }

  @Test func theyDriveWithoutADefault() {
    let taps = PublishSubject<Int>()
    let event = ControlEvent(events: taps)
    let property = ControlProperty(values: BehaviorSubject(value: 7), valueSink: AnyObserver { _ in })
    let tokens = [
      event.asDriver().drive(onNext: { [diary] in diary.write("driver \($0)") }),
      event.asSignal().emit(onNext: { [diary] in diary.write("signal \($0)") }),
      event.asInfallible().subscribe(onNext: { [diary] in diary.write("infallible \($0)") }),
      property.asDriver().drive(onNext: { [diary] in diary.write("property \($0)") }),
      property.asInfallible().subscribe(onNext: { [diary] in diary.write("value \($0)") }),
    ]
    taps.onNext(1)
    #expect(diary.lines == ["property 7", "value 7", "driver 1", "signal 1", "infallible 1"])
    for token in tokens { token.dispose() }
  }

  @Test func foundationsObjectsHaveTheNamespace() {
    let progress = Progress(totalUnitCount: 10)
    Observable<Int64>.just(4).bind(to: progress.rx.completedUnitCount).dispose()
    #expect(progress.completedUnitCount == 4)
  }

  @Test func aReplayRelayOfOptionalElementsIsBoundTo() {
    let relay = ReplayRelay<Int?>.create(bufferSize: 1)
    Observable.just(1).concat(Observable.never()).bind(to: relay).dispose()
    diary.follow(relay.map { $0 ?? 0 }).dispose()
    #expect(diary.lines == ["1", "disposed"])
  }
}
