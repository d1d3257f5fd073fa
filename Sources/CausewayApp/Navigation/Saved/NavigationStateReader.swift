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
      let place = "\(NavigationStateKey.stacks.stringValue).\(name)"
      guard let tab = tab(named: name, at: place), let stack = value(readable, at: place) else { continue }
      stacks[tab] = self.readable(stack, at: place)
    }
    return stacks
  }

  /// Returns the position of the collapsed detail column, without counting the destinations that are left out.
  func collapse(of stacks: [Scheme.Tab: [Scheme.Destination?]]) -> NavigationState<Scheme>.Collapse? {
    let place = NavigationStateKey.collapse.stringValue
    guard let saved: SavedCollapse = value(.collapse), let tab = tab(named: saved.tab, at: place) else { return nil }
    let stack = stacks[tab] ?? []
    let count = min(max(saved.primaryCount, 0), stack.count)
    if count != saved.primaryCount { note(place, "there are no \(saved.primaryCount) destinations below the column") }
    return .init(onto: tab, above: stack.prefix(count).count { $0 != nil })
  }

  /// Returns the modals that are restored.
  func modals() -> [Scheme.Modal] {
    let modals: [Scheme.Modal?] = elements(.modals)
    return modals.enumerated().compactMap { index, modal in
      guard let modal, !Scheme.isRestored(modal) else { return modal }
      note("\(NavigationStateKey.modals.stringValue)[\(index)]", "such modals are not restored")
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
      let place = "\(NavigationStateKey.hiddenColumns.stringValue).\(name)"
      guard let tab = tab(named: name, at: place), let column = value(readable, at: place) else { continue }
      let detail = self.readable(column.detail ?? [], at: place).compactMap(\.self)
      let popped = self.readable(column.popped ?? [], at: "\(place).popped").compactMap(\.self)
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
  private func tab(named name: String, at place: String) -> Scheme.Tab? {
    if let tab = Scheme.Tab(rawValue: name) { return tab }
    note(place, "there is no tab \(name)")
    return nil
  }

  private func readable<Element>(_ elements: [Readable<Element>], at place: String) -> [Element?] {
    elements.enumerated().map { index, element in value(element, at: "\(place)[\(index)]") }
  }

  private func value<Value>(_ readable: Readable<Value>, at place: String) -> Value? {
    do {
      return try readable.result.get()
    } catch {
      note(place, error)
      return nil
    }
  }

  private func note(_ place: String, _ error: any Error) {
    guard notes != nil else { return }
    note(place, (error as? DecodingError)?.summary ?? "\(error)")
  }

  private func note(_ place: String, _ reason: String) {
    notes?.add(place, reason)
  }
}
