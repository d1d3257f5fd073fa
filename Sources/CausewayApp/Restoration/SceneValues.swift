import Foundation

/// The values that a scene restores itself: the selected tab, and the tabs whose lists are being edited.
///
/// A SwiftUI view keeps them in its scene storage, which is separate for each window:
///
/// ```swift
/// @SceneStorage("scene") private var scene = SceneValues<AppScheme>()
/// ```
///
/// The system keeps them across logins. They therefore have an owner, and are restored for that user only:
///
/// ```swift
/// content
///   .task { await restoration.restore(into: coordinator, for: user.id, scene: scene) }
///   .onChange(of: restoration.sceneValues(of: coordinator)) { scene = $1 }
/// ```
///
/// The default values are the initial tab without editing.
public struct SceneValues<Scheme: NavigationScheme>: Hashable, Sendable {
  /// The id of the user to whom the values belong; `nil` if there is none.
  public var owner: String?
  /// The selected tab.
  public var selectedTab: Scheme.Tab
  /// The tabs whose lists are being edited.
  public var editing: Set<Scheme.Tab>

  /// Creates values.
  public init(
    owner: String? = nil, selectedTab: Scheme.Tab = Scheme.initialTab, editing: Set<Scheme.Tab> = []
  ) {
    self.owner = owner
    self.selectedTab = selectedTab
    self.editing = editing
  }

  /// Creates the values of a navigation state.
  public init(_ state: NavigationState<Scheme>, owner: String? = nil) {
    self.init(owner: owner, selectedTab: state.selectedTab, editing: state.editing)
  }

  /// Whether the list of a tab is being edited.
  ///
  /// - Parameter tab: The tab.
  public subscript(isEditing tab: Scheme.Tab) -> Bool {
    get { editing.contains(tab) }
    set { if newValue { editing.insert(tab) } else { editing.remove(tab) } }
  }
}

extension SceneValues: RawRepresentable {
  /// The encoded form of the values.
  private struct Written: Codable {
    var tab: String
    var editing: [String]
    var owner: String?
  }

  /// The values as text.
  public var rawValue: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let written = Written(tab: selectedTab.rawValue, editing: editing.map(\.rawValue).sorted(), owner: owner)
    return (try? encoder.encode(written)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Creates values from text that ``rawValue`` returned, without unknown tabs; returns `nil` for any other text.
  public init?(rawValue: String) {
    guard let written = try? JSONDecoder().decode(Written.self, from: Data(rawValue.utf8)) else { return nil }
    self.init(
      owner: written.owner, selectedTab: Scheme.Tab(rawValue: written.tab) ?? Scheme.initialTab,
      editing: Set(written.editing.compactMap(Scheme.Tab.init(rawValue:))))
  }
}

extension RestorationManager {
  /// Returns the values of a coordinator's state for the window's scene storage, with the current owner.
  ///
  /// - Parameter coordinator: The coordinator of the window. Its values are observed.
  /// - Returns: The values; the default values if there is no owner.
  public func sceneValues(of coordinator: NavigationCoordinator<Scheme>) -> SceneValues<Scheme> {
    owner.map { SceneValues(coordinator.state, owner: $0) } ?? SceneValues()
  }
}

extension NavigationCoordinator {
  /// Applies the tab, the hidden bars and the editing state of a saved state.
  ///
  /// Does not change the stacks.
  func showTab(of saved: NavigationState<Scheme>) {
    var state = current
    state.selectedTab = saved.selectedTab
    state.isTabBarHidden = saved.isTabBarHidden
    state.isSidebarHidden = saved.isSidebarHidden
    state.editing = saved.editing
    become(state, state.selectedTab == current.selectedTab ? [] : [.tabSelected(state.selectedTab)])
  }

  /// The part of the state that a window's scene storage keeps.
  ///
  /// Observed.
  ///
  /// Setting it selects the tab and begins or ends editing; the stacks do not change. The owner of the values is
  /// ignored: if they may belong to another user, pass them to
  /// ``RestorationManager/restore(into:for:scene:launchRoute:)`` instead.
  public var sceneValues: SceneValues<Scheme> {
    get { SceneValues(state) }
    set {
      if newValue.selectedTab != current.selectedTab { selectedTab = newValue.selectedTab }
      for tab in Scheme.Tab.allCases where newValue[isEditing: tab] != current.editing.contains(tab) {
        self[editing: tab] = newValue[isEditing: tab]
      }
    }
  }
}

extension NavigationState {
  /// Applies the values of a scene storage.
  mutating func apply(_ scene: SceneValues<Scheme>) {
    selectedTab = scene.selectedTab
    editing = scene.editing
  }
}
