/// A set of the symbols that a ``LineAutomaton`` distinguishes: the ASCII characters, and one symbol for all others.
struct SymbolSet: Hashable {
  /// The number of symbols.
  static let symbolCount = 129
  /// The symbol of every character outside ASCII.
  static let nonASCII = 128

  private var ascii: UInt128 = 0
  private var hasNonASCII = false

  /// Creates a set of the symbols for which the closure returns `true`.
  init(where isIncluded: (Int) -> Bool) {
    for symbol in 0..<Self.nonASCII where isIncluded(symbol) { ascii |= 1 << symbol }
    hasNonASCII = isIncluded(Self.nonASCII)
  }

  var isEmpty: Bool { ascii == 0 && !hasNonASCII }

  func contains(_ symbol: Int) -> Bool {
    symbol == Self.nonASCII ? hasNonASCII : ascii >> symbol & 1 == 1
  }
}
