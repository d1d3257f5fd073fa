import CausewayRx
import Testing

@Suite struct AmbTests {
  private let scene = VirtualScene()

  @Test func theFirstToSendWins() {
    let left = scene.hot((220, .next(1)), (230, .next(2)), (240, Event<Int>.completed))
    let right = scene.hot((210, .next(10)), (250, .next(20)), (260, Event<Int>.completed))
    let lines = scene.run { left.amb(right) }
    #expect(lines == ["210 10", "250 20", "260 completed"])
    #expect(left.subscriptions == ["200-210"])
    #expect(right.subscriptions == ["200-260"])
  }

  @Test(arguments: [Event<Int>.completed, .error(Mishap.first)]) func anEndWinsToo(_ end: Event<Int>) {
    let left = scene.hot((210, end))
    let right = scene.hot((220, Event<Int>.next(10)))
    let lines = scene.run { left.amb(right) }
    #expect(lines == [end.isCompleted ? "210 completed" : "210 first"])
    #expect(right.subscriptions == ["200-210"])
  }

  @Test func aSourceThatSendsAtOnceWins() {
    let lines = scene.run { Observable.amb([Observable<Int>.never(), .just(1), .just(2)]) }
    #expect(lines == ["200 1", "200 completed"])
  }

  @Test func withoutSourcesItNeverEnds() {
    let lines = scene.run { Observable<Int>.amb([Observable<Int>]()) }
    #expect(lines == [])
  }

  @Test func aDisposalReachesBoth() {
    let left = scene.hot((1010, Event<Int>.next(1)))
    let right = scene.hot((1010, Event<Int>.next(2)))
    #expect(scene.run { left.amb(right) }.isEmpty)
    #expect(left.subscriptions + right.subscriptions == ["200-1000", "200-1000"])
  }
}
