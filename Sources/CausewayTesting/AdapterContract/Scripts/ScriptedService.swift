import Causeway

/// A fake service that calls back again and again, on command, and counts.
///
/// A fake with the interface of the real service is built on it in a few lines:
///
/// ```swift
/// final class FakeSensor: Sensor {
///   let script: ScriptedService<Double, SensorError>
///
///   func addListener(_ listener: @escaping (Double) -> Void) -> Int { script.register(onValue: listener) }
///   func removeListener(_ id: Int) { script.unregister(id) }
/// }
/// ```
///
/// It has no thread of its own: it calls back on the thread that commands it, with no lock held. Callbacks need not be
/// `Sendable`; they are called wherever it is commanded from, as a legacy service would.
public final class ScriptedService<Value: Sendable, Failure: Error>: MisbehavingScript, RefusingScript {
  struct Listener: @unchecked Sendable {
    let onValue: (Value) -> Void
    let onFinish: () -> Void
    let onFailure: (Failure) -> Void
  }

  private struct State: Sendable {
    var lastID = 0
    var listeners: [(id: Int, listener: Listener)] = []
    var removed: [Listener] = []
    var current: Value?
    var slot: Int?
    var refusal: Failure?
    /// The listeners that the service itself has removed at the end.
    var forgotten: Set<Int> = []

    mutating func takeListeners() -> [Listener] {
      defer { listeners = [] }
      forgotten.formUnion(listeners.map(\.id))
      return listeners.map(\.listener)
    }
  }

  private let state = Locked(State())
  /// Counts what the adapter calls.
  public let ledger: ServiceLedger

  /// Makes a service.
  ///
  /// - Parameter place: Where it has to be called. Calls from elsewhere are noted.
  public init(on place: ServicePlace = .anywhere) {
    ledger = ServiceLedger(on: place)
  }

  /// The value that was sent last, for services that can be asked; `nil` before the first.
  public var current: Value? { state.withLock { $0.current } }

  /// Registers a listener.
  ///
  /// A rule may have it called before this returns.
  ///
  /// - Parameters:
  ///   - onValue: Called for each value.
  ///   - onFinish: Called at the end.
  ///   - onFailure: Called with the error, instead.
  /// - Returns: What to unregister with.
  @discardableResult
  public func register(
    onValue: @escaping (Value) -> Void, onFinish: @escaping () -> Void = {},
    onFailure: @escaping (Failure) -> Void = { _ in }
  ) -> Int {
    add(Listener(onValue: onValue, onFinish: onFinish, onFailure: onFailure), inSlot: false)
  }

  /// Registers a listener with a service whose registration can fail.
  ///
  /// - Parameters:
  ///   - onValue: Called for each value.
  ///   - onFinish: Called at the end.
  ///   - onFailure: Called with the error, instead.
  /// - Returns: What to unregister with.
  /// - Throws: The error with which a rule has the service refuse.
  @discardableResult
  public func tryRegister(
    onValue: @escaping (Value) -> Void, onFinish: @escaping () -> Void = {},
    onFailure: @escaping (Failure) -> Void = { _ in }
  ) throws(Failure) -> Int {
    if let error = state.withLock({ $0.refusal.take() }) {
      ledger.noteRefusal()
      throw error
    }
    return register(onValue: onValue, onFinish: onFinish, onFailure: onFailure)
  }

  /// Makes the next call of ``tryRegister(onValue:onFinish:onFailure:)`` throw an error.
  ///
  /// - Parameter error: The error.
  public func refuseNext(_ error: Failure) {
    state.withLock { $0.refusal = error }
  }

  private func add(_ listener: Listener, inSlot: Bool) -> Int {
    ledger.register {
      state.withLock { state in
        state.lastID += 1
        if inSlot { state.slot = state.lastID }
        state.listeners.append((state.lastID, listener))
        ledger.noteListeners(state.listeners.count)
        return state.lastID
      }
    }
  }

  /// Unregisters a listener.
  ///
  /// One that is not there is counted all the same: it is the adapter's mistake.
  public func unregister(_ id: Int) {
    ledger.unregister {
      let keeps = ledger.keepsCallbacks
      let listener = state.withLock { state -> Listener? in
        guard let place = state.listeners.firstIndex(where: { $0.id == id }) else {
          if state.forgotten.remove(id) == nil { ledger.noteUnknown("listener \(id)") }
          return nil
        }
        let listener = state.listeners.remove(at: place).listener
        ledger.noteListeners(state.listeners.count)
        if keeps { state.removed.append(listener) }
        return listener
      }
      withExtendedLifetime(listener) {}
    }
  }

  /// Registers or unregisters a callback for a service with one place for it: a delegate, a closure property.
  ///
  /// Call it when the property was set. Setting it while it is set unregisters the previous one first.
  ///
  /// - Parameters:
  ///   - onValue: What the property holds now.
  ///   - onFinish: Called at the end.
  ///   - onFailure: Called with the error, instead.
  public func setSlot(
    _ onValue: ((Value) -> Void)?, onFinish: @escaping () -> Void = {},
    onFailure: @escaping (Failure) -> Void = { _ in }
  ) {
    if let id = state.withLock({ $0.slot.take() }) { unregister(id) }
    guard let onValue else { return }
    _ = add(Listener(onValue: onValue, onFinish: onFinish, onFailure: onFailure), inSlot: true)
  }

  /// Sends a value to everyone who is registered, in the order of registration.
  public func emit(_ value: Value) {
    let (listeners, previous) = state.withLock { state in
      let previous = state.current
      state.current = value
      return (state.listeners.map(\.listener), previous)
    }
    withExtendedLifetime(previous) {}
    for listener in listeners { listener.onValue(value) }
  }

  /// Sends a value to those who have unregistered while the ledger kept callbacks.
  public func emitLate(_ value: Value) {
    for listener in state.withLock({ $0.removed }) { listener.onValue(value) }
  }

  /// Lets go of all listeners, without a call.
  public func forget() {
    let listeners = state.withLock { state in
      ledger.noteListeners(0)
      return state.takeListeners()
    }
    withExtendedLifetime(listeners) {}
  }

  /// Says to everyone who is registered that there is no more.
  public func finish() {
    for listener in atEnd() { listener.onFinish() }
  }

  /// Says to everyone who is registered that it has failed.
  public func fail(_ error: Failure) {
    for listener in atEnd() { listener.onFailure(error) }
  }

  /// The listeners that hear of the end, which may be forgotten with it.
  private func atEnd() -> [Listener] {
    let forgets = ledger.forgetsAtEnd
    return state.withLock { state in
      guard forgets else { return state.listeners.map(\.listener) }
      ledger.noteListeners(0)
      return state.takeListeners()
    }
  }
}
