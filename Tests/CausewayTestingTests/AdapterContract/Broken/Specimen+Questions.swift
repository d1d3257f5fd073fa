import Causeway
import CausewayBridging
import CausewayTesting

extension Specimen {
  /// Services that ask the adapter.
  static let questions: [Specimen] = [
    .door("leaves a question unanswered", .silent),
    .door("answers a question twice", .answeringTwice),
    .door("answers a question wrongly", .answeringWrongly),
    .door("leaves a question unanswered after a cancel inside", .silentAfterCancel),
    .door("leaves a question unanswered after a cancel", .silentTaskAfterCancel),
    Specimen("answers where it delivers, and nowhere after a cancel", breaks: .answersEveryQuestion) {
      isBroken, patience in
      AdapterContract(values: { $0 }, traits: .neverFinishes, deliversOn: .mainActor, patience: patience) {
        (script: FakeDoor.Script) in
        let visits = CallbackPublisher<Visit, Never> { continuation in
          let door = FakeDoor(script)
          let id = door.addListener { visitor, decide in
            if !isBroken { decide(true) }
            continuation.yield(Visit(visitor: visitor, decide: decide))
          }
          continuation.onTermination = { _ in door.removeListener(id) }
        }
        return visits.receive(on: MainActorScheduler()).map { visit in
          if isBroken { visit.decide(true) }
          return visit.visitor
        }
      }
    },
  ]

  /// The value of an adapter that leaves the decision to its subscriber.
  private struct Visit: Sendable {
    let visitor: Int
    let decide: @Sendable (Bool) -> Void
  }

  static func door(_ name: String, _ policy: VisitorPolicy) -> Specimen {
    Specimen(name, breaks: .answersEveryQuestion) { isBroken, patience in
      AdapterContract(values: { $0 }, traits: .neverFinishes, patience: patience) { (script: FakeDoor.Script) in
        visitors(of: FakeDoor(script), isBroken ? policy : .answering)
      }
    }
  }
}
