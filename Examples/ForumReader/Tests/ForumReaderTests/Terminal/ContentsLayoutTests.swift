import ExampleTerminal
import Testing

@testable import ForumReader

struct ContentsLayoutTests {
  private let link = "https://example.org/" + (1...9).map { "part\($0)" }.joined(separator: "/")

  private func layout(_ rows: [ScreenContents.Row], _ width: Int) -> ContentsLayout {
    ContentsLayout(ScreenContents(title: "", rows: rows), width: width)
  }

  private func text(_ layout: ContentsLayout) -> [String] {
    layout.lines.indices.map { layout.row($0, found: nil).text }
  }

  @Test func onlyItemsToOpenAreNumbered() {
    let layout = layout([.init("7", "ada", "Hello."), .init(nil, "A note")], 40)
    #expect(text(layout) == ["1. ada", "   Hello.", "A note"])
    #expect(layout.positions == [.init(), .init(row: 0, offset: 4), .init(row: 1, offset: 0)])
  }

  @Test func numbersAreAlignedToTheRight() {
    let lines = text(layout((1...10).map { .init("\($0)", "ada", "Hello.") }, 40))
    #expect(lines[16...] == [" 9. ada", "    Hello.", "10. ada", "    Hello."])
  }

  @Test func laterLinesBeginBelowTheFirstOne() {
    #expect(
      text(layout([.init(nil, "  login and more", "    and the rest of it")], 12)) == [
        "  login and", "  more", "    and the", "    rest of", "    it",
      ])
    #expect(text(layout([.init("1", "one two")], 7)) == ["1. one", "   two"])
  }

  @Test func linkThatIsTooLongTakesTheWholeWidthAndLosesNothing() {
    let layout = layout([.init("1", "ada", "See \(link), please.")], 24)
    let lines = text(layout)
    #expect(lines[1] == "   See")
    #expect(lines[2...].joined().hasPrefix(link + ","))
    #expect(lines[2].count == 24)
    #expect(layout.lines.map(\.isContinued) == [false, false, false, true, true, true])
    for index in 2..<5 { #expect(layout.row(index, found: nil).pieces.contains { $0.link == link }) }
    #expect(layout.row(3, found: nil).isContinued)
    #expect(layout.row(2, found: nil).escaped(columns: 24).contains("\u{1B}]8;id="))
  }

  @Test func matchesAreHighlightedEvenAcrossLines() {
    let layout = layout([.init("1", "ada", "One two three four.")], 12)
    let found = layout.lines.indices.map { index in
      layout.row(index, found: "TWO Thrée").pieces.filter { $0.style == .reversed }.map(\.text).joined()
    }
    #expect(found == ["", "two", "three", ""])
  }

  @Test func linksAreFoundAsTheyAreMeant() {
    let found = TextLinks.all(in: "(see https://a.org/x_(y)), “awful://threads/3”. http:// no:// HTTPS://B.org/?q=1!")
    #expect(found.map(\.url) == ["https://a.org/x_(y)", "awful://threads/3", "HTTPS://B.org/?q=1"])
    #expect(found.first?.range == 5..<24)
    #expect(TextLinks.all(in: "nothing here") == [])
  }
}
