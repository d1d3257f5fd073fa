import SwiftSyntax

/// Reads the statements of a closure that resumes a continuation in each of its branches.
struct ForwardingReader {
  private let continuation: String

  init(_ continuation: String) {
    self.continuation = continuation
  }

  /// Returns the handler that does the same as statements.
  ///
  /// - Parameters:
  ///   - names: The parameters of the closure; empty if it has none, or uses `$0`.
  ///   - statements: The statements of the closure.
  /// - Returns: The handler, or `nil` if there is none.
  func handler(_ names: [String], _ statements: [CodeBlockItemSyntax.Item]) -> ForwardingHandler? {
    if statements.count == 1, let single = single(names, statements[0]) { return single }
    guard let branches = branches(statements) else { return nil }
    switch names.count {
    case 1: return flag(names[0], branches) ?? error(names[0], branches)
    case 2: return pair(names, branches)
    default: return nil
    }
  }

  // MARK: One statement

  private func single(_ names: [String], _ item: CodeBlockItemSyntax.Item) -> ForwardingHandler? {
    if let selection = item.expression?.as(SwitchExprSyntax.self) { return result(names, selection) }
    guard let (resume, argument) = resumption(item) else { return nil }
    let parameters = names.isEmpty ? ["$0", "$1", "$2"] : names
    switch resume {
    case .empty: return names.isEmpty ? .succeed : nil
    case .with where argument == parameters[0] && names.count <= 1: return .result
    case .throwing where argument == parameters[0] && names.count <= 1: return .fail
    case .returning where argument == parameters[0] && names.count <= 1: return .succeed
    case .returning where argument == "()" && names.isEmpty: return .succeed
    case .returning:
      for count in 2...3 where names.isEmpty || names.count == count {
        if parameters.count >= count, argument == "(\(parameters.prefix(count).joined(separator: ", ")))" {
          return .values
        }
      }
      return nil
    default: return nil
    }
  }

  /// Recognizes `switch result { case .success(let value): … case .failure(let error): … }`.
  private func result(_ names: [String], _ node: SwitchExprSyntax) -> ForwardingHandler? {
    guard node.cases.count == 2, node.subject.trimmedDescription == (names.isEmpty ? "$0" : names[0]), names.count <= 1
    else { return nil }
    var found: Set<String> = []
    for element in node.cases {
      guard let (name, variable) = pattern(element), let statement = element.as(SwitchCaseSyntax.self)?.statements,
        statement.count == 1, let (resume, argument) = statement.first.flatMap({ resumption($0.item) })
      else { return nil }
      switch (name, resume) {
      case ("success", .returning) where argument == variable && variable != nil: break
      case ("failure", .throwing) where argument == variable && variable != nil: break
      default: return nil
      }
      found.insert(name)
    }
    return found == ["success", "failure"] ? .result : nil
  }

