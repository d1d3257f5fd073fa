import SwiftSyntax

/// The imports that an `@Observable` model needs.
struct ModelImports {
  let edits: [Edit]

  init(_ context: RewriteContext, _ imports: CombineImports, needsBindings: Bool) {
    guard let last = imports.last else {
      edits = []
      return
    }
    var missing: [String] = []
    if needsBindings { missing.append("CausewayViewModel") }
    if imports.modules.isDisjoint(with: ["Observation", "SwiftUI"]) { missing.append("Observation") }
    let line = context.file.lines.line(at: last.trimmedOffsets.upperBound)
    guard line < context.file.lines.count else {
      edits = []
      return
    }
    let next = context.file.lines.start(of: line + 1)
    edits = missing.filter { !imports.modules.contains($0) }
      .map { Edit(next..<next, "import \($0)\n", isShared: true) }
  }
}
