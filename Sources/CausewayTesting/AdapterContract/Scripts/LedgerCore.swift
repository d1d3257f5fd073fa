/// The state of a ledger, which outlives the ledger.
final class LedgerCore: Sendable {
  struct State: Sendable {
    var registrations = 0
    var unregistrations = 0
    /// Calls made outside the service's isolation, in words.
    var misplaced: [String] = []
    var keepsCallbacks = false
    var forgetsAtEnd = false
    /// The number of listeners, if the script reports it.
    var listeners: Int?
    /// Unregistrations that removed nothing, in words.
    var unknown: [String] = []
    /// The number of times each resource is held.
    var resources: [String: Int] = [:]
    var held: [HeldObject] = []
    var questions: [AskedQuestion] = []
    /// The number of registrations that the service has refused.
    var refusals = 0
    /// Whether the subscriber whose questions are checked has cancelled.
    var isCancelled = false
    /// Whether the service may call back inside a call to it.
    var callsInside = true
    var beforeRegister: (@Sendable () -> Void)?
    var insideRegister: (@Sendable () -> Void)?
    var insideUnregister: (@Sendable () -> Void)?
    var isReleased = false

    /// Whether a callback is registered.
    var isRegistered: Bool { listeners ?? (registrations - unregistrations) > 0 }
  }

  let place: ServicePlace
  let state = Watched(State())

  init(_ place: ServicePlace) {
    self.place = place
  }

  func noteCall(_ what: String) {
    if !place.isCurrent() { state.change { $0.misplaced.append(what) } }
  }

  /// Releases the actions of rules, which may retain the script.
  func clear() {
    let actions = state.change { state in
      (state.beforeRegister.take(), state.insideRegister.take(), state.insideUnregister.take())
    }
    withExtendedLifetime(actions) {}
  }
}

/// A question that a service has asked, with the answers it received.
struct AskedQuestion: Sendable {
  let text: String
  /// Whether each answer was correct.
  var answers: [Bool] = []
}

/// An object that has to be released, such as a delegate that the adapter has passed to the service.
struct HeldObject: @unchecked Sendable {
  // Safety: Weak references may be read on any thread. Tested by `AdapterContractTests`.

  let name: String
  weak let object: AnyObject?

  /// Returns the objects that a value consists of, without those inside other objects.
  static func objects(in value: Any, named name: String) -> [HeldObject] {
    objects(in: value, depth: 3).map { HeldObject(name: name, object: $0) }
  }

  private static func objects(in value: Any, depth: Int) -> [AnyObject] {
    if type(of: value) is AnyClass { return [value as AnyObject] }
    return depth == 0
      ? [] : Mirror(reflecting: value).children.prefix(16).flatMap { objects(in: $0.value, depth: depth - 1) }
  }
}
