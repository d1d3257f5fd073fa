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

extension FileFacts {
  /// Returns the facts with the meaning that the index gives to names.
  ///
  /// In a file whose `Result` is that of a dependency, it is not the one of the standard library.
  func resolving(_ code: CodeIndex) -> FileFacts {
    guard code.namesForeignType("Result", in: file.path) else { return self }
    var facts = self
    for function in facts.functions.indices {
      for parameter in facts.functions[function].parameters.indices {
        let shape = facts.functions[function].parameters[parameter].shape
        facts.functions[function].parameters[parameter].shape = shape.renaming("Result", to: "Result.Result")
      }
    }
    return facts
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
