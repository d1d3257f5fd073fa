import CausewayRx
import Testing

@Suite struct GeneratedSourcesTests {
  private let scene = VirtualScene()
  private let diary = Diary()

  private struct Resource: Disposable {
    let diary: Diary

    func dispose() { diary.write("resource disposed") }
  }

  @Test func generateSendsStatesWhileTheConditionHolds() {
    let lines = scene.sends {
      Observable.generate(initialState: 0, condition: { $0 <= 3 }, scheduler: $0) { $0 + 1 }
    }
    #expect(lines == ["201 0", "202 1", "203 2", "204 3", "205 completed"])
  }

  @Test func generateFailsWithWhatIsThrown() {
    let condition = VirtualScene().sends {
      Observable.generate(initialState: 0, condition: { _ in throw Mishap.first }, scheduler: $0) { $0 + 1 }
    }
    #expect(condition == ["201 first"])
    let iterate = VirtualScene().sends {
      Observable.generate(initialState: 0, condition: { _ in true }, scheduler: $0) { _ in throw Mishap.second }
    }
    #expect(iterate == ["201 0", "202 second"])
  }

  @Test func generateEndsWithItsDisposal() {
    let lines = scene.run(until: 203) { [scheduler = scene.scheduler] in
      Observable.generate(initialState: 0, condition: { _ in true }, scheduler: scheduler) { $0 + 1 }
    }
    #expect(lines == ["201 0", "202 1"])
  }

  @Test func generateTakesTurnsOnTheCurrentThread() {
    let numbers = Observable.generate(initialState: 1, condition: { $0 < 10_000 }) { $0 + 1 }
    let token = diary.follow(Observable.zip(numbers, Observable.of(1, 2)) { $0 * $1 })
    token.dispose()
    #expect(diary.lines.prefix(2) == ["1", "4"])
  }

  @Test func anElementIsRepeatedUntilTheDisposal() {
    let lines = scene.run(until: 204) { [scheduler = scene.scheduler] in
      Observable.repeatElement(7, scheduler: scheduler)
    }
    #expect(lines == ["201 7", "202 7", "203 7"])
    let token = diary.follow(Observable.repeatElement(1).take(2))
    token.dispose()
    #expect(diary.lines == ["1", "1", "completed", "disposed"])
  }

  @Test func aResourceIsDisposedOfAfterItsObservable() {
    let source = Source<Int>()
    let observable = Observable<Int>.using({ Resource(diary: diary) }) { resource in
      source.observable.do(onDispose: { resource.diary.write("source disposed") })
    }
    let token = diary.follow(observable)
    source.send(.next(1))
    source.send(.completed)
    token.dispose()
    #expect(diary.lines == ["1", "completed", "disposed", "source disposed", "resource disposed"])
  }

  @Test func aResourceIsDisposedOfIfItsObservableIsNotMade() {
    let observable = Observable<Int>.using({ Resource(diary: diary) }) { _ in throw Mishap.first }
    diary.follow(observable).dispose()
    #expect(diary.lines == ["first", "disposed", "resource disposed"])
  }

  @Test func aResourceThatIsNotMadeIsAnError() {
    let observable = Observable<Int>.using({ () throws -> Resource in throw Mishap.second }) { _ in .just(1) }
    diary.follow(observable).dispose()
    #expect(diary.lines == ["second", "disposed"])
  }
}
