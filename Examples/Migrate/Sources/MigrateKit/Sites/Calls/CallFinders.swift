/// The finders of calls, in the order in which they are asked.
///
/// The first answer counts.
enum CallFinders {
  static func finding(_ call: CallFact, _ context: FileContext) -> Finding? {
    for finder in all {
      if let finding = finder(call, context) { return finding }
    }
    return nil
  }

  private static let all: [@Sendable (CallFact, FileContext) -> Finding?] = [
    { call, context in CContextCalls.finding(call, context) },
    { call, _ in DispatchSourceCalls.finding(call) },
    { call, _ in TimerCalls.finding(call) },
    { call, _ in NotificationCalls.finding(call) },
    { call, _ in ObservingCalls.finding(call) },
    { call, context in ProcessCalls.finding(call, context) },
    { call, context in SessionCalls.finding(call, context) },
    { call, _ in BlockingCalls.finding(call) },
    { call, context in StreamCalls.finding(call, context) },
    // Scanned functions take precedence over functions that are recognized by their labels.
    { call, context in ServiceCalls.finding(call, context) },
    { call, context in TargetCalls.finding(call, context) },
    { call, context in DelegateCalls.finding(call, context) },
    { call, context in UnscannedCalls.finding(call, context) },
  ]
}
