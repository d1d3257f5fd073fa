import Causeway
import CausewayRx
import CausewayTesting
import Testing

@Suite struct ShareTests {
  @Test func oneSubscriptionServesAll() {
    let source = Source<Int>()
    let shared = source.observable.share()
    let diary = Diary()
    let tokens = [diary.follow(shared, "a"), diary.follow(shared, "b")]
    source.send(.next(1))
    #expect(source.subscriptions == 1)
    #expect(diary.lines == ["a 1", "b 1"])
    tokens[0].dispose()
    #expect(source.disposed == 0)
    tokens[1].dispose()
    #expect(source.disposed == 1)
  }

  @Test func whileConnectedBeginsAnewAfterTheLast() {
    let source = Source<Int>()
    let shared = source.observable.share(replay: 1)
    let diary = Diary()
    let first = diary.follow(shared, "a")
    source.send(.next(1))
    let late = diary.follow(shared, "b")
    first.dispose()
    late.dispose()
    let next = diary.follow(shared, "c")
    #expect(diary.lines == ["a 1", "b 1", "a disposed", "b disposed"])
    #expect(source.subscriptions == 2)
    next.dispose()
  }

  @Test(arguments: [Event<Int>.completed, .error(Mishap.first)]) func whileConnectedBeginsAnewAfterTheEnd(
    _ end: Event<Int>
  ) {
    let source = Source(atOnce: 1)
    let shared = source.observable.share(replay: 1)
    let diary = Diary()
    let first = diary.follow(shared, "a")
    source.send(end)
    let second = diary.follow(shared, "b")
    #expect(diary.lines.first == "a 1")
    #expect(diary.lines.last == "b 1")
    #expect(source.subscriptions == 2)
    first.dispose()
    second.dispose()
  }

  @Test func aShareForeverReplaysAfterTheLastObserverHasLeft() {
    let source = Source<Int>()
    let shared = source.observable.share(replay: 1, scope: .forever)
    let diary = Diary()
    let first = diary.follow(shared, "a")
    source.send(.next(1))
    first.dispose()
    let second = diary.follow(shared, "b")
    #expect(diary.lines == ["a 1", "a disposed", "b 1"])
    #expect(source.subscriptions == 2)
    source.send(.completed)
    let third = diary.follow(shared, "c")
    #expect(diary.lines.suffix(3) == ["c 1", "c completed", "c disposed"])
    second.dispose()
    third.dispose()
  }

  @Test func publishWaitsForTheConnection() {
    let source = Source(atOnce: 1)
    let connectable = source.observable.publish()
    let diary = Diary()
    let tokens = [diary.follow(connectable, "a"), diary.follow(connectable, "b")]
    #expect(source.subscriptions == 0)
    let connection = connectable.connect()
    let again = connectable.connect()
    #expect(source.subscriptions == 1)
    #expect(diary.lines == ["a 1", "b 1"])
    connection.dispose()
    again.dispose()
    #expect(source.disposed == 1)
    let anew = connectable.connect()
    #expect(source.subscriptions == 2)
    anew.dispose()
    for token in tokens { token.dispose() }
  }

  @Test func droppingTheConnectionChangesNothing() {
    let subject = PublishSubject<Int>()
    let diary = Diary()
    var connectable: ConnectableObservable<Int>? = subject.publish()
    let token = diary.follow(connectable!)
    _ = connectable?.connect()
    connectable = nil
    subject.onNext(1)
    #expect(diary.lines == ["1"])
    subject.onCompleted()
    #expect(diary.lines == ["1", "completed", "disposed"])
    token.dispose()
  }

  @Test func anEndReleasesTheConnection() {
    let isReleased = Probe(false)
    let subject = PublishSubject<Int>()
    var connection: (any Disposable)?
    do {
      let canary = Canary { isReleased.change { $0 = true } }
      connection = subject.map { value in withExtendedLifetime(canary) { value } }.publish().connect()
    }
    #expect(!isReleased.value)
    subject.onCompleted()
    #expect(isReleased.value)
    connection?.dispose()
  }

  @Test func replayGivesLateOnesTheLast() {
    let source = Source<Int>()
    let connectable = source.observable.replay(2)
    let connection = connectable.connect()
    for number in 1...3 { source.send(.next(number)) }
    let diary = Diary()
    let token = diary.follow(connectable)
    #expect(diary.lines == ["2", "3"])
    connection.dispose()
    token.dispose()
  }

  @Test func refCountConnectsWithTheFirst() {
    let source = Source<Int>()
    let counted = source.observable.publish().refCount()
    let diary = Diary()
    let tokens = [diary.follow(counted), diary.follow(counted)]
    #expect(source.subscriptions == 1)
    for token in tokens { token.dispose() }
    #expect(source.disposed == 1)
  }

  /// What happens while an observer that joins receives the element that it receives first.
  enum Meanwhile: CaseIterable {
    case anElement, twoElements, theCompletion, anError, othersLeave, itLeaves, anotherJoins, anotherJoinsAndAnElement

    var lines: [String] {
      switch self {
      case .anElement: ["b 1", "a 2", "b 2", "a 9", "b 9"]
      case .twoElements: ["b 1", "a 2", "a 3", "b 2", "b 3", "a 9", "b 9"]
      case .theCompletion: ["b 1", "a completed", "a disposed", "b completed", "b disposed"]
      case .anError: ["b 1", "a first", "a disposed", "b first", "b disposed"]
      case .othersLeave: ["b 1", "a disposed", "b 9"]
      case .itLeaves: ["b 1", "b disposed", "a 9"]
      case .anotherJoins: ["b 1", "c 1", "a 9", "c 9", "b 9"]
      case .anotherJoinsAndAnElement: ["b 1", "c 1", "a 2", "c 2", "b 2", "a 9", "c 9", "b 9"]
      }
    }
  }

  @Test(.covers("R7"), arguments: Meanwhile.allCases) func anObserverThatJoinsMissesNothing(_ meanwhile: Meanwhile) {
    let source = Source<Int>()
    joining(source.observable.share(replay: 1), meanwhile, send: source.send)
    #expect(source.subscriptions == 1)
    #expect(source.disposed == 1)
  }

  @Test(.covers("R7"), arguments: Meanwhile.allCases) func anObserverOfAReplaySubjectMissesNothing(
    _ meanwhile: Meanwhile
  ) {
    let subject = ReplaySubject<Int>.create(bufferSize: 1)
    joining(subject, meanwhile, send: subject.on)
    #expect(!subject.hasObservers)
  }

  private func joining(
    _ shared: Observable<Int>, _ meanwhile: Meanwhile, send: @escaping @Sendable (Event<Int>) -> Void
  ) {
    let diary = Diary()
    let (a, b, c) = (SerialDisposable(), SerialDisposable(), SerialDisposable())
    a.disposable = diary.follow(shared, "a")
    send(.next(1))
    let acting = shared.do(afterNext: { element in
      guard element == 1 else { return }
      switch meanwhile {
      case .anElement: send(.next(2))
      case .twoElements: for number in 2...3 { send(.next(number)) }
      case .theCompletion: send(.completed)
      case .anError: send(.error(Mishap.first))
      case .othersLeave: a.dispose()
      case .itLeaves: b.dispose()
      case .anotherJoins: c.disposable = diary.follow(shared, "c")
      case .anotherJoinsAndAnElement:
        c.disposable = diary.follow(shared, "c")
        send(.next(2))
      }
    })
    b.disposable = diary.follow(acting, "b")
    send(.next(9))
    #expect(Array(diary.lines.dropFirst()) == meanwhile.lines)
    for token in [a, b, c] { token.dispose() }
  }
}
