/// A key typed at a terminal.
package enum Key: Hashable, Sendable {
  /// A key without a character.
  package enum Name: Hashable, Sendable {
    case enter, tab, backspace, delete, escape
    case up, down, left, right, home, end, pageUp, pageDown
  }

  /// The keys held down together with another key.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)

    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  /// A scalar of the typed text; accents arrive separately from their letters.
  case character(Character)
  /// A letter typed with Control, in lower case.
  case control(Character)
  /// A character typed with Alt.
  case alt(Character)
  case named(Name, Modifiers = [])
  /// A text pasted at once, as far as the terminal says so.
  case paste(String)
}
