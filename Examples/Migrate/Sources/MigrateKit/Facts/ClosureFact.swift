/// Details of the body of a closure.
struct ClosureFact: Hashable, Sendable {
  /// Whether `DispatchQueue.main.async` is called in it, and not in a callback inside.
  var hopsToMain = false
  /// Whether it copies a property of another object to a property of `self`.
  var copiesProperty = false
  /// Whether a nested closure resumes a continuation, or `resume` is passed as a function.
  var resumesInCallback = false
  /// The enum cases that a `switch` in it matches.
  var cases: Set<String> = []
}
