import CausewayRx
import Testing

/// The text of every error of the module.
@Suite struct ErrorMessageTests {
  private final class Door: Sendable {}

  static let messages = [
    ("\(RxError.unknown)", "An unknown error occurred."),
    ("\(RxError.disposed(object: Door()))", "`Door` was used after it had been disposed of."),
    ("\(RxError.overflow)", "A number became too large for its type."),
    ("\(RxError.argumentOutOfRange)", "The source has no element with this number."),
    ("\(RxError.noElements)", "The source completed without an element."),
    ("\(RxError.moreThanOneElement)", "The source sent more than one element."),
    ("\(RxError.timeout)", "The source sent no event in time."),
    ("\(RxBridgeError.missingInitialValue)", "The subject has been disposed of and has no current value."),
  ]

  @Test(arguments: messages) func itSaysWhatHappened(_ message: String, _ expected: String) {
    #expect(message == expected)
    #expect(RxError.timeout.debugDescription == RxError.timeout.description)
  }
}
