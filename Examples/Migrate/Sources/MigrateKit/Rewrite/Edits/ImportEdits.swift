import SwiftSyntax

extension RewriteContext {
  /// Imports modules which the file does not import yet.
  ///
  /// - Parameters:
  ///   - modules: The modules.
  ///   - node: An import among which they belong: the imports above and below it without a blank line.
  /// - Returns: The edits, which several sites share.
  func importing(_ modules: [String], beside node: ImportDeclSyntax? = nil) -> [Edit] {
    let missing = modules.filter { !imports.contains($0) }.sorted()
    guard !missing.isEmpty else { return [] }
    let declarations = node.map(group) ?? importDeclarations
    guard let first = declarations.first else {
      let lines = missing.map { "import \($0)\n" }.joined() + "\n"
      let start = file.tree.statements.first?.positionAfterSkippingLeadingTrivia.utf8Offset ?? 0
      let offset = headerEnd(before: start)
      return [Edit(offset..<offset, lines, isShared: true)]
    }
    return missing.map { module in
      // Sorted among the imports if they are sorted; in any case after an import that comes earlier in the alphabet.
      if let previous = declarations.last(where: { name(of: $0) < module }) {
        return insertion(of: module, below: previous)
      }
      let start = first.trimmedOffsets.lowerBound
      return Edit(start..<start, "import \(module)\n", isShared: true)
    }
  }

  /// Whether an import cannot become others in its place, because the imports around it are sorted and would no longer be.
  ///
  /// - Parameters:
  ///   - node: The import.
  ///   - replaced: The modules whose imports are removed.
  ///   - modules: The modules that are imported instead.
  /// - Returns: Whether the import has to be removed, and the new ones inserted elsewhere.
  func movesImport(_ node: ImportDeclSyntax, _ replaced: Set<String>, to modules: [String]) -> Bool {
    // A comment or an attribute stays with its import.
    guard !node.isConditional, node.attributes.isEmpty, node.modifiers.isEmpty, node.importKindSpecifier == nil,
      file.hasOwnLines(node), !node.leadingTrivia.hasComment
    else { return false }
    let declarations = group(of: node)
    let after = declarations.flatMap { declaration -> [String] in
      if declaration.id == node.id { return modules.filter { !imports.contains($0) } }
      return replaced.contains(name(of: declaration)) ? [] : [name(of: declaration)]
    }
    return Self.isSorted(declarations.map { name(of: $0) }) && !Self.isSorted(after)
  }

  /// The imports above and below an import up to a blank line, which may be sorted by themselves.
  private func group(of node: ImportDeclSyntax) -> [ImportDeclSyntax] {
    let groups = importDeclarations.reduce(into: [[ImportDeclSyntax]]()) { groups, declaration in
      let line = file.lines.line(at: declaration.trimmedOffsets.lowerBound)
      if groups.isEmpty || file.isBlankLine(before: file.lines.start(of: line)) { groups.append([]) }
      groups[groups.count - 1].append(declaration)
    }
    return groups.first { $0.contains { $0.id == node.id } } ?? [node]
  }

  private var importDeclarations: [ImportDeclSyntax] {
    file.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
  }

  private static func isSorted(_ names: [String]) -> Bool {
    let lowercased = names.map { $0.lowercased() }
    return names == names.sorted() || lowercased == lowercased.sorted()
  }

  private func insertion(of module: String, below node: ImportDeclSyntax) -> Edit {
    let end = node.trimmedOffsets.upperBound
    // A comment may follow the import in its line.
    guard let newline = file.bytes[end...].firstIndex(of: UInt8(ascii: "\n")) else {
      return Edit(file.bytes.count..<file.bytes.count, "\nimport \(module)", isShared: true)
    }
    return Edit(newline + 1..<newline + 1, "import \(module)\n", isShared: true)
  }

  private func name(of node: ImportDeclSyntax) -> String { node.path.trimmedDescription }

  /// The offset of the line after the comment at the top of the file, if a blank line follows it.
  private func headerEnd(before start: Int) -> Int {
    var offset = file.lines.start(of: file.lines.line(at: start))
    // The comments that belong to the first declaration have no blank line after them.
    while offset > 0 {
      let line = file.lines.line(at: offset - 1)
      let lineStart = file.lines.start(of: line)
      let text = file.bytes[lineStart..<max(lineStart, offset - 1)]
      if text.allSatisfy({ Self.spaces.contains($0) }) { return offset }
      offset = lineStart
    }
    return offset
  }

  private static let spaces = Set(" \t\r".utf8)
}
