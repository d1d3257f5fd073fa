/// Reads the identifier paths by which the system restored view controllers, as a state.
///
/// A path names the controllers that contain each other, the outermost first. It was the only trace of where one was: this
/// makes of it what it was a function of.
///
/// ```swift
/// let paths = IdentifierPaths<AppScheme>([
///   .container("RootTabBarController"),
///   .tab("ForumsTableViewController", .forums),
///   .destination("ThreadsTableViewController-") { .forum(id: $0) },
/// ])
/// let (state, notes) = paths.state(for: [["RootTabBarController", "ThreadsTableViewController-26"]])
/// ```
public struct IdentifierPaths<Scheme: NavigationScheme>: Sendable {
  /// What one kind of identifier means.
  public struct Rule: Sendable {
    fileprivate enum Meaning {
      case container
      case tab(Scheme.Tab)
      case destination(Scheme.Destination)
    }

    fileprivate let meaning: @Sendable (_ identifier: String) -> Meaning?

    /// A controller that only contains others.
    public static func container(_ identifier: String) -> Rule {
      Rule { $0 == identifier ? .container : nil }
    }

    /// The root of a tab: what comes after it in a path belongs to that one.
    public static func tab(_ identifier: String, _ tab: Scheme.Tab) -> Rule {
      Rule { $0 == identifier ? .tab(tab) : nil }
    }

    /// A controller whose identifier ends in what it shows.
    ///
    /// - Parameters:
    ///   - prefix: How the identifier begins.
    ///   - make: Makes the destination of the rest of it; nil if there is none such.
    /// - Returns: The rule.
    public static func destination(
      _ prefix: String, _ make: @escaping @Sendable (_ rest: String) -> Scheme.Destination?
    ) -> Rule {
      Rule { $0.hasPrefix(prefix) ? make(String($0.dropFirst(prefix.count))).map { .destination($0) } : nil }
    }
  }

  private let rules: [Rule]

  /// Makes a reader.
  ///
  /// - Parameter rules: What identifiers mean; the first that knows one counts.
  public init(_ rules: [Rule]) {
    self.rules = rules
  }

  /// Reads paths.
  ///
  /// Each destination is put onto the stack of its column, and none twice onto the same: a path usually begins like the one
  /// before. A path without a tab belongs to the initial one; that of the last path is shown.
  ///
  /// - Parameter paths: The paths, in the order in which the controllers were made.
  /// - Returns: The state, and the identifiers that no rule knows.
  public func state(for paths: [[String]]) -> (state: NavigationState<Scheme>, notes: [RestorationNote]) {
    var state = NavigationState<Scheme>()
    var notes: [RestorationNote] = []
    for (number, path) in paths.enumerated() {
      var tab = Scheme.initialTab
      for (index, identifier) in path.enumerated() {
        switch rules.lazy.compactMap({ $0.meaning(identifier) }).first {
        case .container: continue
        case .tab(let named): tab = named
        case .destination(let destination):
          let stack: StackID<Scheme> = Scheme.column(of: destination) == .primary ? .tab(tab) : .detail
          if !state[stack].contains(destination) { state[stack].append(destination) }
        case nil: notes.append(RestorationNote("paths[\(number)][\(index)]", "\(identifier) is not known"))
        }
      }
      state.selectedTab = tab
    }
    return (state, notes)
  }
}
