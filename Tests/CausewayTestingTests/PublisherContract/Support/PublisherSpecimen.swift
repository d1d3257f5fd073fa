import Causeway
import CausewayTesting
import Testing

/// A broken publisher, with a twin without the defect.
struct PublisherSpecimen: Sendable, CustomTestStringConvertible {
  let name: String
  /// The rule that it breaks.
  let rule: PublisherRule
  /// The rules that the same defect inevitably breaks too.
  let others: Set<PublisherRule>
  /// The rules that the same defect breaks only in some interleavings.
  let sometimes: Set<PublisherRule>
  let make: @Sendable (_ isBroken: Bool, _ patience: Duration) -> PublisherContract

  init(
    _ name: String, breaks rule: PublisherRule, and others: Set<PublisherRule> = [],
    sometimes: Set<PublisherRule> = [],
    make: @escaping @Sendable (_ isBroken: Bool, _ patience: Duration) -> PublisherContract
  ) {
    self.name = name
    self.rule = rule
    self.others = others
    self.sometimes = sometimes
    self.make = make
  }

  var testDescription: String { name }
}

extension PublisherSpecimen {
  /// A specimen that is an operator.
  static func `operator`(
    _ name: String, breaks rule: PublisherRule, and others: Set<PublisherRule> = [],
    sometimes: Set<PublisherRule> = [], traits: PublisherTraits = [],
    expected: @escaping @Sendable ([Int]) -> [Int] = { $0 },
    make:
      @escaping @Sendable (PassthroughSubject<Int, ScriptError>, ContractWitness, _ isBroken: Bool) -> some Publisher<
        Int, ScriptError
      >
  ) -> PublisherSpecimen {
    PublisherSpecimen(name, breaks: rule, and: others, sometimes: sometimes) { isBroken, patience in
      PublisherContract(
        operator: { (upstream: PassthroughSubject<Int, ScriptError>, witness) in make(upstream, witness, isBroken) },
        expected: expected, error: .offline, traits: traits, patience: patience)
    }
  }

  /// A specimen that is a hand-written subject.
  static func subject(
    _ name: String, _ defect: HandmadeSubject.Defect, breaks rule: PublisherRule, and others: Set<PublisherRule> = [],
    sometimes: Set<PublisherRule> = []
  ) -> PublisherSpecimen {
    PublisherSpecimen(name, breaks: rule, and: others, sometimes: sometimes) { isBroken, patience in
      PublisherContract(
        subject: { HandmadeSubject(isBroken ? defect : nil) }, error: .offline, patience: patience)
    }
  }

  /// A specimen that is a hand-written subject with a current value.
  static func state(
    _ name: String, _ defect: HandmadeSubject.Defect, breaks rule: PublisherRule, and others: Set<PublisherRule> = []
  ) -> PublisherSpecimen {
    PublisherSpecimen(name, breaks: rule, and: others) { isBroken, patience in
      PublisherContract(
        subject: { HandmadeSubject(isBroken ? defect : nil, current: 0) }, initial: [0], replays: 1, error: .offline,
        patience: patience)
    }
  }

  /// A specimen that is a ``Passing``.
  static func passing(
    _ name: String, _ defect: PassingDefect, breaks rule: PublisherRule, and others: Set<PublisherRule> = [],
    sometimes: Set<PublisherRule> = []
  ) -> PublisherSpecimen {
    .operator(name, breaks: rule, and: others, sometimes: sometimes) { upstream, witness, isBroken in
      Passing(upstream, defect, witness, isBroken: isBroken)
    }
  }

  /// A specimen that is a ``Counting``.
  static func counting(
    _ name: String, _ defect: Counting.Defect, breaks rule: PublisherRule, and others: Set<PublisherRule> = []
  ) -> PublisherSpecimen {
    PublisherSpecimen(name, breaks: rule, and: others) { isBroken, patience in
      PublisherContract(source: { Counting(defect, isBroken: isBroken) }, expected: [1, 2, 3], patience: patience)
    }
  }

  /// A specimen that is ``HandmadeValues``.
  static func values(
    _ name: String, _ defect: HandmadeValuesDefect, breaks rule: PublisherRule, and others: Set<PublisherRule> = []
  ) -> PublisherSpecimen {
    PublisherSpecimen(name, breaks: rule, and: others) { isBroken, patience in
      PublisherContract(
        operator: { (upstream: PassthroughSubject<Int, ScriptError>, _) in upstream }, expected: { $0 },
        error: .offline, patience: patience,
        iterating: { HandmadeValues(base: $0, defect: isBroken ? defect : nil) })
    }
  }
}

/// A hand-written source that sends 1 to 3 when it is subscribed to, correct except for one defect.
struct Counting: Publisher {
  typealias Output = Int
  typealias Failure = ScriptError

  enum Defect: Sendable {
    case overlooksEarlyCancel, overlooksCancel, sendsBeforeSubscription
  }

  let defect: Defect?

  init(_ defect: Defect, isBroken: Bool) {
    self.defect = isBroken ? defect : nil
  }

  func subscribe(_ subscriber: sending some Subscriber<Int, ScriptError>) {
    var subscriber = subscriber
    let isCancelled = CancelMark()
    let subscription = Subscription(onCancel: { isCancelled.set() })
    if defect == .sendsBeforeSubscription { subscriber.receive(1) }
    subscriber.receive(subscription: subscription)
    for value in defect == .sendsBeforeSubscription ? 2...3 : 1...3 {
      if isCancelled.isSet, defect != .overlooksCancel || value == 1,
        defect != .overlooksEarlyCancel || value > 1
      {
        return
      }
      subscriber.receive(value)
    }
    if isCancelled.isSet { return }
    subscriber.receive(completion: .finished)
  }
}

/// Whether a subscription has been cancelled.
final class CancelMark: Sendable {
  private let mark = Locked(false)

  var isSet: Bool { mark.withLock { $0 } }

  func set() { mark.withLock { $0 = true } }
}
