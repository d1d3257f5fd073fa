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
