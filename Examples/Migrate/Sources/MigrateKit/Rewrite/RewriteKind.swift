/// The kinds of code that are rewritten.
package enum RewriteKind: String, CaseIterable, Codable, Sendable {
  case `import`
  /// The name of a type or module.
  case type
  case `operator`
  case subscription
  /// A collection of tokens, such as a dispose bag.
  case tokens
  /// A published property, or the class or view around it.
  case observedProperty
  /// A hop to the main queue.
  case hop
  /// A continuation that a callback resumes.
  case continuation
  /// A call with a completion handler, or the declaration of one.
  case completion
  /// A delegate and its methods.
  case delegate
  /// A declaration that another kind does not describe.
  case declaration
}
