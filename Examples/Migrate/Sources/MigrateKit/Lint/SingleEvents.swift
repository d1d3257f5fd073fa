import SwiftSyntax

/// Events of a screen or an app that come once.
enum SingleEvents {
  private static let properties: Set<String> = ["viewDidLoad", "didFinishLaunching"]
  private static let notifications: Set<String> = [
    "willTerminateNotification", "didFinishLaunchingNotification", "willFinishLaunchingNotification",
  ]
  /// Operators that add events.
  private static let adding: Set<String> = [
    "merge", "combineLatest", "flatMap", "flatMapLatest", "flatMapFirst", "switchToLatest", "append", "prepend",
    "startWith", "concat",
  ]

  /// Whether a subscription is certainly one to such an event.
  static func contain(_ subscription: FunctionCallExprSyntax) -> Bool {
    let path = ExpressionPath(subscription.base).elements
    if path.contains(where: { adding.contains($0.prefixName) }) { return false }
    if path.contains(where: properties.contains) { return true }
    return ExprSyntax(subscription).chainedCalls.contains { name(of: $0).map(notifications.contains) == true }
  }

  /// Returns the last name of the notification that a call takes.
  private static func name(of call: FunctionCallExprSyntax) -> String? {
    let notification: ExprSyntax? =
      switch call.calledName {
      case "addObserver": call.argument("forName")
      case "publisher": call.argument("for")
      case "notification": call.arguments.first?.expression
      default: nil
      }
    return ExpressionPath(notification).elements.last
  }
}
