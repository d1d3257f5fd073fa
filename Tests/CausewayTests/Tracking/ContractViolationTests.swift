import Testing

@testable import Causeway

@Suite struct ContractViolationTests {
  private static let texts: [(ContractViolation.Kind, String)] = [
    (
      .lateSubscription,
      "`Door` had not delivered a subscription when `subscribe` returned. Deliver it first, on the same thread."
    ),
    (.secondSubscription, "`Door` delivered a second subscription. Deliver one for each subscriber."),
    (
      .callBeforeSubscription,
      "`Door` delivered a value or a completion before the subscription. Deliver the subscription first."
    ),
    (
      .callAfterCompletion,
      "`Door` delivered a value or a completion after the completion. Stop at the first completion."
    ),
    (
      .callAfterCancel,
      "`Door` delivered a value or a completion after `cancel()` had returned. Check for a cancel before each one."
    ),
    (
      .clockThrew,
      "`sleep` of `Door` threw an error although its task was not cancelled. Throw only when the task is cancelled."
    ),
    (.workRanTwice, "`Door` ran the same work twice. Run each closure exactly once."),
  ]

  @Test(arguments: ContractViolation.Kind.allCases) func saysWhatHappenedWhereAndWhatToDo(
    _ kind: ContractViolation.Kind
  ) {
    let violation = ContractViolation(
      kind: kind, culprit: "Door", consumer: "sink", location: CodeLocation("App/Doors.swift", 7))
    let text = Self.texts.first { $0.0 == kind }?.1
    #expect(violation.description == "App/Doors.swift:7: sink: \(text ?? "?")")
  }
}
