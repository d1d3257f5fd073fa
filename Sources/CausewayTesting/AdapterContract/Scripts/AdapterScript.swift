/// A script that makes a service call back on command, so that its adapter can be checked.
///
/// The ready-made scripts are ``ScriptedService``, ``ScriptedCall``, ``ScriptedProgress`` and ``ScriptedPages``. A
/// custom script drives a real service: it creates the service, records the adapter's calls in its ``ledger``, and
/// provokes callbacks. A new script is created for each rule.
public protocol AdapterScript<Value>: AnyObject, Sendable {
  /// The type of the service's values.
  associatedtype Value: Sendable
  /// The type of the service's errors.
  associatedtype Failure: Error

  /// Whether the service answers each registration once, with a value or an error, instead of calling back repeatedly.
  static var isOneShot: Bool { get }

  /// Creates a script with a fresh service.
  ///
  /// - Parameter place: The service's isolation, to be passed to the ledger. All other methods are called in it.
  init(on place: ServicePlace)

  /// The record of the adapter's calls.
  ///
  /// Only the script may retain it: its release signals the release of the script.
  var ledger: ServiceLedger { get }

  /// Sends a value to all registered listeners; the value is the answer of a one-shot service.
  func emit(_ value: Value)
  /// Notifies all registered listeners that the service has finished.
  func finish()
  /// Notifies all registered listeners that the service has failed.
  func fail(_ error: Failure)
}

extension AdapterScript {
  /// The default, `false`: the service calls back repeatedly.
  public static var isOneShot: Bool { false }
}

/// A script that can also make its service misbehave, as legacy services do.
///
/// All ready-made scripts can. With other scripts, the rules that need misbehaviour are skipped.
public protocol MisbehavingScript<Value>: AdapterScript {
  /// Sends a value to former listeners; with a one-shot service it is a second answer.
  func emitLate(_ value: Value)
  /// Releases all registered listeners without calling them.
  func forget()
}

/// A script whose service can refuse a registration: the call that registers throws.
///
/// ``ScriptedService`` can, if the fake calls ``ScriptedService/tryRegister(onValue:onFinish:onFailure:)``.
public protocol RefusingScript<Value>: AdapterScript {
  /// Makes the next call that registers throw an error.
  ///
  /// When that happens, the script records it with ``ServiceLedger/noteRefusal()``.
  ///
  /// - Parameter error: The error.
  func refuseNext(_ error: Failure)
}

/// A script of a service that returns pages on request.
///
/// ``ScriptedPages`` is the ready-made one. A request for the first page counts as a registration; a request for a
/// later page does not. A cancelled request counts as an unregistration. A request ends with its answer. The ledger
/// records the number of pending requests as listeners.
public protocol PagedScript<Value>: AdapterScript {
  /// Answers with the last page, which has a value.
  ///
  /// - Parameter value: The value.
  func finish(with value: Value)
}
