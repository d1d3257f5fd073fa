/// Reads the parts of a saved ``NavigationState``, each as far as it can be understood, and notes the rest.
struct NavigationStateReader<Scheme: NavigationScheme> {
  private let container: KeyedDecodingContainer<NavigationStateKey>
  private let notes: RestorationNotes?

  init(_ container: KeyedDecodingContainer<NavigationStateKey>, _ decoder: any Decoder) {
    self.container = container
    notes = decoder.userInfo[.restorationNotes] as? RestorationNotes
  }

  /// A part, or nil if it is missing or cannot be read.
  func value<Value: Decodable>(_ key: NavigationStateKey) -> Value? {
    do {
      return try container.decodeIfPresent(Value.self, forKey: key)
    } catch {
      note(key.stringValue, error)
      return nil
    }
  }

  /// The elements of a list, nil for each that cannot be read.
  func elements<Element: Decodable>(_ key: NavigationStateKey) -> [Element?] {
    readable(value(key) ?? [], at: key.stringValue)
  }

  /// The stacks of the tabs that are known, with nil for what cannot be read.
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

  /// Where the detail column lies; destinations that are left out count no longer.
  func collapse(of stacks: [Scheme.Tab: [Scheme.Destination?]]) -> NavigationState<Scheme>.Collapse? {
    let place = NavigationStateKey.collapse.stringValue
    guard let saved: SavedCollapse = value(.collapse), let tab = tab(named: saved.tab, at: place) else { return nil }
    let stack = stacks[tab] ?? []
    let count = min(max(saved.primaryCount, 0), stack.count)
    if count != saved.primaryCount { note(place, "there are no \(saved.primaryCount) destinations below the column") }
    return .init(onto: tab, above: stack.prefix(count).count { $0 != nil })
  }

  /// The modals that are restored.
  func modals() -> [Scheme.Modal] {
    let modals: [Scheme.Modal?] = elements(.modals)
    return modals.enumerated().compactMap { index, modal in
      guard let modal, !Scheme.isRestored(modal) else { return modal }
      note("\(NavigationStateKey.modals.stringValue)[\(index)]", "such modals are not restored")
      return nil
    }
  }

  /// What was popped, as far as its tab is known.
  func popped() -> [PoppedDestination<Scheme>] {
    let saved: [SavedPop<Scheme.Destination>?] = elements(.popped)
    return saved.enumerated().compactMap { index, pop in
      guard let pop else { return nil }
      guard let name = pop.tab else { return PoppedDestination(pop.destination, from: .detail, at: pop.date) }
      let tab = tab(named: name, at: "\(NavigationStateKey.popped.stringValue)[\(index)]")
      return tab.map { PoppedDestination(pop.destination, from: .tab($0), at: pop.date) }
    }
  }

  /// The detail columns of other tabs; destinations that are left out count no longer.
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

  /// A tab, or nil if it is missing or not known.
  func tab(_ key: NavigationStateKey) -> Scheme.Tab? {
    value(key).flatMap { tab(named: $0, at: key.stringValue) }
  }

  /// The tabs of a list that are known.
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
