/// A template taken apart.
struct RouteTemplate: Hashable, Sendable {
  enum Word: Hashable {
    case literal(String)
    case parameter(Int)
  }

  struct Item: Hashable {
    let name: String
    let value: Word
  }

  /// A fragment: how it begins, and the parameter after that.
  struct Fragment: Hashable {
    let prefix: String
    let parameter: Int?
  }

  var words: [Word] = []
  var items: [Item] = []
  var fragment: Fragment?
  /// The names of the parameters; they are counted in this order.
  var names: [String] = []
}

/// What is wrong with a template.
struct RouteTemplateProblem: Error, Hashable {
  let reason: String
}