  /// The case and the variable of `case .success(let value):` or `case let .success(value):`.
  private func pattern(_ element: SwitchCaseListSyntax.Element) -> (name: String, variable: String?)? {
    guard let label = element.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self),
      label.caseItems.count == 1, let item = label.caseItems.first, item.whereClause == nil
    else { return nil }
    let text = item.pattern.trimmedDescription
    for name in ["success", "failure"] {
      if text == ".\(name)" { return (name, nil) }
      for (prefix, suffix) in [(".\(name)(let ", ")"), ("let .\(name)(", ")")]
      where text.hasPrefix(prefix) && text.hasSuffix(suffix) {
        return (name, String(text.dropFirst(prefix.count).dropLast(suffix.count)))
      }
    }
    return nil
  }

  // MARK: Branches

  /// A branch of a condition; the last one may have no condition.
  fileprivate struct Branch {
    /// The condition, or `nil` for `else`.
    let condition: String?
    let resume: ContinuationUse.Resume
    let argument: String?
  }

  /// Reads `if … else if … else`, or `if … { …; return }` before the rest, with one `resume` in each branch.
  private func branches(_ statements: [CodeBlockItemSyntax.Item]) -> [Branch]? {
    var result: [Branch] = []
    for (index, item) in statements.enumerated() {
      let isLast = index == statements.count - 1
      if let (resume, argument) = resumption(item) {
        guard isLast else { return nil }
        return result + [Branch(condition: nil, resume: resume, argument: argument)]
      }
      guard let conditional = item.expression?.as(IfExprSyntax.self) else { return nil }
      guard isLast else {
        guard conditional.elseBody == nil, let branch = branch(conditional, returns: true) else { return nil }
        result.append(branch)
        continue
      }
      var next = conditional
      while true {
        guard let branch = branch(next, returns: false) else { return nil }
        result.append(branch)
        switch next.elseBody {
        case .ifExpr(let other)?: next = other
        case .codeBlock(let block)?:
          guard block.statements.count == 1,
            let (resume, argument) = block.statements.first.flatMap({ resumption($0.item) })
          else { return nil }
          return result + [Branch(condition: nil, resume: resume, argument: argument)]
        case nil: return result
        }
      }
    }
    return nil
  }

  private func branch(_ node: IfExprSyntax, returns: Bool) -> Branch? {
    let statements = Array(node.body.statements)
    guard statements.count == (returns ? 2 : 1),
      let (resume, argument) = statements.first.flatMap({ resumption($0.item) })
    else { return nil }
    if returns, statements[1].item.as(ReturnStmtSyntax.self).map({ $0.expression != nil }) ?? true { return nil }
    return Branch(condition: node.conditions.trimmedDescription, resume: resume, argument: argument)
  }

  /// Recognizes `if isSuccess { resume() } else { resume(throwing: error) }`.
  private func flag(_ name: String, _ branches: [Branch]) -> ForwardingHandler? {
    guard branches.count == 2, branches[0].condition == name, branches[1].condition == nil,
      branches[0].isEmpty, branches[1].resume == .throwing, let failure = branches[1].argument, Self.isConstant(failure)
    else { return nil }
    return .success(otherwise: failure)
  }

  /// Recognizes `if let error { resume(throwing: error) } else { resume() }`.
  private func error(_ name: String, _ branches: [Branch]) -> ForwardingHandler? {
    guard branches.count == 2, branches[0].unwraps(name, for: .throwing), branches[1].condition == nil,
      branches[1].isEmpty
    else { return nil }
    return .error
  }

  /// Recognizes `if let error { resume(throwing: error) } else { resume(returning: value!) }`, and the same in other forms.
  private func pair(_ names: [String], _ branches: [Branch]) -> ForwardingHandler? {
    guard branches.count == 2, branches[0].unwraps(names[1], for: .throwing) else { return nil }
    let (value, last) = (names[0], branches[1])
    if last.condition == nil, last.resume == .returning, last.argument == "\(value)!" || last.argument == value {
      return .pair
    }
    return last.unwraps(value, for: .returning) ? .pair : nil
  }

  /// An expression whose evaluation before the call cannot be noticed: a case or a member of a type.
  private static func isConstant(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
      && parts[0].first?.isUppercase == true
  }

  // MARK: Statements

  /// Reads a statement that resumes the continuation, and nothing else.
  private func resumption(_ item: CodeBlockItemSyntax.Item) -> (ContinuationUse.Resume, argument: String?)? {
    guard let call = item.expression?.as(FunctionCallExprSyntax.self),
      let name = call.base?.as(DeclReferenceExprSyntax.self), name.baseName.text == continuation,
      case .call(_, let resume, let argument)? = ContinuationUse(name)
    else { return nil }
    return (resume, argument?.trimmedDescription)
  }
}

extension ForwardingReader.Branch {
  /// Whether it resumes without a value.
  fileprivate var isEmpty: Bool { resume == .empty || resume == .returning && argument == "()" }

  /// Whether it unwraps a parameter and resumes with it: `if let error`, or `if let failure = error`.
  fileprivate func unwraps(_ name: String, for resume: ContinuationUse.Resume) -> Bool {
    guard self.resume == resume, let condition, let argument else { return false }
    if condition == "let \(name)" || condition == "let \(name) = \(name)" { return argument == name }
    if condition == "\(name) != nil" { return argument == "\(name)!" }
    return condition == "let \(argument) = \(name)" && argument.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
