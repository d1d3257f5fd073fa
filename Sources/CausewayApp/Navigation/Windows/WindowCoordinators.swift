public import Observation

/// A coordinator for each window of an app: windows share nothing but the log and the declarations that an app gives them.
///
/// ```swift
/// let windows = WindowCoordinators<ShopScheme> { _ in NavigationCoordinator(log: log) }
/// let navigation = windows.open(id)  // when the window appears
/// windows.activate(id)               // when the user clicks into it: links lead there from now on
/// windows.active?.select(.item("12"))
/// windows.close(id)
/// ```
///
/// A coordinator is retained until its window is closed. ``identifiers`` and ``active`` are observed.
@MainActor
@Observable
public final class WindowCoordinators<Scheme: NavigationScheme> {
  /// The windows that are open, in the order in which they were last active: the active one last.
  public private(set) var identifiers: [String] = []

  @ObservationIgnored private var coordinators: [String: NavigationCoordinator<Scheme>] = [:]
  @ObservationIgnored private let make: @MainActor (String) -> NavigationCoordinator<Scheme>

  /// Makes a registry without windows.
  ///
  /// - Parameter make: Makes the coordinator of a window, given its identifier. Called once for each window, and retained.
  public init(_ make: @escaping @MainActor (String) -> NavigationCoordinator<Scheme>) {
    self.make = make
  }

  /// The coordinator of the window that was active last; nil if no window is open.
  public var active: NavigationCoordinator<Scheme>? {
    identifiers.last.flatMap { coordinators[$0] }
  }

  /// The coordinator of a window; nil if the window is not open.
  public subscript(window identifier: String) -> NavigationCoordinator<Scheme>? {
    identifiers.contains(identifier) ? coordinators[identifier] : nil
  }

  /// Opens a window and makes it the active one.
  ///
  /// A window that is open already stays as it is, and so does the order of the windows.
  ///
  /// - Parameter identifier: What tells the window apart from others: for a SwiftUI scene, an identifier that is kept in
  ///   `@SceneStorage`.
  /// - Returns: The coordinator of the window.
  @discardableResult
  public func open(_ identifier: String) -> NavigationCoordinator<Scheme> {
    if let coordinator = coordinators[identifier] { return coordinator }
    let coordinator = make(identifier)
    coordinators[identifier] = coordinator
    identifiers.append(identifier)
    return coordinator
  }

  /// Makes an open window the active one, as when the user clicks into it.
  ///
  /// Does nothing if the window is not open.
  public func activate(_ identifier: String) {
    guard identifiers.last != identifier, let index = identifiers.firstIndex(of: identifier) else { return }
    identifiers.append(identifiers.remove(at: index))
  }

  /// Releases the coordinator of a window that is closed.
  ///
  /// Does nothing if the window is not open.
  ///
  /// - Parameter identifier: The window.
  /// - Returns: Its coordinator, to save its state for the last time.
  @discardableResult
  public func close(_ identifier: String) -> NavigationCoordinator<Scheme>? {
    identifiers.removeAll { $0 == identifier }
    return coordinators.removeValue(forKey: identifier)
  }
}
