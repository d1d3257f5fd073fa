import SwiftSyntax

/// Closures of the system's functions, of which no result builder takes the values.
enum VoidClosures {
  private static let functions: Set<String> = [
    "Button", "DispatchWorkItem", "BlockOperation", "asyncAfter", "addOperation", "onAppear", "onDisappear",
    "onTapGesture", "onLongPressGesture", "onChange", "onReceive", "onSubmit", "onOpenURL", "refreshable", "task",
    "AsyncStream", "AsyncThrowingStream",
  ]
  private static let generic: Set<String> = ["Task", "withAnimation", "withTransaction", "autoreleasepool", "forEach"]

  /// Whether the closure certainly returns nothing.
  static func contain(_ closure: ClosureExprSyntax) -> Bool {
    guard let call = closure.call, let name = call.calledName else { return false }
    return functions.contains(name) || (name == "async" && isQueue(call.base))
  }

  /// Whether the closure is certainly not the body of a result builder.
  static func containOrReturn(_ closure: ClosureExprSyntax) -> Bool {
    guard let call = closure.call, let name = call.calledName else { return false }
    if contain(closure) { return true }
    switch name {
    case "detached": return ExpressionPath(call.base).elements == ["Task"]
    case "run": return ExpressionPath(call.base).elements == ["MainActor"]
    case "sync": return isQueue(call.base)
    default: return generic.contains(name)
    }
  }

  private static func isQueue(_ expression: ExprSyntax?) -> Bool {
    let path = ExpressionPath(expression).elements
    return path.first == "DispatchQueue" || path.last?.lowercased().hasSuffix("queue") == true
  }
}
