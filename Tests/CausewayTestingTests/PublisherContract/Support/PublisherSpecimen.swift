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
