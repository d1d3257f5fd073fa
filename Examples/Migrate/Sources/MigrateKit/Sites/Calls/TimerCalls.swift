/// Timers of Foundation, delays of Dispatch, and display links.
enum TimerCalls {
  static func finding(_ call: CallFact) -> Finding? {
    switch call.name {
    case "scheduledTimer" where call.receiver.last == "Timer" || call.receiver.last == "NSTimer": return timer(call)
    case "Timer" where call.receiver.isEmpty && call.arguments.first?.label != nil:
      return call.argument("timeInterval") != nil || call.argument("fire") != nil || call.argument("fireAt") != nil
        ? timer(call) : nil
    case "asyncAfter" where call.argument("deadline") != nil || call.argument("wallDeadline") != nil:
      return .consumer(.timer, .tick)
    case "CADisplayLink" where call.argument("target") != nil:
      return .reported(
        .semanticDifference, .consumer, .timer, "A display link fires with the display, not with a clock.")
    default: return nil
    }
  }

  private static func timer(_ call: CallFact) -> Finding {
    let repeats = call.argument("repeats")?.text
    if repeats == "false" { return .consumer(.timer, .tick) }
    if call.closure?.copiesProperty == true { return .consumer(.polling, .polling) }
    return .consumer(.timer, .ticks)
  }
}
