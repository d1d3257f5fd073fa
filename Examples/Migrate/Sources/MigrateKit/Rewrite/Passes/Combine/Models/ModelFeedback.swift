import SwiftSyntax

/// The properties of a class that a subscriber of their own changes sets, at once or through those of others.
///
/// Combine delivers such a value inside the delivery of the first one, a subject after it.
struct ModelFeedback {
  /// The properties that are set while the change of a property is delivered.
  private var edges: [String: Set<String>] = [:]

  init(_ node: ClassDeclSyntax) {
    let members = Members(node)
    let finder = Chains()
    finder.walk(node.memberBlock)
    for chain in finder.chains {
      let root = members.projections(of: chain)
      var sets: Set<String> = []
      for link in chain.links {
        if CombineNames.hops.contains(link.name) {
          sets = []
          break
        }
        if let call = link.call { sets.formUnion(members.properties(setBy: SetMembers.reading(call))) }
      }
      for name in root { edges[name, default: []].formUnion(sets) }
    }
  }

  /// A property whose subscribers set it.
  var property: String? {
    edges.keys.sorted().first { start in
      var pending = Array(edges[start] ?? [])
      var seen: Set<String> = []
      while let next = pending.popLast() {
        if next == start { return true }
        if seen.insert(next).inserted { pending += edges[next] ?? [] }
      }
      return false
    }
  }

  /// What the members of the class set and mention.
  private struct Members {
    private var sets: [String: SetMembers] = [:]
    private var names: [String: Set<String>] = [:]

    init(_ node: ClassDeclSyntax) {
      for item in node.memberBlock.members {
        if let function = item.decl.as(FunctionDeclSyntax.self), let body = function.body {
          add(function.name.text, Syntax(body))
        } else if let variable = item.decl.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
          let accessors = binding.accessorBlock, let name = binding.pattern.as(IdentifierPatternSyntax.self)
        {
          add(name.identifier.text, Syntax(accessors))
        }
      }
    }

    private mutating func add(_ name: String, _ body: Syntax) {
      let found = SetMembers()
      found.walk(body)
      sets[name] = found
      names[name, default: []].formUnion(Self.names(in: body))
    }

    private static func names(in node: some SyntaxProtocol) -> Set<String> {
      Set(
        node.tokens(viewMode: .sourceAccurate).filter { $0.parent?.is(DeclReferenceExprSyntax.self) == true }.map(
          \.text))
    }

    /// The properties whose publishers a chain begins with, also through members that return publishers.
    func projections(of chain: CombineChain) -> Set<String> {
      let end = chain.links.first { $0.call != nil && CombineNames.isOperator($0.name) }
      var pending = Array(Self.names(in: end?.call?.member?.base ?? chain.root))
      for link in chain.links where !CombineNames.subscriptions.contains(link.name) {
        for argument in link.call?.arguments ?? [] where !argument.expression.is(ClosureExprSyntax.self) {
          pending += Self.names(in: argument)
        }
      }
      var seen = Set(pending)
      while let next = pending.popLast() {
        for name in names[next] ?? [] where seen.insert(name).inserted { pending.append(name) }
      }
      return Set(seen.filter(ModelProjection.isProjection).map { String($0.dropFirst()) })
    }

    /// The properties that a closure sets, also through functions of the class.
    func properties(setBy closure: SetMembers) -> Set<String> {
      var result = closure.names
      var pending = Array(closure.calls)
      var seen = closure.calls
      while let next = pending.popLast() {
        guard let function = sets[next] else { continue }
        result.formUnion(function.names)
        for call in function.calls where seen.insert(call).inserted { pending.append(call) }
      }
      return result
    }
  }

  /// Finds the chains that end in a subscription.
  private final class Chains: SyntaxVisitor {
    private(set) var chains: [CombineChain] = []

    init() {
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard CombineChain.isOutermost(node) else { return .visitChildren }
      let chain = CombineChain(node)
      if chain.links.contains(where: { $0.name == "sink" || $0.name == "assign" }) { chains.append(chain) }
      return .visitChildren
    }
  }
}
