/// A converter of identifier paths, by which the system restored view controllers, to a navigation state.
///
/// A path lists the identifiers of nested controllers, outermost first.
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
  /// The meaning of one kind of identifier.
  public struct Rule: Sendable {
    fileprivate enum Meaning {
      case container
      case tab(Scheme.Tab)
      case destination(Scheme.Destination)
    }

    fileprivate let meaning: @Sendable (_ identifier: String) -> Meaning?

    /// Returns a rule for a controller that only contains others.
    public static func container(_ identifier: String) -> Rule {
      Rule { $0 == identifier ? .container : nil }
    }

    /// Returns a rule for the root of a tab; the rest of the path belongs to that tab.
    public static func tab(_ identifier: String, _ tab: Scheme.Tab) -> Rule {
      Rule { $0 == identifier ? .tab(tab) : nil }
    }

    /// Returns a rule for a controller whose identifier ends with its content.
    ///
    /// - Parameters:
    ///   - prefix: The beginning of the identifier.
    ///   - make: Returns the destination for the rest of the identifier; `nil` if there is none.
    /// - Returns: The rule.
    public static func destination(
      _ prefix: String, _ make: @escaping @Sendable (_ rest: String) -> Scheme.Destination?
    ) -> Rule {
      Rule { $0.hasPrefix(prefix) ? make(String($0.dropFirst(prefix.count))).map { .destination($0) } : nil }
    }
  }

  private let rules: [Rule]

  /// Creates a converter.
  ///
  /// - Parameter rules: The rules for identifiers; the first rule that matches applies.
  public init(_ rules: [Rule]) {
    self.rules = rules
  }

  /// Returns the navigation state for identifier paths.
  ///
  /// Each destination is appended to the stack of its column, unless the stack already contains it: paths usually share
  /// a prefix. A path without a tab belongs to the initial tab. The tab of the last path is selected.
  ///
  /// - Parameter paths: The paths, in the order in which the controllers were created.
  /// - Returns: The state, and a note for each identifier without a matching rule.
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
        case nil: notes.append(RestorationNote("paths[\(number)][\(index)]", "unknown identifier \(identifier)"))
        }
      }
      state.selectedTab = tab
    }
    return (state, notes)
  }
}
