import Causeway
import CausewayTesting

/// A hand-written operator that passes everything on, correct except for one defect.
struct Passing<Upstream: Publisher<Int, ScriptError>>: Publisher {
  typealias Output = Int
  typealias Failure = ScriptError
  typealias Defect = PassingDefect

  let upstream: Upstream
  let defect: Defect?
  let witness: ContractWitness

  init(_ upstream: Upstream, _ defect: Defect, _ witness: ContractWitness, isBroken: Bool) {
    self.upstream = upstream
    self.defect = isBroken ? defect : nil
    self.witness = witness
  }

  func subscribe(_ subscriber: sending some Subscriber<Int, ScriptError>) {
    let held: any Sendable =
      switch defect {
      case .keepsUpstreamAtCancel, .keepsUpstreamAtEnd: upstream
      case .keepsClosuresAtCancel, .keepsClosuresAtEnd: witness
      default: 0
      }
    upstream.subscribe(PassingSubscriber(subscriber, defect, PassingHold(held), witness))
  }
}

/// The references of a subscription, which a defect forgets to release.
final class PassingHold: Sendable {
  private let held: Locked<(any Sendable)?>
  private let upstream = Locked<Subscription?>(nil)

  init(_ held: any Sendable) {
    self.held = Locked(held)
  }

  func take(_ upstream: Subscription) {
    self.upstream.withLock { $0 = upstream }
  }

  var isActive: Bool { upstream.withLock { $0 }?.isActive ?? false }

  func release() {
    let old = held.withLock { $0.take() }
    withExtendedLifetime(old) {}
  }

  func subscription(releases: Bool) -> Subscription {
    guard releases else { return subscription { _ in } }
    return subscription { $0.release() }
  }

  private func subscription(_ onCancel: @escaping @Sendable (PassingHold) -> Void) -> Subscription {
    Subscription(self) { object, request in
      let hold = unsafeDowncast(object, to: PassingHold.self)
      let upstream = hold.upstream.withLock { $0 }
      if request == .cancel {
        upstream?.cancel()
        onCancel(hold)
      }
      return request == .mayIgnoreCancel || request == .isActive && upstream?.isActive ?? false
    }
  }
}

/// The defects of ``Passing``.
enum PassingDefect: Sendable {
  case sendsTwice, swaps, endsEarly, endsBeforeLast
  case swallowsEnd, swallowsFailure, replacesFailure
  case subscribesTwice
  case keepsUpstreamAtCancel, keepsUpstreamAtEnd
  case keepsClosuresAtCancel, keepsClosuresAtEnd
  case overlooksCancelInClosure
}
