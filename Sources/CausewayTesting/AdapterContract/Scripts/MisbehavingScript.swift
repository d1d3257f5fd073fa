/// A script that can also make its service misbehave, as legacy services do.
///
/// All ready-made scripts can. With other scripts, the rules that need misbehaviour are skipped.
public protocol MisbehavingScript<Value>: AdapterScript {
  /// Sends a value to former listeners; with a one-shot service it is a second answer.
  func emitLate(_ value: Value)
  /// Releases all registered listeners without calling them.
  func forget()
}
