import Foundation

/// What a scene remembers by itself: the tab that is shown, and which lists are being edited.
///
/// It is what a SwiftUI view keeps in its scene storage, where each window has its own:
///
/// ```swift
/// @SceneStorage("scene") private var scene = SceneValues<AppScheme>()
/// ```
///
/// Without anything stored it is the initial tab, and nothing is being edited.
public struct SceneValues<Scheme: NavigationScheme>: Hashable, Sendable {
  /// The tab that is shown.
  public var selectedTab: Scheme.Tab
  /// The tabs whose lists are being edited.
  public var editing: Set<Scheme.Tab>

  /// Makes values.
  public init(selectedTab: Scheme.Tab = Scheme.initialTab, editing: Set<Scheme.Tab> = []) {
    self.selectedTab = selectedTab
    self.editing = editing
  }

  /// Takes the values of a state.
  public init(_ state: NavigationState<Scheme>) {
    self.init(selectedTab: state.selectedTab, editing: state.editing)
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
  }

  /// The values as text.
  public var rawValue: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let written = Written(tab: selectedTab.rawValue, editing: editing.map(\.rawValue).sorted())
    return (try? encoder.encode(written)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Reads what ``rawValue`` has written, without tabs that are known no longer; nil if it is something else.
  public init?(rawValue: String) {
    guard let written = try? JSONDecoder().decode(Written.self, from: Data(rawValue.utf8)) else { return nil }
    self.init(
      selectedTab: Scheme.Tab(rawValue: written.tab) ?? Scheme.initialTab,
      editing: Set(written.editing.compactMap(Scheme.Tab.init(rawValue:))))
  }
}
