import ExampleTerminal

extension TerminalState {
  /// A password while it is typed.
  struct PasswordPrompt {
    /// The name of the user who logs in.
    let name: String
    var editor = LineEditor()

    /// The text before the password, as far as it fits into half of a row.
    func mark(columns: Int) -> String {
      let marks = ["Password of \(CellText.printable(name)): ", "Password: "]
      return marks.first { CellText.width($0) <= columns / 2 } ?? ""
    }
  }

  /// Asks for a password on the row where commands are typed, until it is entered or Esc is pressed.
  ///
  /// The typed command line stays, and is there again afterwards.
  mutating func askPassword(of name: String) {
    passwordPrompt = PasswordPrompt(name: name)
    (message, overlay) = (nil, nil)
  }

  /// Applies a key while a password is typed.
  mutating func pressWhileAsking(_ key: Key, _ prompt: PasswordPrompt) -> Request? {
    if key == .control("l") { return .redraw }
    var prompt = prompt
    let effect = key == .named(.escape) ? .endOfInput : prompt.editor.press(key)
    switch effect {
    case .entered(let password) where !password.isEmpty:
      passwordPrompt = nil
      return .logIn(name: prompt.name, password: password)
    case .endOfInput: passwordPrompt = nil
    case .entered:
      passwordPrompt = nil
      message = Message(text: "no password was typed", isError: true)
    case .edited, .ambiguous, .ignored: passwordPrompt = prompt
    }
    return nil
  }
}
