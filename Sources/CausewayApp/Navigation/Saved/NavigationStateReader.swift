import Foundation

/// Reads the parts of a saved ``NavigationState``, and adds a note for each part that is not readable.
struct NavigationStateReader<Scheme: NavigationScheme> {
  private let container: KeyedDecodingContainer<NavigationStateKey>
  private let notes: RestorationNotes?

  init(_ container: KeyedDecodingContainer<NavigationStateKey>, _ decoder: any Decoder) {
    self.container = container
    notes = decoder.userInfo[.restorationNotes] as? RestorationNotes
  }

  /// Returns a part; `nil` if it is missing or not readable.
  func value<Value: Decodable>(_ key: NavigationStateKey) -> Value? {
    do {
      return try container.decodeIfPresent(Value.self, forKey: key)
    } catch {
      note(key.stringValue, error)
      return nil
    }
  }

  /// Returns the elements of a list, with `nil` for each element that is not readable.
  func elements<Element: Decodable>(_ key: NavigationStateKey) -> [Element?] {
    readable(value(key) ?? [], at: key.stringValue)
  }

  /// Returns the stacks of the known tabs, with `nil` for each destination that is not readable.
  func stacks() -> [Scheme.Tab: [Scheme.Destination?]] {
    let saved: [String: Readable<[Readable<Scheme.Destination>]>] = value(.stacks) ?? [:]
    var stacks: [Scheme.Tab: [Scheme.Destination?]] = [:]
    for (name, readable) in saved.sorted(by: { $0.key < $1.key }) {
      let position = "\(NavigationStateKey.stacks.stringValue).\(name)"
      guard let tab = tab(named: name, at: position), let stack = value(readable, at: position) else { continue }
      stacks[tab] = self.readable(stack, at: position)
    }
    return stacks
  }

  /// Returns the position of the collapsed detail column, without counting the destinations that are left out.
  func collapse(of stacks: [Scheme.Tab: [Scheme.Destination?]]) -> NavigationState<Scheme>.Collapse? {
    let position = NavigationStateKey.collapse.stringValue
    guard let saved: SavedCollapse = value(.collapse), let tab = tab(named: saved.tab, at: position) else { return nil }
    let stack = stacks[tab] ?? []
    let count = min(max(saved.primaryCount, 0), stack.count)
    if count != saved.primaryCount { note(position, "the stack has fewer than \(saved.primaryCount) destinations") }
    return .init(onto: tab, above: stack.prefix(count).count { $0 != nil })
  }

  /// Returns the modals that are restored.
  func modals() -> [Scheme.Modal] {
    let modals: [Scheme.Modal?] = elements(.modals)
    return modals.enumerated().compactMap { index, modal in
      guard let modal, !Scheme.isRestored(modal) else { return modal }
      note("\(NavigationStateKey.modals.stringValue)[\(index)]", "the app does not restore this modal")
      return nil
    }
  }

  /// Returns the popped destinations, without those of unknown tabs.
  func popped() -> [PoppedDestination<Scheme>] {
    let saved: [SavedPop<Scheme.Destination>?] = elements(.popped)
    return saved.enumerated().compactMap { index, pop in
      guard let pop else { return nil }
      guard let name = pop.tab else { return PoppedDestination(pop.destination, from: .detail, at: pop.date) }
      let tab = tab(named: name, at: "\(NavigationStateKey.popped.stringValue)[\(index)]")
      return tab.map { PoppedDestination(pop.destination, from: .tab($0), at: pop.date) }
    }
  }

  /// Returns the detail columns of other tabs, without counting the destinations that are left out.
  func hiddenColumns(
    of stacks: [Scheme.Tab: [Scheme.Destination?]]
  ) -> [Scheme.Tab: NavigationState<Scheme>.HiddenColumn] {
    let saved: [String: Readable<ReadableColumn<Scheme.Destination>>] = value(.hiddenColumns) ?? [:]
    var columns: [Scheme.Tab: NavigationState<Scheme>.HiddenColumn] = [:]
    for (name, readable) in saved.sorted(by: { $0.key < $1.key }) {
      let position = "\(NavigationStateKey.hiddenColumns.stringValue).\(name)"
      guard let tab = tab(named: name, at: position), let column = value(readable, at: position) else { continue }
      let detail = self.readable(column.detail ?? [], at: position).compactMap(\.self)
      let popped = self.readable(column.popped ?? [], at: "\(position).popped").compactMap(\.self)
      let stack = stacks[tab] ?? []
      columns[tab] = .init(
        detail, above: column.primaryCount.map { stack.prefix(max($0, 0)).count { $0 != nil } },
        popped: popped.map { PoppedDestination($0.destination, from: .detail, at: $0.date) })
    }
    return columns
  }

