import CausewayTesting
import Testing

/// The text of errors of the module that other tests do not cause.
@Suite struct ErrorMessageTests {
  static let messages = [
    (
      "\(SettlingFailure.noScope)",
      "settle() was called outside a scope: use withSettling { } or the trait .settles"
    ),
    ("\(SettlingFailure.clockBusy)", "still busy: the tasks of a clock, or timers that trigger each other"),
    ("\(SettlingFailure.cancelled)", "the test was cancelled while it settled"),
    ("\(MarbleFailure())", "#"),
  ]

  @Test(arguments: messages) func itSaysWhatHappened(_ message: String, _ expected: String) {
    #expect(message == expected)
  }
}
