/// A line of text edited with the key bindings of Emacs and most shells.
///
/// The editor is a value: it neither reads keys nor draws. Pass keys to ``press(_:completions:)`` and draw
/// ``window(columns:)``.
package struct LineEditor: Equatable, Sendable {
  /// The effect of a key.
  package enum Effect: Equatable, Sendable {
    /// The key has no meaning for the editor.
    case ignored
    case edited
    /// Enter was pressed; the editor is empty again.
    case entered(String)
    /// Tab was pressed and there are several possible completions.
    case ambiguous([String])
    /// Control-D was pressed on an empty line.
    case endOfInput
  }

  /// The text before the cursor.
  package internal(set) var before = ""
  /// The text after the cursor.
  package internal(set) var after = ""
  /// The previously entered lines.
  package var history = LineHistory()

  var killed = ""
  /// Whether the last key removed text, so that the next removal adds to it.
  var isKilling = false

  /// Creates an empty editor.
  package init() {}

  /// The entire text.
  package var text: String { before + after }

  /// Replaces the text and moves the cursor to the end.
  package mutating func replace(with text: String) {
    before = text
    after = ""
  }

  /// Applies a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - completions: Returns the possible replacements for the text before the cursor.
  /// - Returns: The effect of the key.
  package mutating func press(_ key: Key, completions: (String) -> [String] = { _ in [] }) -> Effect {
    let wasKilling = isKilling
    isKilling = false
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let text): insert(Self.oneLine(text))
    case .named(.enter, _):
      defer { replace(with: "") }
      return .entered(text)
    case .named(.tab, let modifiers):
      guard !modifiers.contains(.shift) else { return .ignored }
      return complete(completions(before))
    case .control("d") where before.isEmpty && after.isEmpty: return .endOfInput
    default:
      return move(key) || kill(key, addingTo: wasKilling ? killed : "") || recall(key) ? .edited : .ignored
    }
    return .edited
  }

  mutating func insert(_ text: String) {
    before += text
  }

  /// Joins the lines of a pasted text, so that pasting never enters a line.
  private static func oneLine(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return String(String.UnicodeScalarView(lines.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
  }

  private mutating func complete(_ candidates: [String]) -> Effect {
    guard let first = candidates.first else { return .ignored }
    let common = candidates.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    let isMore = common.count > before.count && common.hasPrefix(before)
    if isMore { before = common }
    if candidates.count == 1 {
      if !after.hasPrefix(" ") { before = first + " " }
      return .edited
    }
    return isMore ? .edited : .ambiguous(candidates)
  }

  private mutating func recall(_ key: Key) -> Bool {
    switch key {
    case .named(.up, []), .control("p"):
      if let line = history.previous(to: text) { replace(with: line) }
    case .named(.down, []), .control("n"):
      if let line = history.next() { replace(with: line) }
    default: return false
    }
    return true
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
