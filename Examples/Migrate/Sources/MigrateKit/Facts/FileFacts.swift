/// The contribution of one file to the index.
///
/// The syntax tree is released after it has been made.
struct FileFacts: Sendable {
  let file: SourceFile
  var lineCount = 0
  var imports: [ImportFact] = []
  var types: [TypeFact] = []
  var functions: [FunctionFact] = []
  var properties: [PropertyFact] = []
  var aliases: [AliasFact] = []
  var calls: [CallFact] = []
  var assignments: [AssignmentFact] = []
  /// Names of the protocols in generic constraints.
  var constraints: Set<String> = []
  var problem: FileProblem?

  init(file: SourceFile) {
    self.file = file
  }
}

struct ImportFact: Sendable {
  let module: String
  let line: Int
}

/// A type declaration or an extension.
struct TypeFact: Sendable {
  enum Kind: String, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  let name: String
  let kind: Kind
  let inherited: [String]
  /// The global actor that an attribute names.
  let globalActor: String?
  let isNonisolated: Bool
  let line: Int
  /// Names of the types that the members mention.
  var references: Set<String> = []
}

/// A type alias of a function type, or of another alias.
struct AliasFact: Sendable {
  let owner: String?
  let name: String
  let shape: TypeShape
}

/// The declarations around a fact.
struct Scope: Hashable, Sendable {
  /// The enclosing type, with dots for nested types.
  var type: String?
  /// The enclosing function or property.
  var member: String?
  /// The global actor of the member, if an attribute names one.
  var globalActor: String?
}
