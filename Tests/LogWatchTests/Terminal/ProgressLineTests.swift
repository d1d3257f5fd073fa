import Testing

@testable import LogWatch

@Suite struct ProgressLineTests {
  private func text(_ read: Int, of total: Int, columns: Int = 80) -> String {
    ProgressLine(read: read, total: total).text(columns: columns)
  }

  @Test func showsBytesAndPercentage() {
    #expect(text(0, of: 229_000_000) == "0 B of 229.0 MB read, 0%")
    #expect(text(116_790_000, of: 229_000_000) == "116.8 MB of 229.0 MB read, 51%")
    #expect(text(228_999_999, of: 229_000_000) == "229.0 MB of 229.0 MB read, 99%")
    #expect(text(229_000_000, of: 229_000_000) == "229.0 MB of 229.0 MB read, 100%")
    #expect(text(.max, of: .max).hasSuffix("100%"))
  }

  @Test func aFileReadAgainStaysAtAHundredPercent() {
    #expect(text(5000, of: 4000) == "5.0 KB of 5.0 KB read, 100%")
  }

  @Test func anUnknownSizeHasNoPercentage() {
    #expect(text(5000, of: 0) == "5.0 KB read")
  }

  @Test func partsThatDoNotFitAreLeftOut() {
    let widths = (0...33).map { text(116_790_000, of: 229_000_000, columns: $0) }
    #expect(widths.enumerated().allSatisfy { $1.isEmpty || $1.count + 3 <= $0 })
    #expect(widths[33] == "116.8 MB of 229.0 MB read, 51%")
    #expect(widths[32] == "116.8 MB, 51%")
    #expect(widths[15] == "51%")
    #expect(widths[5] == "")
  }
}
