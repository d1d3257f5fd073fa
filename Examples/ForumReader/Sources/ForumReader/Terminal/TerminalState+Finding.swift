import ExampleTerminal
import ForumReaderKit

extension TerminalState {
  /// The match to show, relative to the current position.
  enum Direction {
    case here, next, previous
  }

  /// Handles a key while the user types a search text.
  mutating func pressWhileFinding(_ key: Key, _ picture: Picture) -> Request? {
    guard var find, let pane = focused(picture) else {
      self.find = nil
      return nil
    }
    let effect = key == .named(.escape) ? .endOfInput : find.editor.press(key)
    switch effect {
    case .endOfInput:
      self.find = nil
      foundText = nil
      setPager(find.origin, for: pane.contents)
    case .entered(let text):
      self.find = nil
      if !text.isEmpty {
        foundText = text
        return tellFound(picture)
      }
      // An empty text repeats the last search.
      return go(to: .next, picture)
    case .edited:
      self.find = find
      foundText = find.editor.text
      setPager(find.origin, for: pane.contents)
      return go(to: .here, picture)
    case .ambiguous, .ignored: break
    }
    return nil
  }

  /// Scrolls to a match.
  mutating func go(to direction: Direction, _ picture: Picture) -> Request? {
    guard let foundText, !foundText.isEmpty, let pane = focused(picture) else { return nil }
    let places = FoundRanges.positions(of: foundText, in: pane.layout.texts)
    guard !places.isEmpty else {
      message = Message(text: "“\(foundText)” is not found here", isError: true)
      return nil
    }
    let current = foundPosition ?? self.pager(for: pane.contents).anchor
    let index =
      switch direction {
      case .here: places.firstIndex { $0 >= current } ?? 0
      case .next: places.firstIndex { $0 > current } ?? 0
      case .previous: places.lastIndex { $0 < current } ?? places.count - 1
      }
    var pager = self.pager(for: pane.contents)
    pager.reveal(places[index], in: pane.layout.positions, height: pane.height)
    foundPosition = places[index]
    message = Message(text: "“\(foundText)”: \(index + 1) of \(places.count), Alt-N for the next", isError: false)
    return show(pager, in: pane, picture)
  }

  private mutating func tellFound(_ picture: Picture) -> Request? {
    foundPosition == nil ? go(to: .here, picture) : nil
  }
}
