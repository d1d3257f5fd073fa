import CausewayRx
import Testing

/// Operators that continue with another observable.
@Suite struct SwitchToTests {
  private let scene = VirtualScene()

  @Test func anEmptySourceIsReplaced() {
    let source = scene.hot((210, Event<Int>.completed))
    let other = scene.cold((10, .next(1)), (20, Event<Int>.completed))
    let lines = scene.run { source.ifEmpty(switchTo: other.asObservable()) }
    #expect(lines == ["220 1", "230 completed"])
    #expect(source.subscriptions == ["200-210"])
    #expect(other.subscriptions == ["210-230"])
  }

  @Test func aSourceWithElementsIsNot() {
    let source = scene.hot((205, .next(7)), (210, Event<Int>.completed))
    let other = scene.cold((10, Event<Int>.next(1)))
    let lines = scene.run { source.ifEmpty(switchTo: other.asObservable()) }
    #expect(lines == ["205 7", "210 completed"])
    #expect(other.subscriptions == [])
  }

  @Test func aSourceThatFailsIsNot() {
    let source = scene.hot((210, Event<Int>.error(Mishap.first)))
    let lines = scene.run { source.ifEmpty(switchTo: Observable.just(1)) }
    #expect(lines == ["210 first"])
  }

  @Test func catchGoesThroughASequenceUntilOneCompletes() {
    let first = scene.hot((210, .next(1)), (220, Event<Int>.error(Mishap.first)))
    let second = scene.cold((10, .next(2)), (20, Event<Int>.completed))
    let lines = scene.run { Observable.catch(sequence: [first.asObservable(), second.asObservable(), .just(3)]) }
    #expect(lines == ["210 1", "230 2", "240 completed"])
    #expect(first.subscriptions == ["200-220"])
    #expect(second.subscriptions == ["220-240"])
  }

  @Test func catchSendsTheLastErrorIfAllFail() {
    let lines = scene.run {
      Observable<Int>.catch(sequence: [
        .error(Mishap.first), .catch(sequence: [.just(1).concat(Observable.error(Mishap.second))]),
      ])
    }
    #expect(lines == ["200 1", "200 second"])
  }

  @Test func catchOfNothingCompletes() {
    #expect(scene.run { Observable<Int>.catch(sequence: []) } == ["200 completed"])
  }

  @Test func catchTakesAnEndlessSequence() {
    var attempts = 0
    let source = Observable<Int>.deferred {
      attempts += 1
      return attempts < 1_000 ? .error(Mishap.first) : .just(attempts)
    }
    let lines = scene.run { Observable.catch(sequence: sequence(first: source) { $0 }) }
    #expect(lines == ["200 1000", "200 completed"])
  }

  @Test func concatTakesAnEndlessSequence() {
    let source = Observable.of(1)
    let lines = scene.run { Observable.concat(sequence(first: source) { $0 }).take(2) }
    #expect(lines == ["200 1", "200 1", "200 completed"])
  }
}
