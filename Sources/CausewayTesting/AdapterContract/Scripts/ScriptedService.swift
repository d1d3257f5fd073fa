import Causeway

/// A fake service that calls back repeatedly, on command, and records the adapter's calls.
///
/// A fake with the interface of the real service takes a few lines:
///
/// ```swift
/// final class FakeSensor: Sensor {
///   let script: ScriptedService<Double, SensorError>
///
///   init(_ script: ScriptedService<Double, SensorError>) { self.script = script }
///
///   func addListener(_ listener: @escaping @Sendable (Double) -> Void) -> Int { script.register(onValue: listener) }
///   func removeListener(_ id: Int) { script.unregister(id) }
/// }
/// ```
///
/// It has no thread of its own: it calls back on the thread that commands it, without holding a lock. Callbacks need
/// not be `Sendable`; as with a legacy service, they may be called on any thread.
public final class ScriptedService<Value: Sendable, Failure: Error>: MisbehavingScript, RefusingScript {
  struct Listener: @unchecked Sendable {
    // Safety: The adapter under test accepts calls on any thread, as from the service that the script stands for; the
    // script's lock decides which thread makes a call. Tested by `ScriptedServiceTests`.

    let onValue: (Value) -> Void
    let onFinish: () -> Void
    let onFailure: (Failure) -> Void
  }

  private struct State: Sendable {
    var lastID = 0
    var listeners: [(id: Int, listener: Listener, name: String)] = []
    var removed: [Listener] = []
    var current: Value?
    var slot: Int?
    var refusal: Failure?
    /// The listeners that the service removed when it ended.
    ///
    /// The fake, the adapter, or both may unregister them as well.
    var forgotten: Set<Int> = []

    mutating func takeListeners() -> [Listener] {
      defer { listeners = [] }
      // A rule measures memory, so the set must not grow. Listeners are unregistered soon after the end.
      forgotten = forgotten.filter { $0 > lastID - 1_000 }.union(listeners.map(\.id))
      return listeners.map(\.listener)
    }
  }

  private let state = Locked(State())
  /// The record of the adapter's calls.
  public let ledger: ServiceLedger

  /// Creates a service.
  ///
  /// - Parameter place: The isolation in which the service must be called. Calls from elsewhere are recorded.
  public convenience init(on place: ServicePlace = .anywhere) {
    self.init(on: place, notingIn: nil)
  }

  /// Creates a service that notes its calls, for a comparison of two users of it.
  ///
  /// - Parameters:
  ///   - place: The isolation in which the service must be called. Calls from elsewhere are recorded.
  ///   - transcript: Notes each registration by its name.
  public init(on place: ServicePlace = .anywhere, notingIn transcript: CallTranscript?) {
    ledger = ServiceLedger(on: place, notingIn: transcript)
  }

  /// The names of the listeners that are registered, in their order.
  ///
  /// They are empty without a transcript.
  public var registered: [String] { state.withLock { $0.listeners.map(\.name) } }

  /// The latest value, for services with a readable value; `nil` before the first.
  public var current: Value? { state.withLock { $0.current } }

  /// Registers a listener.
  ///
  /// A rule may make the service call it before this method returns.
  ///
  /// - Parameters:
  ///   - name: The name of the registration in the transcript, with its arguments.
  ///   - onValue: Called with each value.
  ///   - onFinish: Called when the service finishes.
  ///   - onFailure: Called with the error when the service fails.
  /// - Returns: The identifier, for ``unregister(_:)``.
  @discardableResult
  public func register(
    as name: @autoclosure () -> String = "listener", onValue: @escaping (Value) -> Void,
    onFinish: @escaping () -> Void = {}, onFailure: @escaping (Failure) -> Void = { _ in }
  ) -> Int {
    add(Listener(onValue: onValue, onFinish: onFinish, onFailure: onFailure), name, inSlot: false)
  }

  /// Registers a listener with a service whose registration can fail.
  ///
  /// - Parameters:
  ///   - onValue: Called with each value.
  ///   - onFinish: Called when the service finishes.
  ///   - onFailure: Called with the error when the service fails.
  /// - Returns: The identifier, for ``unregister(_:)``.
  /// - Throws: The error with which a rule makes the service refuse.
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

  private func add(_ listener: Listener, _ name: () -> String, inSlot: Bool) -> Int {
    let name = ledger.noteCall(name)
    return ledger.register {
      state.withLock { state in
        state.lastID += 1
        if inSlot { state.slot = state.lastID }
        state.listeners.append((state.lastID, listener, name))
        ledger.noteListeners(state.listeners.count)
        return state.lastID
      }
    }
  }

  /// Unregisters a listener.
  ///
  /// A call with an unknown identifier is also recorded, because it is an error of the adapter.
  public func unregister(_ id: Int) {
    ledger.unregister {
      let keeps = ledger.keepsCallbacks
      let listener = state.withLock { state -> Listener? in
        guard let place = state.listeners.firstIndex(where: { $0.id == id }) else {
          if !state.forgotten.contains(id) { ledger.noteUnknown("listener \(id)") }
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

  /// Registers or unregisters the callback of a service that has only one, in a delegate or a closure property.
  ///
  /// Call it after the property has been set. Replacing a callback unregisters the previous one first.
  ///
  /// - Parameters:
  ///   - name: The name of the property in the transcript.
  ///   - onValue: The new callback; `nil` if there is none.
  ///   - onFinish: Called when the service finishes.
  ///   - onFailure: Called with the error when the service fails.
  public func setSlot(
    as name: @autoclosure () -> String = "slot", _ onValue: ((Value) -> Void)?,
    onFinish: @escaping () -> Void = {}, onFailure: @escaping (Failure) -> Void = { _ in }
  ) {
    if let id = state.withLock({ $0.slot.take() }) { unregister(id) }
    guard let onValue else { return }
    _ = add(Listener(onValue: onValue, onFinish: onFinish, onFailure: onFailure), name, inSlot: true)
  }

  /// Sends a value to all registered listeners, in the order of registration.
  public func emit(_ value: Value) {
    let (listeners, previous) = state.withLock { state in
      let previous = state.current
      state.current = value
      return (state.listeners.map(\.listener), previous)
    }
    withExtendedLifetime(previous) {}
    for listener in listeners { listener.onValue(value) }
  }

  /// Sends a value to the listeners that were removed while the ledger kept callbacks.
  public func emitLate(_ value: Value) {
    for listener in state.withLock({ $0.removed }) { listener.onValue(value) }
  }

  /// Releases all listeners without calling them.
  public func forget() {
    let listeners = state.withLock { state in
      ledger.noteListeners(0)
      return state.takeListeners()
    }
    withExtendedLifetime(listeners) {}
  }

  /// Notifies all registered listeners that the service has finished.
  public func finish() {
    for listener in atEnd() { listener.onFinish() }
  }

  /// Notifies all registered listeners that the service has failed.
  public func fail(_ error: Failure) {
    for listener in atEnd() { listener.onFailure(error) }
  }

  /// Returns the listeners to notify of the end, and removes them if the service forgets its listeners then.
  private func atEnd() -> [Listener] {
    let (forgets, keeps) = (ledger.forgetsAtEnd, ledger.keepsCallbacks)
    return state.withLock { state in
      guard forgets else { return state.listeners.map(\.listener) }
      ledger.noteListeners(0)
      let listeners = state.takeListeners()
      if keeps { state.removed += listeners }
      return listeners
    }
  }
}
