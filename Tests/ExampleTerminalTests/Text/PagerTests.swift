import ExampleTerminal
import Testing

struct PagerTests {
  private let lines = (0..<5).flatMap { row in (0..<4).map { TextPosition(row: row, offset: $0 * 10) } }
  private var pager = Pager()

  /// Moves, and returns the first line in the window.
  private mutating func move(_ steps: Pager.Step..., height: Int = 6) -> Int {
    for step in steps { pager.move(step, in: lines, height: height) }
    return pager.top(in: lines, height: height)
  }

  @Test mutating func lineByLineAndPageByPage() {
    #expect(move(.lineUp) == 0)
    #expect(move(.lineDown, .lineDown) == 2)
    // One line of the previous page remains visible.
    #expect(move(.pageDown) == 7)
    #expect(move(.pageUp) == 2)
    #expect(move(.bottom) == 14)
    #expect(move(.lineDown, .pageDown) == 14)
    #expect(move(.top) == 0)
    #expect(move(.pageUp) == 0)
  }

  @Test mutating func itTellsWhetherAnythingMoves() {
    #expect(pager.move(.lineUp, in: lines, height: 6) == false)
    #expect(pager.move(.bottom, in: lines, height: 6) == true)
    #expect(pager.move(.bottom, in: lines, height: 6) == false)
    #expect(pager.move(.pageDown, in: Array(lines.prefix(3)), height: 6) == false)
    #expect(pager.move(.pageDown, in: [], height: 6) == false)
  }

  @Test mutating func allOfATextIsSeenOnTheWayDown() {
    for height in 1...25 {
      pager = Pager()
      var seen = Set(0..<height)
      while pager.move(.pageDown, in: lines, height: height) {
        let top = pager.top(in: lines, height: height)
        seen.formUnion(top..<top + height)
      }
      #expect(seen.isSuperset(of: lines.indices))
    }
  }

  @Test mutating func sameWordsStayAtTheTopWhenTheTextIsWrappedAnew() {
    _ = move(.pageDown, .lineDown)
    #expect(pager.anchor == TextPosition(row: 1, offset: 20))
    let wide = (0..<5).flatMap { row in (0..<2).map { TextPosition(row: row, offset: $0 * 20) } }
    #expect(pager.top(in: wide, height: 3) == 3)
    let narrow = (0..<5).flatMap { row in (0..<8).map { TextPosition(row: row, offset: $0 * 5) } }
    #expect(pager.top(in: narrow, height: 3) == 12)
    #expect(move() == 6)
    // The position is kept while there are no lines yet.
    #expect(pager.top(in: [], height: 3) == 0)
    #expect(move() == 6)
  }

  @Test mutating func positionIsBroughtIntoTheWindow() {
    pager.reveal(TextPosition(row: 1, offset: 5), in: lines, height: 6)
    #expect(move() == 0)
    pager.reveal(TextPosition(row: 3, offset: 5), in: lines, height: 6)
    #expect(move() == 10)
    pager.reveal(TextPosition(row: 4, offset: 35), in: lines, height: 6)
    #expect(move() == 14)
    pager.reveal(TextPosition(), in: lines, height: 6)
    #expect(move() == 0)
  }
}
