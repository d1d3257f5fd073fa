/// What makes a service do things on command, so that its adapter can be checked.
///
/// The ready-made scripts are ``ScriptedService``, ``ScriptedCall``, ``ScriptedProgress`` and ``ScriptedPages``. A script of your
/// own drives a real service: it makes it, counts in its ``ledger`` what the adapter calls, and provokes callbacks. It is made
/// anew for each rule.
public protocol AdapterScript<Value>: AnyObject, Sendable {
  /// What the service sends.
  associatedtype Value: Sendable
  /// How the service fails.
  associatedtype Failure: Error

  /// Whether the service answers once for each registration, with a value or an error, rather than again and again.
  static var isOneShot: Bool { get }

  /// Makes a script of a fresh service.
  ///
  /// - Parameter place: Where the service lives, to be passed on to the ledger. All other methods are called there.
  init(on place: ServicePlace)

  /// Counts what the adapter does. Nobody else may keep it: its release tells that of the script.
  var ledger: ServiceLedger { get }

  /// Sends a value to everyone who is registered; with a one-shot service it is the answer.
  func emit(_ value: Value)
  /// Says to everyone who is registered that there is no more.
  func finish()
  /// Says to everyone who is registered that it has failed.
  func fail(_ error: Failure)
}

extension AdapterScript {
  /// Again and again.
  public static var isOneShot: Bool { false }
}
