/// A parsed template.
struct RouteTemplate: Hashable, Sendable {
  enum Word: Hashable {
    case literal(String)
    case parameter(Int)
  }

  struct Item: Hashable {
    let name: String
    let value: Word
  }

  /// A fragment: a literal prefix, and the parameter after it.
  struct Fragment: Hashable {
    let prefix: String
    let parameter: Int?
  }

  var words: [Word] = []
  var items: [Item] = []
  var fragment: Fragment?
  /// The names of the parameters, in the order of their indices.
  var names: [String] = []
}

/// An error in a template.
struct RouteTemplateProblem: Error, Hashable {
  let reason: String
}
