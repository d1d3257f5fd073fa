import SwiftSyntax

/// Operators of Combine and RxSwift whose closure runs on the background queue that an operator before them selects.
///
/// The closures of both libraries are not `@Sendable`, and the libraries are not compiled in Swift 6 mode.
enum StreamTraps {
  private static let combineOperators: Set<String> = [
    "map", "tryMap", "compactMap", "tryCompactMap", "filter", "tryFilter", "flatMap", "scan", "tryScan", "mapError",
    "catch", "tryCatch", "handleEvents", "sink",
  ]
  private static let rxOperators: Set<String> = [
    "map", "compactMap", "filter", "flatMap", "flatMapLatest", "flatMapFirst", "scan", "do", "catch", "subscribe",
  ]
  /// Operators that deliver on the thread on which they receive.
  private static let transparent: Set<String> = [
    "decode", "encode", "removeDuplicates", "distinctUntilChanged", "retry", "print", "eraseToAnyPublisher", "first",
    "dropFirst", "prefix", "skip", "take", "replaceNil", "setFailureType",
  ]

  /// Whether the call is an operator behind a background queue.
  static func runsInBackground(_ call: FunctionCallExprSyntax, _ context: LintContext) -> Bool {
    guard let name = call.calledName, context.seesCombine != context.importsRx, !context.importsCauseway else {
      return false
    }
    let operators = context.seesCombine ? combineOperators : rxOperators
    guard operators.contains(name) else { return false }
    var next = call.base?.as(FunctionCallExprSyntax.self)
    while let current = next {
      if let answer = context.seesCombine ? selectsCombine(current) : selectsRx(current) { return answer }
      guard let name = current.calledName, transparent.contains(name) || isReported(name, current, operators) else {
        return false
      }
      next = current.base?.as(FunctionCallExprSyntax.self)
    }
    return false
  }

  /// An operator in between that does not change the thread.
  ///
  /// `flatMap` and `catch` deliver on that of another publisher.
  private static func isReported(_ name: String, _ call: FunctionCallExprSyntax, _ operators: Set<String>) -> Bool {
    operators.contains(name) && !name.hasPrefix("flatMap") && name != "catch" && name != "tryCatch"
  }

  /// Returns whether the operator selects a background queue, or `nil` if it selects no queue.
  private static func selectsCombine(_ call: FunctionCallExprSyntax) -> Bool? {
    switch call.calledName {
    case "receive": BackgroundQueue.isBackground(call.argument("on"))
    case "debounce", "throttle", "delay":
      call.argument("scheduler").map { BackgroundQueue.isBackground($0) } ?? false
    // The session delivers on a queue of its own.
    case "dataTaskPublisher": ExpressionPath(call.base).elements == ["URLSession", "shared"]
    default: nil
    }
  }

  private static func selectsRx(_ call: FunctionCallExprSyntax) -> Bool? {
    switch call.calledName {
    case "observe", "observeOn":
      guard let scheduler = (call.argument("on") ?? call.arguments.first?.expression)?.as(FunctionCallExprSyntax.self)
      else { return false }
      return ["ConcurrentDispatchQueueScheduler", "SerialDispatchQueueScheduler"].contains(scheduler.calledName)
        && scheduler.argument("qos") != nil
    case "delay", "debounce", "throttle": return false
    default: return nil
    }
  }
}
