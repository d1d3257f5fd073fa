/// A prompt as a value: the line being typed, its history, and the secret that the user is asked for.
///
/// It neither reads keys nor draws.
@MainActor
package struct PromptState {
  /// The effect of a key.
  package enum Effect: Equatable {
    /// A line was entered.
    case entered(TypedLine)
    /// Tab was pressed and there are several possible completions.
    case choices([String])
    /// The user typed no secret, so the line has no effect.
    case withdrawn
    /// The screen must be cleared.
    case clear
    /// Ctrl-D was pressed on an empty line.
    case endOfInput
  }

  private struct Question {
    let line: String
    let text: String
    var editor = LineEditor()
  }

  private let rules: PromptRules
  private var editor = LineEditor()
  private var question: Question?

  /// Creates an empty prompt.
  package init(_ rules: PromptRules) {
    self.rules = rules
  }

  /// Applies a key.
  ///
  /// A pasted text of several lines is entered line by line; its last line stays at the prompt.
  package mutating func press(_ key: Key) -> [Effect] {
    if case .paste(let text) = key, text.contains(where: \.isNewline) {
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
      return lines.dropLast().flatMap { press(.paste($0)) + press(.named(.enter)) } + press(.paste(lines.last ?? ""))
    }
    if question != nil { return answer(key) }
    if key == .control("l") { return [.clear] }
    switch editor.press(key, completions: rules.completions) {
    case .entered(let line): return enter(line)
    case .endOfInput: return [.endOfInput]
    case .ambiguous(let lines): return [.choices(lines.map { $0.split(separator: " ").last.map(String.init) ?? $0 })]
    case .edited, .ignored: return []
    }
  }

  /// Discards the typed line or the question.
  ///
  /// - Returns: Whether there was anything to discard.
  package mutating func interrupt() -> Bool {
    defer {
      question = nil
      editor.replace(with: "")
    }
    return question != nil || !editor.text.isEmpty
  }

  private mutating func enter(_ line: String) -> [Effect] {
    let visible = rules.secret?.visibleCount(of: line)
    if let visible, visible < line.count { editor.forgetKilled() } else { editor.history.add(line) }
    if let text = rules.secret?.question(after: line) {
      question = Question(line: line, text: text)
      return []
    }
    return [.entered(TypedLine(line))]
  }

  private mutating func answer(_ key: Key) -> [Effect] {
    guard var asked = question else { return [] }
    let effect = key == .named(.escape) ? .endOfInput : asked.editor.press(key)
    question = nil
    switch effect {
    case .entered(let secret) where !secret.isEmpty: return [.entered(TypedLine(asked.line, secret: secret))]
    case .entered, .endOfInput: return [.withdrawn]
    case .edited, .ignored, .ambiguous: question = asked
    }
    return []
  }
}

extension PromptState {
  /// Returns the row of the prompt, and the cell that the cursor is in.
  ///
  /// Bullets stand for the characters of a secret.
  package func row(columns: Int) -> (row: TerminalRow, cursor: Int) {
    let label = CellText.prefix(CellText.printable(question?.text ?? rules.prompt()), max(0, columns * 2 / 3))
    let start = CellText.width(label)
    let editor = question?.editor ?? editor
    let visible = question == nil ? rules.secret?.visibleCount(of: editor.text) ?? .max : 0
    let window = editor.window(columns: columns - start, visibleCount: visible)
    return (TerminalRow(label, .bold).adding(window.text), start + window.cursor)
  }

  /// Returns the row of an entered line, without its secret.
  package func row(of line: TypedLine) -> TerminalRow {
    let visible = rules.secret?.visibleCount(of: line.text) ?? .max
    return TerminalRow(rules.prompt(), .bold).adding(CellText.printable(line.text.hidden(after: visible)))
  }
}
