import ExampleTerminal
import ForumReaderKit

extension TerminalState {
  /// A request from the terminal to the app.
  enum Request: Equatable {
    /// Executes a line.
    case run(String)
    /// Opens the entry of the list with an ID.
    case open(String)
    /// Looks for the names of members that begin with a text, to complete it.
    case complete(String)
    /// Logs in.
    case logIn(name: String, password: String)
    /// Stops a search or the waiting commands.
    case stop
    /// Stores the row that the user has scrolled to, starting at 1.
    case scrolled(Int)
    /// Redraws the whole screen.
    case redraw
    /// Quits the program.
    case quit
  }

  /// Handles a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - picture: The state of the app.
  /// - Returns: A request to the app; nil if the key changes only the terminal or has no effect.
  mutating func press(_ key: Key, _ picture: Picture) -> Request? {
    if let passwordPrompt { return pressWhileAsking(key, passwordPrompt) }
    if find != nil { return pressWhileFinding(key, picture) }
    switch key {
    case .named(.escape, _): return escape()
    case .control("l"): return .redraw
    case .named(.tab, .shift):
      focusesList.toggle()
      return nil
    case .alt("n"): return go(to: .next, picture)
    case .alt("N"), .alt("p"): return go(to: .previous, picture)
    case .character("/") where editor.text.isEmpty:
      find = focused(picture).map { Find(origin: pager(for: $0.contents)) }
      message = nil
      return nil
    default: break
    }
    if editor.text.isEmpty, let list = list(picture) {
      switch key {
      case .named(.up, []): return select(-1, in: list, picture)
      case .named(.down, []): return select(1, in: list, picture)
      case .named(.enter, _): return open(list)
      default: break
      }
    }
    if let step = step(of: key, picture) { return scroll(step, picture) }
    if key == .named(.tab), let name = CommandCompletion.memberName(editor.before) { return .complete(name) }
    return edit(key, picture)
  }

  private mutating func edit(_ key: Key, _ picture: Picture) -> Request? {
    switch editor.press(key, completions: CommandCompletion.lines) {
    case .entered(let line):
      // An empty line has no effect.
      guard line.contains(where: { !$0.isWhitespace }) else { return nil }
      remember(line)
      (message, overlay) = (nil, nil)
      // At once, so that no key of the password is taken for a command.
      if !picture.isLoggedIn, case .logIn(let name, nil) = try? Command.parse(line) {
        askPassword(of: name)
        return nil
      }
      return .run(line)
    case .endOfInput: return .quit
    case .ambiguous(let lines):
      message = Message(text: lines.map(CommandCompletion.lastWord).joined(separator: "  "), isError: false)
    // A message disappears when the user starts to type.
    case .edited: message = nil
    case .ignored: break
    }
    return nil
  }

  /// Adds a line to the history, unless it contains a password.
  private mutating func remember(_ line: String) {
    let hasPassword = LoginLine(line)?.hasPassword == true
    editor.history.add(hasPassword ? "" : line)
    if hasPassword { editor.forgetKilled() }
  }

  /// Cancels one thing: the overlay, the typed text, or the search with its highlights.
  private mutating func escape() -> Request? {
    if overlay != nil {
      overlay = nil
    } else if !editor.text.isEmpty {
      editor.replace(with: "")
    } else {
      (message, foundText) = (nil, nil)
      return .stop
    }
    return nil
  }

  // MARK: Scrolling

  /// Returns the scroll step of a key.
  ///
  /// Home, End and Space edit the line while it contains text. Up and Down recall lines then, and on a screen that shows
  /// everything.
  private func step(of key: Key, _ picture: Picture) -> Pager.Step? {
    let isFree = editor.text.isEmpty
    let isScrolling = isFree && focused(picture)?.scrolls == true
    switch key {
    case .named(.pageUp, _): return .pageUp
    case .named(.pageDown, _): return .pageDown
    case .named(.up, let modifiers) where isScrolling || !modifiers.isEmpty: return .lineUp
    case .named(.down, let modifiers) where isScrolling || !modifiers.isEmpty: return .lineDown
    case .named(.home, let modifiers) where isFree || !modifiers.isEmpty: return .top
    case .named(.end, let modifiers) where isFree || !modifiers.isEmpty: return .bottom
    case .character(" ") where isFree: return .pageDown
    default: return nil
    }
  }

  func focused(_ picture: Picture) -> ScreenPane? {
    ScreenLayout(picture, self).focusedPane
  }

  private mutating func scroll(_ step: Pager.Step, _ picture: Picture) -> Request? {
    guard let pane = focused(picture) else { return nil }
    var pager = self.pager(for: pane.contents)
    guard pager.move(step, in: pane.layout.positions, height: pane.height) else { return nil }
    return show(pager, in: pane, picture)
  }

  /// Scrolls a pane, and requests storing its row if the app stores the row of this pane.
  mutating func show(_ pager: Pager, in pane: ScreenPane, _ picture: Picture) -> Request? {
    setPager(pager, for: pane.contents)
    let row = pager.anchor.row + 1
    let isRemembered = overlay == nil && picture.modal == nil && (picture.detail ?? picture.primary) == pane.contents
    return isRemembered && row != pane.contents.firstRow ? .scrolled(row) : nil
  }
}

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
