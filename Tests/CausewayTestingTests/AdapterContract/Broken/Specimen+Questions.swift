import Causeway
import CausewayTesting

extension Specimen {
  /// Services that ask the adapter.
  static let questions: [Specimen] = [
    .door("leaves a question unanswered", .silent),
    .door("answers a question twice", .answeringTwice),
    .door("answers a question wrongly", .answeringWrongly),
    .door("leaves a question unanswered after a cancel inside", .silentAfterCancel),
    .door("leaves a question unanswered after a cancel", .silentTaskAfterCancel),
  ]

  static func door(_ name: String, _ policy: VisitorPolicy) -> Specimen {
    Specimen(name, breaks: .answersEveryQuestion) { isBroken, patience in
      AdapterContract(values: { $0 }, traits: .neverFinishes, patience: patience) { (script: FakeDoor.Script) in
        visitors(of: FakeDoor(script), isBroken ? policy : .answering)
      }
    }
  }
}
