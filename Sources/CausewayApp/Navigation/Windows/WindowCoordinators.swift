public import Causeway

/// A coordinator for each window of an app.
///
/// ```swift
/// let windows = WindowCoordinators<ShopScheme> { _ in NavigationCoordinator(log: log) }
/// let navigation = windows.open(id)  // when the window appears
/// windows.activate(id)               // when the user clicks into it: links lead there from now on
/// windows.active?.select(.item("12"))
/// windows.close(id)
/// ```
///
/// Windows share only the log and the declarations that the app gives their coordinators. Each coordinator is retained
/// until its window is closed. ``identifiers`` and ``active`` are observed.
@MainActor
public final class WindowCoordinators<Scheme: NavigationScheme>: ChangeAnnouncing {
  let changes = ObjectChanges()
  private var open: [String] = []
  private var coordinators: [String: NavigationCoordinator<Scheme>] = [:]
  private let make: @MainActor (String) -> NavigationCoordinator<Scheme>

  /// Creates a registry without windows.
  ///
  /// - Parameter make: Returns a coordinator for the window with an identifier. Called each time a window opens, and
  ///   retained.
  public nonisolated init(_ make: @escaping @MainActor (String) -> NavigationCoordinator<Scheme>) {
    self.make = make
  }

  /// A signal before each change of ``identifiers``, on the main actor.
  public nonisolated var willChange: EventPublisher<PassthroughSubject<Void, Never>> { changes.willChange }

  /// The identifiers of the open windows, in the order in which they were last active: the active window last.
  public private(set) var identifiers: [String] {
    get {
      changes.access(\.identifiers)
      return open
    }
    set {
      if newValue != open { changes.change(\.identifiers) { open = newValue } }
    }
  }

  /// The coordinator of the window that was active last; `nil` if no window is open.
  public var active: NavigationCoordinator<Scheme>? {
    identifiers.last.flatMap { coordinators[$0] }
  }

  /// The coordinator of a window; `nil` if the window is not open.
  public subscript(window identifier: String) -> NavigationCoordinator<Scheme>? {
    identifiers.contains(identifier) ? coordinators[identifier] : nil
  }

  /// Opens a window and makes it the active window.
  ///
  /// If the window is already open, nothing changes, and the order of the windows stays the same.
  ///
  /// - Parameter identifier: An identifier that is unique among the windows; for a SwiftUI scene, a value that is kept
  ///   in `@SceneStorage`.
  /// - Returns: The coordinator of the window.
  @discardableResult
  public func open(_ identifier: String) -> NavigationCoordinator<Scheme> {
    if let coordinator = coordinators[identifier] { return coordinator }
    let coordinator = make(identifier)
    coordinators[identifier] = coordinator
    identifiers.append(identifier)
    return coordinator
  }

  /// Makes an open window the active window, for example when the user clicks into it.
  ///
  /// Does nothing if the window is not open.
  public func activate(_ identifier: String) {
    guard identifiers.last != identifier, let index = identifiers.firstIndex(of: identifier) else { return }
    var identifiers = identifiers
    identifiers.append(identifiers.remove(at: index))
    self.identifiers = identifiers
  }

  /// Closes a window and releases its coordinator.
  ///
  /// Does nothing if the window is not open.
  ///
  /// - Parameter identifier: The identifier of the window.
  /// - Returns: The coordinator of the window, so that the app can save its state; `nil` if the window was not open.
  @discardableResult
  public func close(_ identifier: String) -> NavigationCoordinator<Scheme>? {
    identifiers.removeAll { $0 == identifier }
    return coordinators.removeValue(forKey: identifier)
  }
}
