import Causeway
import CausewayBridging
import CausewayTesting

/// A legacy service with a decision handler, as a fake over a script.
final class FakeDoor: Sendable {
  typealias Script = ScriptedService<Int, Never>
  /// Receives a visitor, and a closure that decides whether the visitor may enter.
  typealias Listener = (Int, _ decide: @escaping @Sendable (Bool) -> Void) -> Void

  let script: Script

  init(_ script: Script) {
    self.script = script
  }

  func addListener(_ listener: @escaping Listener) -> Int {
    let ledger = script.ledger
    return script.register { visitor in
      let question = ledger.ask("may \(visitor) come in?")
      listener(visitor) { question.answer(isRight: $0 || question.isCancelled) }
    }
  }

  func removeListener(_ id: Int) {
    script.unregister(id)
  }
}

/// The way in which an adapter answers the questions of a door.
enum VisitorPolicy: Sendable {
  case answering
  case answeringInATask
  case silent
  case answeringTwice
  case answeringWrongly
  /// Answers once the subscriber has taken the visitor, unless the subscriber has cancelled.
  case silentAfterCancel
  /// Answers in a task that a cancel cancels.
  case silentTaskAfterCancel
}

/// An adapter of a service with a decision handler.
func visitors(of door: FakeDoor, _ policy: VisitorPolicy) -> CallbackPublisher<Int, Never> {
  CallbackPublisher { continuation in
    let id = door.addListener { visitor, decide in
      continuation.yield(visitor)
      answer(continuation, policy, decide)
    }
    continuation.onTermination = { _ in door.removeListener(id) }
  }
}

private func answer(
  _ continuation: CallbackPublisher<Int, Never>.Continuation, _ policy: VisitorPolicy,
  _ decide: @escaping @Sendable (Bool) -> Void
) {
  switch policy {
  case .answering: decide(true)
  case .answeringInATask: Task { decide(continuation.isActive) }
  case .silent: break
  case .answeringTwice:
    decide(true)
    decide(true)
  case .answeringWrongly: decide(false)
  case .silentAfterCancel: if continuation.isActive { decide(true) }
  case .silentTaskAfterCancel: Task { if continuation.isActive { decide(true) } }
  }
}
