/// What a ledger knows, which outlives it.
final class LedgerCore: Sendable {
  struct State: Sendable {
    var registrations = 0
    var unregistrations = 0
    /// Calls from where the service does not live, in words.
    var misplaced: [String] = []
    var keepsCallbacks = false
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
      (state.insideRegister.take(), state.insideUnregister.take())
    }
    withExtendedLifetime(actions) {}
  }
}
