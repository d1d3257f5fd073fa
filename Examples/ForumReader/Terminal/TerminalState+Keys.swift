import ExampleTerminal

extension TerminalState {
  /// What a key asks of the app.
  enum Request: Equatable {
    /// Carries out a line.
    case run(String)
    /// Logs in.
    case logIn(name: String, password: String)
    /// Stops a search, or what is waited for.
    case stop
    /// Notes the row that the user has scrolled to, from 1.
    case scrolled(Int)
    /// Draws everything again.
    case redraw
    /// Leaves the program.
    case quit
  }

  /// Applies a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - picture: What the app shows.
  /// - Returns: What the key asks of the app; nil if it changes the terminal only, or nothing.
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
    if let step = step(of: key) { return scroll(step, picture) }
    return edit(key, picture)
  }

  private mutating func edit(_ key: Key, _ picture: Picture) -> Request? {
    switch editor.press(key, completions: CommandCompletion.lines) {
    case .entered(let line):
      // An empty line changes nothing.
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
    // A message has been read when the next line is begun.
    case .edited: message = nil
    case .ignored: break
    }
    return nil
  }

  /// Keeps a line for the arrow keys, unless it has a password.
  private mutating func remember(_ line: String) {
    let hasPassword = LoginLine(line)?.hasPassword == true
    editor.history.add(hasPassword ? "" : line)
    if hasPassword { editor.forgetKilled() }
  }

  /// Takes back one thing: what lies over everything, what is typed, what runs, or what is highlighted.
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

  /// The step that a key means.
  ///
  /// Home, End and Space belong to the line as long as something is typed.
  private func step(of key: Key) -> Pager.Step? {
    let isFree = editor.text.isEmpty
    switch key {
    case .named(.pageUp, _): return .pageUp
    case .named(.pageDown, _): return .pageDown
    case .named(.up, let modifiers) where !modifiers.isEmpty: return .lineUp
    case .named(.down, let modifiers) where !modifiers.isEmpty: return .lineDown
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

  /// Scrolls a pane, and tells the app if it is the one whose row the app remembers.
  mutating func show(_ pager: Pager, in pane: ScreenPane, _ picture: Picture) -> Request? {
    setPager(pager, for: pane.contents)
    let row = pager.anchor.row + 1
    let isRemembered = overlay == nil && picture.modal == nil && (picture.detail ?? picture.primary) == pane.contents
    return isRemembered && row != pane.contents.firstRow ? .scrolled(row) : nil
  }
}
