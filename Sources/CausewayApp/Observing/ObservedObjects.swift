import Causeway
public import Observation

#if canImport(Combine)
  public import Combine
#endif

// Each conformance needs a newer system or an Apple platform, and nothing else in this module does.

@available(SwiftStdlib 5.9, *)
extension AppSettings: nonisolated Observable {}

@available(SwiftStdlib 5.9, *)
extension DraftStore: nonisolated Observable {}

@available(SwiftStdlib 5.9, *)
extension LaunchSequence: nonisolated Observable {}

@available(SwiftStdlib 5.9, *)
extension NavigationCoordinator: nonisolated Observable {}

@available(SwiftStdlib 5.9, *)
extension RestorationManager: nonisolated Observable {}

@available(SwiftStdlib 5.9, *)
extension Router: nonisolated Observable {}

@available(SwiftStdlib 5.9, *)
extension SessionFlow: nonisolated Observable {}

@available(SwiftStdlib 5.9, *)
extension ThemeManager: nonisolated Observable {}

@available(SwiftStdlib 5.9, *)
extension WindowCoordinators: nonisolated Observable {}

#if canImport(Combine)
  extension AppSettings: nonisolated ObservableObject {
    /// A signal before each change, for Combine and SwiftUI.
    public nonisolated var objectWillChange: ObservableObjectPublisher { changes.objectWillChange }
  }

  extension DraftStore: nonisolated ObservableObject {
    /// A signal before each change, for Combine and SwiftUI.
    public nonisolated var objectWillChange: ObservableObjectPublisher { changes.objectWillChange }
  }

  extension LaunchSequence: nonisolated ObservableObject {
    /// A signal before each change, for Combine and SwiftUI.
    public nonisolated var objectWillChange: ObservableObjectPublisher { changes.objectWillChange }
  }

  extension NavigationCoordinator: nonisolated ObservableObject {
    /// A signal before each change, for Combine and SwiftUI.
    public nonisolated var objectWillChange: ObservableObjectPublisher { objectChanges.objectWillChange }
  }

  extension RestorationManager: nonisolated ObservableObject {
    /// A signal before each change, for Combine and SwiftUI.
    public nonisolated var objectWillChange: ObservableObjectPublisher { changes.objectWillChange }
  }

  extension Router: nonisolated ObservableObject {
    /// A signal before each change, for Combine and SwiftUI.
    public nonisolated var objectWillChange: ObservableObjectPublisher { changes.objectWillChange }
  }

  extension SessionFlow: nonisolated ObservableObject {
    /// A signal before each change, for Combine and SwiftUI.
    public nonisolated var objectWillChange: ObservableObjectPublisher { changes.objectWillChange }
  }

  extension ThemeManager: nonisolated ObservableObject {
    /// A signal before each change, for Combine and SwiftUI.
    public nonisolated var objectWillChange: ObservableObjectPublisher { changes.objectWillChange }
  }

  extension WindowCoordinators: nonisolated ObservableObject {
    /// A signal before each change, for Combine and SwiftUI.
    public nonisolated var objectWillChange: ObservableObjectPublisher { changes.objectWillChange }
  }
#endif

extension ObservedProperties {
  var all: Void {}
  var columnVisibility: Void {}
  var currentProgress: Void {}
  var declarations: Void {}
  var detailPath: Void {}
  var identifiers: Void {}
  var isCollapsed: Void {}
  var isLegacyInFront: Void {}
  var isSaving: Void {}
  var isSidebarHidden: Void {}
  var isTabBarHidden: Void {}
  var lastOutcome: Void {}
  var lastRestoration: Void {}
  var modals: Void {}
  var owner: Void {}
  var popped: Void {}
  var queue: Void {}
  var report: Void {}
  var resolved: Void {}
  var selectedTab: Void {}
  var selection: Void {}
  var state: Void {}
  var systemStyle: Void {}

  /// The property of one key, such as a draft or a setting.
  subscript(key: some Hashable) -> Void {}
}
