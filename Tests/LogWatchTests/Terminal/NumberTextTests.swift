import ExampleTerminal
import Testing

@testable import LogWatch

@Suite struct NumberTextTests {
  @Test func numbersAreReadable() {
    #expect([0, 999, 1000, 1_234_567].map(NumberText.number) == ["0", "999", "1,000", "1,234,567"])
    #expect([0, 0.04, 12.36, 1234.5].map(NumberText.decimal) == ["0.0", "0.0", "12.4", "1,234.5"])
    #expect([0, 999, 1500, 2_500_000].map(NumberText.size) == ["0 B", "999 B", "1.5 KB", "2.5 MB"])
  }
}
