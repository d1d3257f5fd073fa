import Causeway
import CausewayRx
import CausewayTesting
import Dispatch
import Foundation
import Testing

/// Binders and the namespace `rx` of classes that belong to the main actor.
@MainActor
@Suite struct BinderTests {
  @Test func bindsAtOnceOnTheMainThread() {
    let label = Label()
    let relay = BehaviorRelay(value: "a")
    let tokens = [relay.bind(to: label.rx.shout), relay.asDriver().drive(label.rx.text)]
    #expect((label.shouted, label.text) == ("A", "a"))
    relay.accept("b")
    #expect((label.shouted, label.text) == ("B", "b"))
    for token in tokens { token.dispose() }
  }

  @Test func bindsElementsFromElsewhereOnTheMainThread() async {
    let done = TestSignal()
    let label = Label()
    label.onChange = { if $0 == "3" { done.fire() } }
    let binder = label.rx.text
    DispatchQueue.global().async {
      for number in 1...3 { binder.onNext("\(number)") }
      binder.onCompleted()
    }
    await done.wait()
    #expect(label.history == ["1", "2", "3"])
  }

  @Test func bindsOnASchedulerOfTheCallersChoice() async {
    let done = TestSignal()
    let target = Canary {}
    let seen = Probe<[Bool]>([])
    let binder = Binder<Int>(target, scheduler: SerialDispatchQueueScheduler(qos: .default)) { _, _ in
      seen.append(Thread.isMainThread)
      done.fire()
    }
    binder.onNext(1)
    await done.wait()
    #expect(seen.value == [false])
  }

  @Test func aMainSchedulerKeepsTheClosureOnTheMainActor() {
    let label = Label()
    let binder = Binder(label, scheduler: MainScheduler()) { label, text in label.text = text }
    Observable.of("x", "y").subscribe(binder).dispose()
    #expect(label.text == "y")
  }

  @Test func theTargetIsHeldWeakly() {
    let subject = PublishSubject<String>()
    var label: Label? = Label()
    weak let weakLabel = label
    let token = label.map { subject.bind(to: $0.rx.text) }
    subject.onNext("a")
    #expect(label?.text == "a")
    label = nil
    #expect(weakLabel == nil)
    subject.onNext("b")
    token?.dispose()
  }

  @Test func optionalAndSeveralTargetsAreBound() {
    let (first, second) = (Label(), Label())
    let relay = BehaviorRelay(value: "a")
    let tokens = [
      relay.bind(to: first.rx.text, second.rx.text), relay.bind(to: first.rx.subtitle),
      relay.asDriver().drive(second.rx.subtitle), relay.asSignal(onErrorJustReturn: "").emit(to: second.rx.text),
      relay.asInfallible().bind(to: second.rx.subtitle),
    ]
    #expect((first.text, second.text, first.subtitle, second.subtitle) == ("a", "a", "a", "a"))
    for token in tokens { token.dispose() }
  }

  @Test func itsTypeCanBeErased() {
    let label = Label()
    let observer: AnyObserver<String> = label.rx.text.asObserver()
    observer.onNext("a")
    #expect(label.text == "a")
  }

  @Test func anyClassMayDeclareTheConformance() {
    let model = PlainModel()
    model.rx.count.onNext(3)
    #expect(model.count == 3)
    #expect(PlainModel.rx == Reactive<PlainModel>.self)
    #expect(model.rx.doubled == 6)
  }

  @Test func aBinderIsMadeOffTheMainActorToo() async {
    let label = Label()
    let done = TestSignal()
    label.onChange = { _ in done.fire() }
    await Task.detached {
      let binder = Binder<String>(label) { label, text in label.text = text }
      binder.onNext("a")
    }.value
    await done.wait()
    #expect(label.text == "a")
  }
}

/// A view of the main actor.
@MainActor
private final class Label: ReactiveCompatible {
  var onChange: (String) -> Void = { _ in }
  var history: [String] = []
  var shouted = ""
  var subtitle: String?
  var text = "" {
    didSet {
      history.append(text)
      onChange(text)
    }
  }
}

// An extension in the style of RxCocoa's users: it is nonisolated.
extension Reactive where Base: Label {
  fileprivate var shout: Binder<String> {
    Binder(base) { label, text in label.shouted = text.uppercased() }
  }
}

private final class PlainModel: ReactiveCompatible {
  var count = 0
}

extension Reactive where Base == PlainModel {
  fileprivate var doubled: Int { base.count * 2 }
}
