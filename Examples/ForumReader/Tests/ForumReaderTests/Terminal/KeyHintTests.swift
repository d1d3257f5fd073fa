import ExampleTerminal
import Testing

@testable import ForumReader

struct KeyHintTests {
  private let hints = [KeyHint("open N", "reads a thread"), .back, .search]

  private func rows(_ width: Int, _ limit: Int = 1) -> [String] {
    KeyHint.rows(hints, last: .help, width: width, limit: limit).map(\.text)
  }

  @Test func purposesAreToldWhereTheyFit() {
    #expect(rows(90) == ["open N: reads a thread · back: leaves · search TEXT: finds posts · help: all commands"])
    #expect(rows(50, 2) == ["open N: reads a thread · back: leaves", "search TEXT: finds posts · help: all commands"])
    #expect(rows(50) == ["open N · back · search TEXT · help"])
    #expect(rows(20) == ["open N · back · help"])
    #expect(rows(5) == ["help"])
  }
}
