import Causeway

/// A fresh service and its adapter, type-erased: values are numbers.
struct AdapterSetup: Sendable {
  let ledger: LedgerCore
  let emit: @Sendable (Int) -> Void
  /// As `emit`, and returns the objects in the value.
  let emitObjects: @Sendable (Int) -> [HeldObject]
  let emitLate: @Sendable (Int) -> Void
  let finish: @Sendable () -> Void
  /// Finishes a paged service with a last page that has a value.
  let finishWith: @Sendable (Int) -> Void
  let fail: @Sendable () -> Void
  /// Makes the next registration fail; `nil` if the script cannot.
  let refuseNext: (@Sendable () -> Void)?
  let forget: @Sendable () -> Void
  let subscribe: @Sendable (AdapterEventLog) -> Void
  /// Iterates over a number of values, or until the stream completes.
  let iterate: @Sendable (Int) async -> Void

  /// Creates a setup that does nothing.
  init(_ ledger: LedgerCore) {
    self.ledger = ledger
    emit = { _ in }
    emitObjects = { _ in [] }
    emitLate = { _ in }
    finish = {}
    finishWith = { _ in }
    fail = {}
    refuseNext = nil
    forget = {}
    subscribe = { _ in }
    iterate = { _ in }
  }

  @available(SwiftStdlib 5.7, *)
  init<Script: AdapterScript, Adapter: Publisher>(
    _ script: Script, _ adapter: Adapter, values: @escaping @Sendable (Int) -> Script.Value, isAnswering: Bool,
    error: Script.Failure?, read: @escaping @Sendable (Adapter.Output) -> Seen
  ) {
    ledger = script.ledger.core
    emit = { script.emit(values($0)) }
    emitObjects = { number in
      let value = values(number)
      script.emit(value)
      return HeldObject.objects(in: value, named: "value \(number)")
    }
    emitLate = { (script as? any MisbehavingScript<Script.Value>)?.emitLate(values($0)) }
    finish = {
      if isAnswering { script.emit(values(AdapterSource.answer)) }
      script.finish()
    }
    finishWith = { (script as? any PagedScript<Script.Value>)?.finish(with: values($0)) }
    fail = { if let error { script.fail(error) } }
    refuseNext = refusal(by: script, error)
    forget = { (script as? any MisbehavingScript)?.forget() }
    subscribe = { adapter.subscribe(AdapterEventSubscriber($0, read: read)) }
    iterate = { count in
      var taken = 0
      do {
        for try await _ in adapter.values(bufferingPolicy: .unbounded) {
          taken += 1
          if taken == count { break }
        }
      } catch {
        // Other rules check how the stream ends.
      }
    }
  }
}

/// Returns a closure that makes the next registration fail, or `nil` if the script cannot.
private func refusal(by script: some AdapterScript, _ error: (any Error)?) -> (@Sendable () -> Void)? {
  guard let error, let script = script as? any RefusingScript else { return nil }
  return { refuse(script, error) }
}

private func refuse<Script: RefusingScript>(_ script: Script, _ error: any Error) {
  if let error = error as? Script.Failure { script.refuseNext(error) }
}

/// A factory of fresh services and adapters, with a description of their values.
struct AdapterSource: Sendable {
  let make: @Sendable () async -> AdapterSetup
  /// Returns the text of an output.
  let text: @Sendable (Int) -> String
  /// Returns the first number with an equal output; a different number if outputs cannot be distinguished.
  let canonical: @Sendable (Int) -> Int
  /// Returns whether an error is the one with which the service failed.
  let isError: @Sendable (any Error) -> Bool
  let errorText: String
  /// The numbers delivered when the service finishes: that of the answer, if the adapter delivers it.
  let answers: [Int]

  /// A sequence in which most neighbouring values differ; `nil` if all values are equal.
  ///
  /// If there are few distinct values, as with `Bool`, the Thue-Morse sequence is used, which does not repeat itself.
  var pattern: (@Sendable (Int) -> Int)? {
    let numbers = (0..<Self.valueLimit).filter { canonical($0) == $0 }
    guard let second = numbers.dropFirst().first else { return nil }
    if numbers.count > 16 { return { numbers[$0 % numbers.count] } }
    return { $0.nonzeroBitCount.isMultiple(of: 2) ? 0 : second }
  }

  /// The number of different values that rules send.
  static var valueLimit: Int { 128 }
  /// The number of the answer of a service with progress.
  static var answer: Int { valueLimit }
}
