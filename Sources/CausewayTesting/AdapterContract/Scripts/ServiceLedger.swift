import Causeway

/// A record of the registrations with a service, which also lets rules call back inside these calls.
///
/// A fake service makes both calls through its script's ledger. The ledger can be used on any thread.
public final class ServiceLedger: Sendable {
  let core: LedgerCore
  private let transcript: CallTranscript?

  /// Creates a ledger.
  ///
  /// - Parameters:
  ///   - place: The isolation in which the service must be called. Calls from elsewhere are recorded.
  ///   - transcript: Notes each call by its name.
  public init(on place: ServicePlace = .anywhere, notingIn transcript: CallTranscript? = nil) {
    core = LedgerCore(place)
    self.transcript = transcript
  }

  deinit {
    core.state.change { $0.isReleased = true }
  }

  /// The number of registrations.
  public var registrations: Int { core.state.now.registrations }

  /// The number of unregistrations, including those that removed nothing.
  public var unregistrations: Int { core.state.now.unregistrations }

  /// Whether the service removes its listeners when it finishes or fails: see ``AdapterTraits/forgetsAtEnd``.
  public var forgetsAtEnd: Bool { core.state.now.forgetsAtEnd }

  /// Whether the script must keep former callbacks, so that it can call them late.
  public var keepsCallbacks: Bool { core.state.now.keepsCallbacks }

  /// Notes a call in the transcript, and returns its name; an empty one if there is no transcript.
  func noteCall(_ name: () -> String) -> String {
    guard let transcript else { return "" }
    let name = name()
    transcript.note(name)
    return name
  }

  /// Registers a callback, and records the registration.
  ///
  /// - Parameter body: Stores the callback in the service without calling other code. Rules call back after it returns
  ///   and before this method returns.
  /// - Returns: The result of `body`.
  public func register<Result>(_ body: () -> Result) -> Result {
    core.noteCall("registered with")
    if let action = core.state.change({ $0.beforeRegister.take() }) { AccessChecks.suspended(action) }
    let result = body()
    let action = core.state.change { state in
      state.registrations += 1
      return state.insideRegister.take()
    }
    if let action { AccessChecks.suspended(action) }
    return result
  }

  /// Records that the service has refused a registration with an error.
  ///
  /// A ``RefusingScript`` must call this method, so that ``AdapterRule/deliversRefusal`` can be checked.
  public func noteRefusal() {
    core.noteCall("registered with")
    core.state.change { $0.refusals += 1 }
  }

  /// Unregisters a callback, and records the unregistration.
  ///
  /// - Parameter body: Removes the callback from the service. Rules call back before it runs.
  /// - Returns: The result of `body`.
  public func unregister<Result>(_ body: () -> Result) -> Result {
    core.noteCall("unregistered from")
    if let action = core.state.change({ $0.insideUnregister.take() }) { AccessChecks.suspended(action) }
    let result = body()
    core.state.change { $0.unregistrations += 1 }
    return result
  }

  /// Records the number of listeners; call it after each change.
  ///
  /// ``AdapterRule/leavesNoListener`` is only checked for scripts that call this method.
  ///
  /// - Parameter count: The number of listeners.
  public func noteListeners(_ count: Int) {
    core.state.change { $0.listeners = count }
  }

  /// Records an unregistration of a listener that is not registered.
  ///
  /// - Parameter what: A description of the listener, such as its identifier.
  public func noteUnknown(_ what: String) {
    core.state.change { $0.unknown.append(what) }
  }

  /// Records that the adapter has acquired a resource of the service besides its listener, such as location updates.
  ///
  /// - Parameter resource: The name of the resource.
  public func acquire(_ resource: String) {
    core.noteCall("asked for \(resource)")
    core.state.change { $0.resources[resource, default: 0] += 1 }
  }

  /// Records that the adapter has released a resource of the service.
  ///
  /// - Parameter resource: The name of the resource.
  public func release(_ resource: String) {
    core.noteCall("asked to release \(resource)")
    core.state.change { $0.resources[resource, default: 0] -= 1 }
  }

  /// Records an object, such as a delegate, that the adapter has passed to the service and that must be released with
  /// the subscription.
  ///
  /// - Parameters:
  ///   - object: The object. It is not retained.
  ///   - name: Its name in findings.
  public func watch(_ object: AnyObject, named name: String) {
    let held = HeldObject(name: name, object: object)
    core.state.change { state in
      // A rule measures memory, so the list must not grow.
      state.held.removeAll { $0.object == nil }
      state.held.append(held)
    }
  }

  /// Records that the service asks the adapter a question.
  ///
  /// ```swift
  /// let question = script.ledger.ask("may it close?")
  /// question.answer(isRight: delegate.windowShouldClose(self))
  /// ```
  ///
  /// A service with a decision handler records the answer in the handler. ``AdapterRule/answersEveryQuestion`` checks
  /// that each question is answered once and correctly. The rule makes the script emit, so ask where the script calls
  /// back.
  ///
  /// - Parameter question: The text of the question in findings.
  /// - Returns: The question, on which to record the answer.
  public func ask(_ question: String) -> ServiceQuestion {
    let index = core.state.change { state in
      state.questions.append(AskedQuestion(text: question))
      return state.questions.count - 1
    }
    return ServiceQuestion(core: core, index: index)
  }

  /// Runs an action inside the next call that registers, after the callback is stored.
  public func insideNextRegister(_ action: @escaping @Sendable () -> Void) {
    core.state.change { $0.insideRegister = action }
  }

  /// Runs an action inside the next call that unregisters, before the callback is removed.
  public func insideNextUnregister(_ action: @escaping @Sendable () -> Void) {
    core.state.change { $0.insideUnregister = action }
  }
}

/// A question that a fake service has asked the adapter: see ``ServiceLedger/ask(_:)``.
public struct ServiceQuestion: Sendable {
  let core: LedgerCore
  let index: Int

  /// Whether the subscriber has cancelled, so that the adapter must answer without it.
  ///
  /// A fake that then accepts any answer passes `isRight: … || question.isCancelled`.
  public var isCancelled: Bool { core.state.now.isCancelled }

  /// Records an answer.
  ///
  /// Call it on any thread, after the method that asks has returned or inside the decision handler.
  ///
  /// - Parameter isRight: Whether the answer is correct.
  public func answer(isRight: Bool = true) {
    core.state.change { $0.questions[index].answers.append(isRight) }
  }
}
