/// The decisions of the user about an old model and its replacement.
package struct VerifyOptions: Sendable {
  /// Code for the old model and for the new one: the name of a member, or an expression with `$0`, the model.
  package struct Pair: Hashable, Sendable {
    package let old: String
    package let new: String

    package init(old: String, new: String) {
      self.old = old
      self.new = new
    }
  }

  /// The compared values, by their names in reports.
  package var comparisons: [String: Pair] = [:]
  /// Steps of the user, by their names.
  package var steps: [String: Pair] = [:]
  /// Members of the old model that are neither compared nor called.
  package var ignored: Set<String> = []
  /// How the models are made, with `$clock` and a `$` and the name of each service.
  package var oldInitializer: String?
  package var newInitializer: String?
  /// Times that pass, in milliseconds.
  package var times: [Int] = []
  /// Whether the service also answers twice.
  package var misbehaves = false
  /// The decisions about the services.
  package var adapt = AdaptOptions()

  package init() {}
}
