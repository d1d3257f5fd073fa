import CausewayRx
import CausewayTesting
import Testing

@Suite struct SubscribeTests {
  private final class Screen {
    var lines: [String] = []
  }

  private let subject = PublishSubject<Int>()
  private let diary = Diary()

  @Test func aClosureReceivesEveryEvent() {
    let token = subject.subscribe { [diary] event in diary.write("\(event.debugDescription)") }
    subject.onNext(1)
    subject.onError(Mishap.first)
    #expect(diary.lines == ["next(1)", "error(first)"])
    token.dispose()
  }

  @Test func closuresReceiveEachKindOfEvent() {
    let token = diary.follow(subject)
    subject.onNext(1)
    subject.onCompleted()
    token.dispose()
    #expect(diary.lines == ["1", "completed", "disposed"])
  }

  @Test func closuresMayBeLeftOut() {
    let tokens = [subject.subscribe(), subject.subscribe(onCompleted: { [diary] in diary.write("completed") })]
    subject.onNext(1)
    subject.onError(Mishap.first)
    #expect(diary.lines == [])
    for token in tokens { token.dispose() }
  }

  @Test func disposalIsHeardOfOnce() {
    let token = diary.follow(subject)
    token.dispose()
    token.dispose()
    subject.onNext(1)
    subject.onCompleted()
    #expect(diary.lines == ["disposed"])
  }

  @Test func disposingInsideTheEndIsHeardOfOnce() {
    let token = SerialDisposable()
    token.disposable = subject.subscribe(
      onCompleted: { [diary] in
        diary.write("completed")
        token.dispose()
      }, onDisposed: { [diary] in diary.write("disposed") })
    subject.onCompleted()
    #expect(diary.lines == ["completed", "disposed"])
  }

  @Test func anObjectIsGivenToEachClosure() {
    let screen = Screen()
    let tokens = [
      subject.subscribe(
        with: screen, onNext: { $0.lines.append("\($1)") }, onError: { $0.lines.append("\($1)") },
        onDisposed: { $0.lines.append("disposed") }),
      Observable<Int>.empty().subscribe(with: screen, onCompleted: { $0.lines.append("completed") }),
    ]
    subject.onNext(1)
    subject.onError(Mishap.first)
    #expect(screen.lines == ["completed", "1", "first", "disposed"])
    for token in tokens { token.dispose() }
  }

  @Test func theObjectIsHeldWeakly() {
    var screen: Screen? = Screen()
    weak let held = screen
    let seen = Probe(0)
    let token = subject.subscribe(
      with: screen!, onNext: { _, _ in seen.change { $0 += 1 } }, onDisposed: { _ in seen.change { $0 += 100 } })
    subject.onNext(1)
    screen = nil
    #expect(held == nil)
    subject.onNext(2)
    token.dispose()
    #expect(seen.value == 1)
  }

  @Test func anObserverReceivesEveryEvent() {
    struct Writer: ObserverType {
      let diary: Diary
      func on(_ event: Event<Int>) { diary.write(event.debugDescription) }
    }
    let token = subject.subscribe(Writer(diary: diary))
    let erased = Writer(diary: diary).asObserver()
    subject.onNext(1)
    erased.asObserver().onNext(2)
    subject.onCompleted()
    #expect(diary.lines == ["next(1)", "next(2)", "completed"])
    token.dispose()
  }

  @Test func aTypeOfOnesOwnIsAnObservableToo() {
    struct Own: ObservableType {
      typealias Element = Int

      func subscribe<Observer: ObserverType<Int>>(_ observer: Observer) -> any Disposable {
        observer.onNext(1)
        observer.onCompleted()
        return Disposables.create()
      }
    }
    let token = diary.follow(Own().asObservable())
    #expect(diary.lines == ["1", "completed", "disposed"])
    token.dispose()
  }

  @Test func eventsSayWhatTheyAre() {
    let events: [Event<Int>] = [.next(1), .error(Mishap.first), .completed]
    #expect(events.map(\.isStopEvent) == [false, true, true])
    #expect(events.map(\.isCompleted) == [false, false, true])
    #expect(events.map(\.element) == [1, nil, nil])
    #expect(events.map { $0.error as? Mishap } == [nil, .first, nil])
    #expect(events.map { $0.map { "\($0)!" }.debugDescription } == ["next(1!)", "error(first)", "completed"])
    #expect(Event.next(1).map { _ in throw Mishap.second }.error as? Mishap == .second)
  }
}
