/// What a ledger knows, which outlives it.
final class LedgerCore: Sendable {
  struct State: Sendable {
    var registrations = 0
    var unregistrations = 0
    /// Calls from where the service does not live, in words.
    var misplaced: [String] = []
    var keepsCallbacks = false
    var forgetsAtEnd = false
    /// How many listeners there are, if the script says so.
    var listeners: Int?
    /// Unregistrations that have removed nothing, in words.
    var unknown: [String] = []
    /// How often each resource is held.
    var resources: [String: Int] = [:]
    var held: [HeldObject] = []
    var questions: [AskedQuestion] = []
    /// How many registrations the service has refused.
    var refusals = 0
    /// Whether the subscriber whose questions are checked has cancelled.
    var isCancelled = false
    /// Whether the service may call back inside a call to it.
    var callsInside = true
    var beforeRegister: (@Sendable () -> Void)?
    var insideRegister: (@Sendable () -> Void)?
    var insideUnregister: (@Sendable () -> Void)?
    var isReleased = false
  }

  let place: ServicePlace
  let state = Watched(State())

  init(_ place: ServicePlace) {
    self.place = place
  }

  func noteCall(_ what: String) {
    if !place.isCurrent() { state.change { $0.misplaced.append(what) } }
  }

  /// Lets go of what rules wanted to do, which may hold the script.
  func clear() {
    let actions = state.change { state in
      (state.beforeRegister.take(), state.insideRegister.take(), state.insideUnregister.take())
    }
    withExtendedLifetime(actions) {}
  }
}
