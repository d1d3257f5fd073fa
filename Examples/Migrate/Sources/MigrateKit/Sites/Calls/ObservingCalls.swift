/// Key-value observing, and observations of object collections.
enum ObservingCalls {
  static func finding(_ call: CallFact) -> Finding? {
    switch call.name {
    case "addObserver": return keyPathObserver(call)
    case "observe": return call.hasClosure || call.argument("changeHandler") != nil ? observe(call) : nil
    default: return nil
    }
  }

  private static func keyPathObserver(_ call: CallFact) -> Finding? {
    guard let path = call.argument("forKeyPath") else { return nil }
    if call.receiverText.hasPrefix("UserDefaults") { return .consumer(.userDefaults, .defaultsValues) }
    if path.kind == .string || path.kind == .path {
      return .reported(
        .dynamicName, .consumer, .keyValueObserving, "The key path is a string. Write it as a key path of Swift.")
    }
    return .consumer(.keyValueObserving, .keyValueChanges)
  }

  private static func observe(_ call: CallFact) -> Finding? {
    if let cases = call.closure?.cases, cases.contains("initial"), cases.contains("update") {
      return .consumer(.objectChange, .objectChanges)
    }
    guard let path = call.arguments.first, path.kind == .keyPath else { return nil }
    if call.receiverText.hasPrefix("UserDefaults") { return .consumer(.userDefaults, .defaultsValues) }
    let name = path.text.split(separator: ".").last.map(String.init) ?? ""
    if ["fractionCompleted", "completedUnitCount"].contains(name) { return .consumer(.operation, .fractions) }
    if name == "operationCount" { return .consumer(.operation, .operationCounts) }
    return .consumer(.keyValueObserving, .keyValueChanges)
  }
}
