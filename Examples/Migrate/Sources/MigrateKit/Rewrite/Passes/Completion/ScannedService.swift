import SwiftSyntax

/// Finds the declaration of a called function among the scanned ones.
enum ScannedService {
  /// Returns the function, or `nil` unless exactly one function with this name and these labels can be meant.
  static func of(_ call: FunctionCallExprSyntax, _ context: RewriteContext) -> FunctionFact? {
    guard let name = call.calledName else { return nil }
    let functions = context.services.functions[name, default: []].map(\.fact)
    // Several functions of one name, such as overrides, may be meant if their callbacks agree.
    let fitting = functions.filter { $0.parameters.contains(where: \.mayBeClosure) && fits(call, $0) }
    guard let first = fitting.first, fitting.allSatisfy({ $0.parameters == first.parameters }) else { return nil }
    return first
  }

  private static func fits(_ call: FunctionCallExprSyntax, _ fact: FunctionFact) -> Bool {
    let labels = call.arguments.map { $0.label?.text }
    let trailing = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
    guard labels.count + trailing <= fact.parameters.count else { return false }
    var parameters = fact.parameters[...]
    for label in labels {
      guard let index = parameters.firstIndex(where: { $0.label == label }),
        parameters[..<index].allSatisfy(\.hasDefault)
      else { return false }
      parameters = parameters[(index + 1)...]
    }
    return parameters.filter { !$0.hasDefault }.count <= trailing && parameters.count >= trailing
  }
}

extension FunctionFact {
  /// The parameter that takes the only trailing closure of a call: the last one that remains.
  func parameter(ofTrailing call: FunctionCallExprSyntax) -> ParameterFact? {
    guard call.additionalTrailingClosures.isEmpty, let last = parameters.last, last.mayBeClosure else { return nil }
    // A trailing closure may match an earlier parameter.
    let closures = parameters.dropFirst(call.arguments.count).filter(\.mayBeClosure)
    return closures.count == 1 ? last : nil
  }
}
