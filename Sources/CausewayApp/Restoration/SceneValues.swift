import Foundation

/// What a scene remembers by itself: the tab that is shown, and which lists are being edited.
///
/// It is what a SwiftUI view keeps in its scene storage, where each window has its own:
///
/// ```swift
/// @SceneStorage("scene") private var scene = SceneValues<AppScheme>()
/// ```
///
/// The system keeps them across logins, so they have an owner, and are restored for that user only:
///
/// ```swift
/// .task { await restoration.restore(into: coordinator, for: user.id, scene: scene) }
/// .onChange(of: restoration.sceneValues(of: coordinator)) { scene = $1 }
/// ```
///
/// Without anything stored it is the initial tab, and nothing is being edited.
public struct SceneValues<Scheme: NavigationScheme>: Hashable, Sendable {
  /// The id of the user to whom they belong; `nil` if there is none.
  public var owner: String?
  /// The tab that is shown.
  public var selectedTab: Scheme.Tab
  /// The tabs whose lists are being edited.
  public var editing: Set<Scheme.Tab>

  /// Makes values.
  public init(
    owner: String? = nil, selectedTab: Scheme.Tab = Scheme.initialTab, editing: Set<Scheme.Tab> = []
  ) {
    self.owner = owner
    self.selectedTab = selectedTab
    self.editing = editing
  }

  /// Takes the values of a state.
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
  /// How the values are written.
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

  /// Reads what ``rawValue`` has written, without tabs that are known no longer; nil if it is something else.
  public init?(rawValue: String) {
    guard let written = try? JSONDecoder().decode(Written.self, from: Data(rawValue.utf8)) else { return nil }
    self.init(
      owner: written.owner, selectedTab: Scheme.Tab(rawValue: written.tab) ?? Scheme.initialTab,
      editing: Set(written.editing.compactMap(Scheme.Tab.init(rawValue:))))
  }
}

extension RestorationManager {
  /// Returns what a window's scene storage is to keep of a coordinator's state, for the owner.
  ///
  /// - Parameter coordinator: The coordinator of the window; its values are observed.
  /// - Returns: The values; the initial ones while there is no owner.
  public func sceneValues(of coordinator: NavigationCoordinator<Scheme>) -> SceneValues<Scheme> {
    owner.map { SceneValues(coordinator.state, owner: $0) } ?? SceneValues()
  }
}
