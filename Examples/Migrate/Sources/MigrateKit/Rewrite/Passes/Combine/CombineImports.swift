import SwiftSyntax

/// The imports of a file, as far as they decide whether the rest of it can be rewritten.
struct CombineImports {
  static let modules: Set<String> = ["Combine", "OpenCombine", "OpenCombineFoundation", "OpenCombineDispatch"]
  static let replacement = "CausewayCombine"
  /// What to do in a file that has Combine's names through another module, such as SwiftUI.
  static let advice = "The file uses Combine through another import. Add 'import CausewayCombine'."

  /// Whether the file uses Causeway's names after the migration.
  ///
  /// It does not if an import depends on a condition that stays.
  let areReplaced: Bool
  /// Why the file stays with Combine.
  let stays: StayingFile?
  /// The last import outside of `#if`.
  let last: ImportDeclSyntax?
  let modules: Set<String>

  init(_ context: RewriteContext) {
    modules = context.imports
    var isBlocked = false
    var last: ImportDeclSyntax?
    for statement in context.file.tree.statements {
      if let node = statement.item.as(ImportDeclSyntax.self) { last = node }
      if let condition = statement.item.as(IfConfigDeclSyntax.self), !Self.isChoice(condition) {
        isBlocked = isBlocked || Self.importsLibrary(condition)
      }
    }
    self.last = last
    areReplaced = !isBlocked
    stays = context.stays
  }

  /// Whether a condition imports Combine where it exists, and a replacement elsewhere.
  static func isChoice(_ node: IfConfigDeclSyntax) -> Bool {
    let clauses = Array(node.clauses)
    guard clauses.count == 2, clauses[0].condition?.trimmedDescription == "canImport(Combine)",
      clauses[0].poundKeyword.tokenKind == .poundIf, clauses[1].poundKeyword.tokenKind == .poundElse,
      imports(clauses[0]) == ["Combine"], let others = imports(clauses[1]), !others.isEmpty
    else { return false }
    return others.allSatisfy { modules.contains($0) || $0 == replacement }
  }

  /// Whether the choice already leads to Causeway.
  static func isMigrated(_ node: IfConfigDeclSyntax) -> Bool {
    node.clauses.last.flatMap { imports($0) } == [replacement]
  }

  /// The modules that a clause imports plainly, or `nil` if it has anything else.
  private static func imports(_ clause: IfConfigClauseSyntax) -> [String]? {
    guard case .statements(let statements) = clause.elements else { return clause.elements == nil ? [] : nil }
    var result: [String] = []
    for statement in statements {
      guard let node = statement.item.as(ImportDeclSyntax.self), node.attributes.isEmpty, node.modifiers.isEmpty,
        node.importKindSpecifier == nil, node.path.count == 1, let module = node.path.first?.name.text
      else { return nil }
      result.append(module)
    }
    return result
  }

  private static func importsLibrary(_ node: IfConfigDeclSyntax) -> Bool {
    for clause in node.clauses {
      guard case .statements(let statements) = clause.elements else { continue }
      for statement in statements {
        if let module = statement.item.as(ImportDeclSyntax.self)?.path.first?.name.text, modules.contains(module) {
          return true
        }
        if let inner = statement.item.as(IfConfigDeclSyntax.self), importsLibrary(inner) { return true }
      }
    }
    return false
  }
}
