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
  /// Names of the generic parameters of all declarations.
  var genericParameters: Set<String> = []
  var problem: FileProblem?

  init(file: SourceFile) {
    self.file = file
  }
}

/// An import of a module.
struct ImportFact: Sendable {
  let module: String
  let line: Int
}

/// A type alias of a function type, or of another alias.
struct AliasFact: Sendable {
  let owner: String?
  let name: String
  let shape: TypeShape
}
