import CausewayRx
import Testing

@Suite struct MulticastTests {
  private let source = Source<Int>()
  private let diary = Diary()

  @Test func aSubjectServesAllConnections() {
    let subject = PublishSubject<Int>()
    let shared = source.observable.multicast(subject)
    let observer = diary.follow(shared)
    source.send(.next(1))
    let first = shared.connect()
    source.send(.next(2))
    first.dispose()
    source.send(.next(3))
    let second = shared.connect()
    source.send(.next(4))
    #expect(diary.lines == ["2", "4"])
    #expect(source.subscriptions == 2)
    second.dispose()
    observer.dispose()
    #expect(source.disposed == 2)
  }

  @Test func aFactoryMakesASubjectForEachConnection() {
    var made = 0
    let shared = source.observable.multicast {
      made += 1
      return ReplaySubject<Int>.create(bufferSize: 1)
    }
    let first = shared.connect()
    source.send(.next(1))
    let early = diary.follow(shared, "a")
    first.dispose()
    let late = diary.follow(shared, "b")
    let second = shared.connect()
    source.send(.next(2))
    #expect(diary.lines == ["a 1", "b 2"])
    #expect(made == 2)
    for token in [early, late, second] { token.dispose() }
  }

  @Test func aSubjectMayChangeTheElements() {
    let shared = source.observable.multicast(TextSubject())
    let observer = diary.follow(shared.refCount())
    source.send(.next(1))
    source.send(.completed)
    #expect(diary.lines == ["number 1", "completed", "disposed"])
    observer.dispose()
    #expect(source.disposed == 1)
  }

  @Test func replayAllReplaysAllOfAConnection() {
    let shared = source.observable.replayAll()
    let connection = shared.connect()
    for number in 1...5 { source.send(.next(number)) }
    let observer = diary.follow(shared)
    #expect(diary.lines == ["1", "2", "3", "4", "5"])
    connection.dispose()
    observer.dispose()
  }

  @Test func aSelectorUsesTheElementsSeveralTimes() {
    let shared = source.observable.multicast({ PublishSubject<Int>() }) { elements in
      Observable.zip(elements, elements.skip(1)) { $0 * 10 + $1 }
    }
    let observer = diary.follow(shared)
    for number in 1...3 { source.send(.next(number)) }
    #expect(diary.lines == ["12", "23"])
    #expect(source.subscriptions == 1)
    observer.dispose()
    #expect(source.disposed == 1)
  }

  @Test func aSelectorThatThrowsIsAnError() {
    let failed = source.observable.multicast({ PublishSubject<Int>() }) { _ -> Observable<Int> in throw Mishap.first }
    diary.follow(failed).dispose()
    let unmade = source.observable.multicast({ () throws -> PublishSubject<Int> in throw Mishap.second }) { $0 }
    diary.follow(unmade).dispose()
    #expect(diary.lines == ["first", "disposed", "second", "disposed"])
    #expect(source.subscriptions == 0)
  }
}

/// A subject that receives numbers and sends texts.
private final class TextSubject: SubjectType {
  typealias Element = String

  private let subject = PublishSubject<String>()

  func asObserver() -> AnyObserver<Int> {
    subject.mapObserver { "number \($0)" }
  }

  func subscribe<Observer: ObserverType<String>>(_ observer: Observer) -> any Disposable {
    subject.subscribe(observer)
  }
}
