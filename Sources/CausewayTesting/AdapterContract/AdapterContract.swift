public import Causeway

/// The contract that every adapter of a callback service must keep, as a suite that checks one adapter.
///
/// ```swift
/// let contract = AdapterContract(values: { Double($0) }, error: SensorError.offline) {
///   (script: ScriptedService<Double, SensorError>) in
///   SensorAdapter(FakeSensor(script)).readings
/// }
/// await contract.verify()
/// ```
///
/// For each ``AdapterRule`` the suite creates a fresh service and adapter, makes the service call back in a certain
/// way, and checks the events that arrive and the number of registrations and unregistrations. Rules that cannot apply
/// to the adapter are skipped; the report states the reason.
///
/// A script drives the service: ``ScriptedService`` calls back repeatedly, ``ScriptedCall`` answers once, and
/// ``ScriptedPages`` answers each request for a page. ``ScriptedProgress`` reports progress and then answers; its
/// contract takes `progress:` and `answer:` instead of `values:`.
///
/// The suite waits for events, not for fixed times. A step that the adapter does not complete within the `patience` is
/// a finding. The suite itself does not hang, unless the adapter blocks the main actor forever.
@available(SwiftStdlib 5.7, *)
public struct AdapterContract: Sendable {
  let facts: AdapterFacts
  let source: AdapterSource
  var patience: Duration
  /// The time that a rule waits for events that another rule requires.
  var linger = Duration.seconds(2)
  let isConcurrent: Bool
  let settle: @Sendable () async -> Void

  /// Creates a contract for an adapter that maps the service's values.
  ///
  /// - Parameters:
  ///   - values: Returns the value that the service sends for a number, counted from 0. The results must differ.
  ///   - outputs: Returns the adapter's output for the value with a number.
  ///   - error: The error with which the service fails; `nil` if it never fails. The adapter must deliver the same
  ///     object, or an equal value.
  ///   - traits: The ways in which the adapter differs from the strictest case.
  ///   - place: The isolation in which the service calls back and must be called.
  ///   - delivery: The isolation in which the adapter promises to deliver.
  ///   - patience: The time after which a step counts as hanging. It is only reached if a rule is broken.
  ///   - settle: Waits for pending work on an actor, or on a queue other than the service's. The suite always waits for
  ///     the service's own isolation and for the main actor.
  ///   - adapter: Creates the adapter for a fresh script. It must retain neither of them. It may be isolated to the
  ///     main actor.
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

  /// Creates a contract for an adapter that delivers the service's values unchanged.
  ///
  /// - Parameters:
  ///   - values: Returns the value that the service sends for a number, counted from 0. The results must differ.
  ///   - error: The error with which the service fails; `nil` if it never fails. The adapter must deliver the same
  ///     object, or an equal value.
  ///   - traits: The ways in which the adapter differs from the strictest case.
  ///   - place: The isolation in which the service calls back and must be called.
  ///   - delivery: The isolation in which the adapter promises to deliver.
  ///   - patience: The time after which a step counts as hanging. It is only reached if a rule is broken.
  ///   - settle: Waits for pending work on an actor, or on a queue other than the service's. The suite always waits for
  ///     the service's own isolation and for the main actor.
  ///   - adapter: Creates the adapter for a fresh script. It must retain neither of them. It may be isolated to the
  ///     main actor.
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

/// A rule that an adapter breaks, with the observation that breaks it.
@available(SwiftStdlib 5.7, *)
public typealias AdapterFinding = ContractFinding<AdapterRule>

/// The result of checking an adapter.
@available(SwiftStdlib 5.7, *)
public typealias AdapterReport = ContractReport<AdapterRule>
