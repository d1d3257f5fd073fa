import ExampleTerminal
import Testing

@testable import Telemetry

@Suite struct NumberTextTests {
  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (-1234567, "-1,234,567")])
  func numbersHaveSeparators(value: Int, text: String) {
    #expect(NumberText.number(value) == text)
  }

  @Test(arguments: [(0, "0.0"), (2146, "21.5"), (-4, "0.0"), (-215, "-2.2"), (5, "0.1")])
  func temperaturesHaveOneDigit(hundredths: Int, text: String) {
    #expect(NumberText.celsius(hundredths) == text)
  }

  @Test(arguments: [(0, "0 s"), (99, "99 s"), (100, "1 min"), (7200, "2 h")])
  func agesHaveAUnit(seconds: Int, text: String) {
    #expect(NumberText.age(seconds) == text)
  }
}
