public import Causeway

/// What every adapter of a callback service has to keep, as a suite that checks one.
///
/// ```swift
/// let contract = AdapterContract(values: { Double($0) }, error: SensorError.offline) {
///   (script: ScriptedService<Double, SensorError>) in
///   SensorAdapter(FakeSensor(script)).readings
/// }
/// await contract.verify()
/// ```
///
/// For each ``AdapterRule`` it makes a fresh service and adapter, has the service call back in the way in question, and
/// looks at what arrives, and at how often the service was registered with and unregistered from. What an adapter cannot
/// do is skipped, and the report says why.
///
/// A service is a script: ``ScriptedService`` calls again and again, ``ScriptedCall`` answers once, ``ScriptedPages`` is asked
/// for one page after the other. ``ScriptedProgress`` reports progress and then answers; its contract is made with `progress:`
/// and `answer:` in place of `values:`.
///
/// It waits for signals and not for time. Whatever an adapter does not do within the patience is a finding. Nothing of it
/// hangs, unless the adapter holds up the main actor for good.
public struct AdapterContract: Sendable {
  let facts: AdapterFacts
  let source: AdapterSource
  let patience: Duration
  let isConcurrent: Bool
  let settle: @Sendable () async -> Void

  /// Makes a contract for an adapter whose values are not those of the service.
  ///
  /// - Parameters:
  ///   - values: The values that the service sends, each different from the others, by number from 0 on.
  ///   - outputs: What the adapter makes of the value with that number.
  ///   - error: What the service fails with; `nil` if it never fails. An object has to arrive as the same object, a
  ///     value as an equal one.
  ///   - traits: In what the adapter differs from the strictest case.
  ///   - place: Where the service lives. It is called there, and has to be called there.
  ///   - delivery: Where the adapter promises to deliver.
  ///   - patience: How long anything may take before it counts as hanging. It is only waited for when a rule is broken.
  ///   - settle: Waits until everything is done that is under way where nobody else can see it: on an actor, or on a
  ///     queue that is not the service's. The service's place and the main actor are waited for anyway.
  ///   - adapter: Makes the adapter of a fresh script. It must keep neither of them. It may belong to the main actor.
  public init<Script: AdapterScript, Adapter: Publisher>(
    values: @escaping @Sendable (Int) -> Script.Value, outputs: @escaping @Sendable (Int) -> Adapter.Output,
    error: Script.Failure? = nil, traits: AdapterTraits = [], on place: ServicePlace = .anywhere,
    deliversOn delivery: ServicePlace = .anywhere, patience: Duration = .seconds(10),
    settle: @escaping @Sendable () async -> Void = {}, adapter: @escaping @Sendable (Script) async -> Adapter
  ) where Adapter.Output: Equatable {
    self.init(
      values: values, outputs: outputs, answer: nil, error: error, traits: traits, on: place, deliversOn: delivery,
      patience: patience, settle: settle, adapter: adapter)
  }

  /// Makes a contract for an adapter that passes on the service's values.
  ///
  /// - Parameters:
  ///   - values: The values that the service sends, each different from the others, by number from 0 on.
  ///   - error: What the service fails with; `nil` if it never fails. An object has to arrive as the same object, a
  ///     value as an equal one.
  ///   - traits: In what the adapter differs from the strictest case.
  ///   - place: Where the service lives. It is called there, and has to be called there.
  ///   - delivery: Where the adapter promises to deliver.
  ///   - patience: How long anything may take before it counts as hanging. It is only waited for when a rule is broken.
  ///   - settle: Waits until everything is done that is under way where nobody else can see it: on an actor, or on a
  ///     queue that is not the service's. The service's place and the main actor are waited for anyway.
  ///   - adapter: Makes the adapter of a fresh script. It must keep neither of them. It may belong to the main actor.
  public init<Script: AdapterScript, Adapter: Publisher>(
    values: @escaping @Sendable (Int) -> Script.Value, error: Script.Failure? = nil, traits: AdapterTraits = [],
    on place: ServicePlace = .anywhere, deliversOn delivery: ServicePlace = .anywhere,
    patience: Duration = .seconds(10), settle: @escaping @Sendable () async -> Void = {},
    adapter: @escaping @Sendable (Script) async -> Adapter
  ) where Adapter.Output: Equatable, Script.Value == Adapter.Output {
    self.init(
      values: values, outputs: values, error: error, traits: traits, on: place, deliversOn: delivery,
      patience: patience, settle: settle, adapter: adapter)
  }
}
