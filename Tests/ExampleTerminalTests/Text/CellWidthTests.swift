import ExampleTerminal
import Testing

struct CellWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("a\u{20DD}", 1), ("日本語", 6), ("ｱｲｳ", 3), ("ＡＢ", 4), ("한국", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("🇩", 2), ("❤\u{FE0F}", 2), ("❤", 1),
    ("☃", 1), ("⌚", 2), ("1\u{FE0F}\u{20E3}", 2), ("─│", 2), ("“”…", 3), ("か\u{3099}", 2), ("〒", 2), ("ไทย", 3),
    ("ก็", 1),
    ("\u{200B}", 0), ("שלום", 4), ("𝒳", 1), ("𠀀", 2), ("♀", 1), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
  ])
  func textIsMeasured(text: String, width: Int) {
    #expect(CellWidth.of(text) == width)
  }
}
