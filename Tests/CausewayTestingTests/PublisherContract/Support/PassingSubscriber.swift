import Causeway
import CausewayTesting

/// The subscriber of ``Passing``.
struct PassingSubscriber<Down: Subscriber>: Subscriber where Down.Input == Int, Down.Failure == ScriptError {
  private var down: Down
  private let defect: PassingDefect?
  private let hold: PassingHold
  private let witness: ContractWitness
  private var kept: Int?
  private var isEnded = false

  init(_ down: Down, _ defect: PassingDefect?, _ hold: PassingHold, _ witness: ContractWitness) {
    self.down = down
    self.defect = defect
    self.hold = hold
    self.witness = witness
  }

  mutating func receive(subscription: Subscription) {
    hold.take(subscription)
    let releasesAtCancel = defect != .keepsUpstreamAtCancel && defect != .keepsClosuresAtCancel
    let own = hold.subscription(releases: releasesAtCancel)
    down.receive(subscription: own)
    if defect == .subscribesTwice, own.isActive { down.receive(subscription: own) }
  }

  mutating func receive(_ input: Int) {
    witness.touch()
    guard defect == .overlooksCancelInClosure || hold.isActive else { return }
    switch (defect, input) {
    case (.sendsTwice, 3):
      down.receive(input)
      down.receive(input)
    case (.swaps, 3): kept = input
    case (.swaps, 4):
      down.receive(input)
      down.receive(kept ?? 0)
    case (.endsEarly, 5): end(.finished)
    case (.endsBeforeLast, 5):
      end(.finished)
      down.receive(input)
    default: if !isEnded { down.receive(input) }
    }
  }

  mutating func receive(completion: Completion<ScriptError>) {
    switch (defect, completion) {
    case (.swallowsEnd, .finished): break
    case (.swallowsFailure, .failure): end(.finished)
    case (.replacesFailure, .failure): end(.failure(.masked))
    default: end(completion)
    }
  }

  private mutating func end(_ completion: Completion<ScriptError>) {
    guard !isEnded else { return }
    isEnded = true
    switch defect {
    case .keepsUpstreamAtEnd, .keepsClosuresAtEnd, .endsEarly, .endsBeforeLast: break
    default: hold.release()
    }
    down.receive(completion: completion)
  }
}
