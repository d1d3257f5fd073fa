/// The identifier of a stack: that of a tab or of the detail column.
public enum StackID<Scheme: NavigationScheme>: Hashable, Sendable {
  /// The stack of a tab, in the primary column.
  case tab(Scheme.Tab)
  /// The stack of the detail column.
  case detail
}

extension StackID {
  /// The tab of a tab's stack; `nil` for the detail column.
  var tab: Scheme.Tab? {
    if case .tab(let tab) = self { tab } else { nil }
  }
}

extension StackID: CustomStringConvertible {
  /// The raw value of the tab, or `detail`.
  public var description: String {
    switch self {
    case .tab(let tab): tab.rawValue
    case .detail: "detail"
    }
  }
}
