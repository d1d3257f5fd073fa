enum NotificationCalls {
  static func finding(_ call: CallFact) -> Finding? {
    switch call.name {
    case "addObserver":
      guard let name = call.argument("forName") ?? observedName(call) else { return nil }
      if name.text.hasPrefix("UserDefaults.") { return .consumer(.userDefaults, .defaultsValues) }
      return .consumer(.notification, .posts)
    case "post":
      guard isCenter(call), call.argument("name") != nil || call.arguments.first?.label == nil else { return nil }
      return .service(.notification, .post)
    case "CFNotificationCenterAddObserver": return .consumer(.cCallback, .cCallback)
    default: return nil
    }
  }

  /// The name of `addObserver(_:selector:name:object:)`.
  private static func observedName(_ call: CallFact) -> ArgumentFact? {
    guard call.argument("selector") != nil || call.argument("object") != nil else { return nil }
    return call.argument("name")
  }

  private static func isCenter(_ call: CallFact) -> Bool {
    guard !call.arguments.isEmpty, let last = call.receiver.last else { return false }
    if call.receiver.contains("NotificationCenter") { return true }
    return last.lowercased().hasSuffix("center") || call.rootType == "NotificationCenter"
  }
}
