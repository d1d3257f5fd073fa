/// A script that can also make its service break its word, as legacy services do.
///
/// The ready-made scripts can. With a script that cannot, rules that need it are skipped.
public protocol MisbehavingScript<Value>: AdapterScript {
  /// Sends a value to those who were registered once and no longer are; with a one-shot service it is a second answer.
  func emitLate(_ value: Value)
  /// Lets go of everyone who is registered, without a call.
  func forget()
}
