import SwiftSyntax

/// Callback APIs that certainly call many times a second, and of which the newest value is enough.
///
/// The list is closed. Audio buffers, touches and scroll wheels are not in it: their consumers need each value. Location updates are not in the list: they come about once a second.
enum FirehoseSource {
  /// Starts the updates of a motion sensor, whose interval the file may set.
  static let motion: Set<String> = [
    "startAccelerometerUpdates", "startGyroUpdates", "startMagnetometerUpdates", "startDeviceMotionUpdates",
  ]

  /// Methods of delegates and responders that are called for each frame or movement.
  static let methods: Set<String> = [
    "captureOutput(_:didOutput:from:)", "scrollViewDidScroll(_:)", "session(_:didUpdate:)",
    "renderer(_:updateAtTime:)", "mouseMoved(with:)",
  ]

  private static let pointerEvents: Set<String> = [
    "mouseMoved", "leftMouseDragged", "rightMouseDragged", "otherMouseDragged",
  ]

  /// Whether the function calls its closure for each sample, buffer, movement or frame.
  static func isFirehose(_ call: FunctionCallExprSyntax, hasSlowMotion: Bool) -> Bool {
    guard let name = call.calledName else { return false }
    if motion.contains(name) { return call.argument("to") != nil && !hasSlowMotion }
    switch name {
    case "scheduledTimer":
      return Interval.isShort(call.argument("withTimeInterval")) && isTrue(call.argument("repeats"))
    case "Timer": return Interval.isShort(call.argument("timeInterval")) && isTrue(call.argument("repeats"))
    case "addLocalMonitorForEvents", "addGlobalMonitorForEvents": return isPointer(call.argument("matching"))
    case "observe":
      let path = call.arguments.first?.expression.as(KeyPathExprSyntax.self)?.trimmedDescription
      return path.map { $0.hasSuffix(".contentOffset") } ?? false
    case "setEventHandler": return isShortTimer(call.base)
    default: return false
    }
  }

  private static func isTrue(_ expression: ExprSyntax?) -> Bool {
    expression?.as(BooleanLiteralExprSyntax.self)?.literal.text == "true"
  }

  /// `.mouseMoved`, or a list of movements.
  private static func isPointer(_ mask: ExprSyntax?) -> Bool {
    let elements = mask?.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? mask.map { [$0] } ?? []
    let names = elements.compactMap { ExpressionPath($0).elements.last }
    return names.contains("mouseMoved") && names.allSatisfy(pointerEvents.contains)
  }

  /// Whether the timer of Dispatch is scheduled with a short interval beside the call.
  private static func isShortTimer(_ timer: ExprSyntax?) -> Bool {
    guard let timer, let name = VariableValues.name(timer) else { return false }
    for current in timer.ancestors {
      for statement in current.as(CodeBlockItemListSyntax.self) ?? [] {
        if let call = statement.item.as(FunctionCallExprSyntax.self), call.calledName == "schedule",
          call.base.flatMap(VariableValues.name) == name
        {
          return Interval.isShort(call.argument("repeating"))
        }
      }
    }
    return false
  }
}
