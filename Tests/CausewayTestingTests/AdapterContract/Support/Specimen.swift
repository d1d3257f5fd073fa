import Causeway
import CausewayBridging
import CausewayTesting
import Testing

/// A broken adapter, with a twin without the defect.
struct Specimen: Sendable, CustomTestStringConvertible {
  let name: String
  /// The rule that it breaks.
  let rule: AdapterRule
  /// The rules that the same defect inevitably breaks too.
  let others: Set<AdapterRule>
  let make: @Sendable (_ isBroken: Bool, _ patience: Duration) -> AdapterContract

  init(
    _ name: String, breaks rule: AdapterRule, and others: Set<AdapterRule> = [],
    make: @escaping @Sendable (_ isBroken: Bool, _ patience: Duration) -> AdapterContract
  ) {
    self.name = name
    self.rule = rule
    self.others = others
    self.make = make
  }

  var testDescription: String { name }
}

extension Specimen {
  /// A specimen whose service has listeners.
  static func sensor(
    _ name: String, breaks rule: AdapterRule, and others: Set<AdapterRule> = [], traits: AdapterTraits = [],
    on place: ServicePlace = .anywhere, deliversOn delivery: ServicePlace = .anywhere,
    adapter: @escaping @Sendable (FakeSensor, _ isBroken: Bool) -> some Publisher<Int, ScriptError>
  ) -> Specimen {
    Specimen(name, breaks: rule, and: others) { isBroken, patience in
      AdapterContract(
        values: { $0 }, error: .offline, traits: traits, on: place, deliversOn: delivery, patience: patience
      ) { (script: FakeSensor.Script) in
        adapter(FakeSensor(script), isBroken)
      }
    }
  }

  /// A specimen whose service answers once.
  static func loader(
    _ name: String, breaks rule: AdapterRule, and others: Set<AdapterRule> = [], traits: AdapterTraits = [],
    adapter: @escaping @Sendable (FakeLoader, _ isBroken: Bool) -> some Publisher<Int, CallbackError<ScriptError>>
  ) -> Specimen {
    Specimen(name, breaks: rule, and: others) { isBroken, patience in
      AdapterContract(values: { $0 }, error: .offline, traits: traits, patience: patience) {
        (script: FakeLoader.Script) in
        adapter(FakeLoader(script), isBroken)
      }
    }
  }
}
