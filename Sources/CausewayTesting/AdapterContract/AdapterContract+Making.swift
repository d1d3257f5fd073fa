import Causeway

@available(SwiftStdlib 5.7, *)
extension AdapterContract {
  /// Creates a contract of any kind.
  ///
  /// The answer is that of a service with progress, paired with the adapter's output for it. The output is `nil` if the
  /// adapter does not deliver the answer.
  init<Script: AdapterScript, Adapter: Publisher>(
    values: @escaping @Sendable (Int) -> Script.Value, outputs: @escaping @Sendable (Int) -> Adapter.Output,
    answer: (value: Script.Value, output: Adapter.Output?)?, error: Script.Failure?, traits: AdapterTraits,
    on place: ServicePlace, deliversOn delivery: ServicePlace, patience: Duration,
    settle: @escaping @Sendable () async -> Void, adapter: @escaping @Sendable (Script) async -> Adapter
  ) where Adapter.Output: Equatable {
    let shape: ServiceShape =
      if answer != nil {
        .progress
      } else if Script.self is any PagedScript.Type {
        .paged
      } else {
        Script.isOneShot ? .oneShot : .repeating
      }
    let values: @Sendable (Int) -> Script.Value = { number in
      if let answer, number == AdapterSource.answer { answer.value } else { values(number) }
    }
    let expected = ExpectedOutputs(outputs)
    let number: @Sendable (Adapter.Output) -> Int? = { output in
      expected.number(of: output) ?? (answer?.output == output ? AdapterSource.answer : nil)
    }
    let outputs: @Sendable (Int) -> Adapter.Output = { number in
      if let output = answer?.output, number == AdapterSource.answer { output } else { outputs(number) }
    }
    facts = AdapterFacts(
      traits: traits, shape: shape, canFail: error != nil, canMisbehave: Script.self is any MisbehavingScript.Type,
      place: place, delivery: delivery)
    source = AdapterSource(
      make: {
        let script = Script(on: place)
        script.ledger.core.state.change { state in
          state.forgetsAtEnd = traits.contains(.forgetsAtEnd)
          state.callsInside = !traits.contains(.neverCallsInside)
        }
        if traits.contains(.currentValue) { await script.setCurrent(values(0), on: place) }
        return await AdapterSetup(
          script, adapter(script), values: values, isAnswering: answer != nil, error: error
        ) { output in
          guard let number = number(output) else { return Seen(unknown: shown(output)) }
          return Seen(number: number) { shown(outputs(number)) }
        }
      },
      text: { shown(outputs($0)) },
      canonical: { number(outputs($0)) ?? $0 },
      isError: { received in
        // If the adapter can fail with any error, the service's error must not be wrapped.
        let isWrapped = Adapter.Failure.self == (any Error).self && received is any ServiceErrorWrapper
        return error.map { isSame(received, $0) && (!isWrapped || $0 is any ServiceErrorWrapper) } ?? false
      },
      errorText: error.map { "\($0)" } ?? "",
      answers: answer?.output == nil ? [] : [AdapterSource.answer])
    self.patience = Duration(patience.asDelay)
    self.settle = settle
    isConcurrent = Script.self is any ScriptOfItsOwn.Type
  }
}

/// A script whose instances share no state, so that rules can be checked concurrently.
private protocol ScriptOfItsOwn {}
extension ScriptedService: ScriptOfItsOwn {}
extension ScriptedCall: ScriptOfItsOwn {}
extension ScriptedProgress: ScriptOfItsOwn {}
extension ScriptedPages: ScriptOfItsOwn {}

extension AdapterScript {
  fileprivate func setCurrent(_ value: Value, on place: ServicePlace) async {
    await withCheckedContinuation { continuation in
      place.schedule {
        self.emit(value)
        continuation.resume()
      }
    }
  }
}

/// An adapter's outputs for the numbers that rules send.
///
/// They are created when they are first needed, and kept: thousands of received values are compared with them.
final class ExpectedOutputs<Output: Equatable & Sendable>: Sendable {
  private let make: @Sendable (Int) -> Output
  private let made = Locked<[Output]>([])

  init(_ make: @escaping @Sendable (Int) -> Output) {
    self.make = make
  }

  /// Returns the first number with an equal output, or `nil` if there is none.
  func number(of output: Output) -> Int? {
    var known = made.withLock { $0 }
    var start = 0
    while true {
      if let number = known[start...].firstIndex(of: output) { return number }
      guard known.count < AdapterSource.valueLimit else { return nil }
      start = known.count
      known += (start..<min(max(8, 2 * start), AdapterSource.valueLimit)).map(make)
      let longer = known
      made.withLock { made in
        if made.count < longer.count { made = longer }
      }
    }
  }
}
