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

  /// Whether the service forgets its listeners when it finishes or fails: see ``AdapterTraits/forgetsAtEnd``.
  public var forgetsAtEnd: Bool { core.state.now.forgetsAtEnd }

  /// Whether callbacks that are over are to be kept, so that the script can call them late.
  public var keepsCallbacks: Bool { core.state.now.keepsCallbacks }

  /// Registers, and counts it.
  ///
  /// - Parameter body: Puts the callback where the service finds it, with no call to anyone else. Rules call back when it
  ///   has returned, and before this returns.
  /// - Returns: What `body` returns.
  public func register<Result>(_ body: () -> Result) -> Result {
    core.noteCall("registered with")
    core.state.change { $0.beforeRegister.take() }?()
    let result = body()
    let action = core.state.change { state in
      state.registrations += 1
      return state.insideRegister.take()
    }
    action?()
    return result
  }

  /// Notes that the service has refused a registration by an error.
  ///
  /// A ``RefusingScript`` notes it, so that ``AdapterRule/deliversRefusal`` is checked.
  public func noteRefusal() {
    core.noteCall("registered with")
    core.state.change { $0.refusals += 1 }
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

  /// Notes how many listeners the service has, after each change.
  ///
  /// A script that notes it has ``AdapterRule/leavesNoListener`` checked.
  ///
  /// - Parameter count: The number of listeners.
  public func noteListeners(_ count: Int) {
    core.state.change { $0.listeners = count }
  }

  /// Notes that an unregistration has named a listener that is not registered.
  ///
  /// - Parameter what: What was named, such as an identifier.
  public func noteUnknown(_ what: String) {
    core.state.change { $0.unknown.append(what) }
  }

  /// Notes that the adapter has acquired a resource of the service besides its listener, such as location updates.
  ///
  /// - Parameter resource: Its name.
  public func acquire(_ resource: String) {
    core.noteCall("asked for \(resource)")
    core.state.change { $0.resources[resource, default: 0] += 1 }
  }

  /// Notes that the adapter has released a resource of the service.
  ///
  /// - Parameter resource: Its name.
  public func release(_ resource: String) {
    core.noteCall("asked to release \(resource)")
    core.state.change { $0.resources[resource, default: 0] -= 1 }
  }

  /// Notes an object that the adapter has handed to the service, such as a delegate, which has to be released with the
  /// subscription.
  ///
  /// - Parameters:
  ///   - object: The object, which is not kept.
  ///   - name: Its name in findings.
  public func watch(_ object: AnyObject, named name: String) {
    let held = HeldObject(name: name, object: object)
    core.state.change { $0.held.append(held) }
  }

  /// Notes that the service asks the adapter a question, whose answer it needs.
  ///
  /// ```swift
  /// let question = script.ledger.ask("may it close?")
  /// question.answer(isRight: delegate.windowShouldClose(self))
  /// ```
  ///
  /// A service with a decision handler notes the answer in the handler. ``AdapterRule/answersEveryQuestion`` checks that
  /// each question is answered once, and right. It has the script emit, so ask where the script calls back.
  ///
  /// - Parameter question: The question, in findings.
  /// - Returns: The question, to note its answer.
  public func ask(_ question: String) -> ServiceQuestion {
    let index = core.state.change { state in
      state.questions.append(AskedQuestion(text: question))
      return state.questions.count - 1
    }
    return ServiceQuestion(core: core, index: index)
  }

  /// Does something inside the next call that registers, before the callback is in its place.
  public func beforeNextRegister(_ action: @escaping @Sendable () -> Void) {
    core.state.change { $0.beforeRegister = action }
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
