/// A key typed at a terminal.
package enum Key: Hashable, Sendable {
  /// A key that does not produce a character.
  package enum Name: Hashable, Sendable {
    case enter, tab, backspace, delete, escape
    case up, down, left, right, home, end, pageUp, pageDown
  }

  /// The modifier keys held down with another key.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)

    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  /// A typed Unicode scalar. Combining accents arrive separately from their letters.
  case character(Character)
  /// A lowercase letter typed with Control.
  case control(Character)
  /// A character typed with Alt.
  case alt(Character)
  case named(Name, Modifiers = [])
  /// A text pasted at once. Requires a terminal with bracketed paste.
  case paste(String)
}