  /// Returns a tab; `nil` if it is missing or unknown.
  func tab(_ key: NavigationStateKey) -> Scheme.Tab? {
    value(key).flatMap { tab(named: $0, at: key.stringValue) }
  }

  /// Returns the known tabs of a list.
  func tabs(_ key: NavigationStateKey) -> [Scheme.Tab] {
    let names: [String?] = elements(key)
    return names.enumerated().compactMap { index, name in
      name.flatMap { tab(named: $0, at: "\(key.stringValue)[\(index)]") }
    }
  }
}

extension NavigationStateReader {
  private func tab(named name: String, at position: String) -> Scheme.Tab? {
    if let tab = Scheme.Tab(rawValue: name) { return tab }
    note(position, "unknown tab \(name)")
    return nil
  }

  private func readable<Element>(_ elements: [Readable<Element>], at position: String) -> [Element?] {
    elements.enumerated().map { index, element in value(element, at: "\(position)[\(index)]") }
  }

  private func value<Value>(_ readable: Readable<Value>, at position: String) -> Value? {
    do {
      return try readable.result.get()
    } catch {
      note(position, error)
      return nil
    }
  }

  private func note(_ position: String, _ error: any Error) {
    guard notes != nil else { return }
    note(position, (error as? DecodingError)?.summary ?? "\(error)")
  }

  private func note(_ position: String, _ reason: String) {
    notes?.add(position, reason)
  }
}

/// The keys of a saved ``NavigationState``.
enum NavigationStateKey: String, CodingKey {
  case selectedTab
  case stacks
  case detail
  case collapse
  case hiddenColumns
  case modals
  case isTabBarHidden
  case isSidebarHidden
  case columnVisibility
  case editing
  case history
  case popped
}

/// The saved form of a ``NavigationState/Collapse``.
struct SavedCollapse: Codable {
  var tab: String
  var primaryCount: Int

  init<Scheme: NavigationScheme>(_ collapse: NavigationState<Scheme>.Collapse) {
    tab = collapse.tab.rawValue
    primaryCount = collapse.primaryCount
  }
}

/// The encoded form of a ``NavigationState/HiddenColumn``.
struct SavedColumn<Destination: Codable>: Encodable {
  let detail: [Destination]
  let primaryCount: Int?
  let popped: [SavedPop<Destination>]

  init<Scheme: NavigationScheme>(_ column: NavigationState<Scheme>.HiddenColumn)
  where Scheme.Destination == Destination {
    detail = column.detail
    primaryCount = column.primaryCount
    popped = column.popped.map(SavedPop.init)
  }
}

/// The decoded form of a ``NavigationState/HiddenColumn``, whose elements may be unreadable.
struct ReadableColumn<Destination: Codable>: Decodable {
  let detail: [Readable<Destination>]?
  let primaryCount: Int?
  let popped: [Readable<SavedPop<Destination>>]?
}

/// The saved form of a ``PoppedDestination``, without a tab if it was popped from the detail column.
struct SavedPop<Destination: Codable>: Codable {
  var destination: Destination
  var tab: String?
  var date: Date

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    destination = try container.decode(Readable<Destination>.self, forKey: .destination).result.get()
    tab = try container.decodeIfPresent(String.self, forKey: .tab)
    date = try container.decode(Date.self, forKey: .date)
  }

  init<Scheme: NavigationScheme>(_ popped: PoppedDestination<Scheme>) where Scheme.Destination == Destination {
    destination = popped.destination
    date = popped.date
    if case .tab(let tab) = popped.stack { self.tab = tab.rawValue }
  }
}
