import Causeway

/// Counts how often a service is registered with and unregistered from, and lets rules call back inside these calls.
///
/// A fake service routes both calls through its script's ledger. It may be used on any thread.
public final class ServiceLedger: Sendable {
  let core: LedgerCore

  /// Makes a ledger.
  ///
  /// - Parameter place: Where the service has to be called. Calls from elsewhere are noted.
  public init(on place: ServicePlace = .anywhere) {
    core = LedgerCore(place)
  }

  deinit {
    core.state.change { $0.isReleased = true }
  }

  /// How often the service has been registered with.
  public var registrations: Int { core.state.now.registrations }

  /// How often the service has been unregistered from, for nothing too.
  public var unregistrations: Int { core.state.now.unregistrations }

  /// Whether callbacks that are over are to be kept, so that the script can call them late.
  public var keepsCallbacks: Bool { core.state.now.keepsCallbacks }

  /// Registers, and counts it.
  ///
  /// - Parameter body: Puts the callback where the service finds it, with no call to anyone else. Rules call back when it
  ///   has returned, and before this returns.
  /// - Returns: What `body` returns.
  public func register<Result>(_ body: () -> Result) -> Result {
    core.noteCall("registered with")
    let result = body()
    let action = core.state.change { state in
      state.registrations += 1
      return state.insideRegister.take()
    }
    action?()
    return result
  }

  /// Unregisters, and counts it.
  ///
  /// - Parameter body: Takes the callback away. Rules call back before it begins.
  /// - Returns: What `body` returns.
  public func unregister<Result>(_ body: () -> Result) -> Result {
    core.noteCall("unregistered from")
    core.state.change { $0.insideUnregister.take() }?()
    let result = body()
    core.state.change { $0.unregistrations += 1 }
    return result
  }

  /// Does something inside the next call that registers, once the callback is in its place.
  public func insideNextRegister(_ action: @escaping @Sendable () -> Void) {
    core.state.change { $0.insideRegister = action }
  }

  /// Does something inside the next call that unregisters, while the callback is still in its place.
  public func insideNextUnregister(_ action: @escaping @Sendable () -> Void) {
    core.state.change { $0.insideUnregister = action }
  }
}
