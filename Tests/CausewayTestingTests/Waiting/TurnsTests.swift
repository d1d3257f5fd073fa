import Testing

@testable import CausewayTesting

@Suite struct TurnsTests {
  @Test func threePromptTurnsInARowEndThePatience() {
    var turns = Turns(patience: .seconds(10))
    #expect(turns.prompt == .milliseconds(20))
    #expect(turns.pause == .seconds(1))
    #expect([turns.note(isPrompt: true), turns.note(isPrompt: true)] == [.asksAgain, .asksAgain])
    #expect(turns.note(isPrompt: false) == .waits)
    let answers = (1...3).map { _ in turns.note(isPrompt: true) }
    #expect(answers == [.asksAgain, .asksAgain, .isOver])
  }

  @Test func aLongPatienceAsksForPromptTurnsToo() {
    #expect(Turns(patience: .seconds(120)).prompt == .milliseconds(20))
  }

  @Test func sixtyTimesThePatienceIsTheEnd() {
    var turns = Turns(patience: .seconds(10))
    var waited = Duration.seconds(10)
    while turns.note(isPrompt: false) == .waits { waited += turns.pause }
    #expect(waited == .seconds(600))
  }
}
