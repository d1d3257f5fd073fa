public import Causeway

extension RestorationManager {
  /// The maximum number of scroll positions.
  nonisolated static var scrollPositionLimit: Int { 200 }

  /// The scroll positions, by identifier: emits the current ones and each change.
  public nonisolated var scrollPositions: StatePublisher<[String: Double], Never> { scrollSubject.readOnly }

  /// Returns a draft.
  ///
  /// - Parameter identifier: The app's identifier of the screen or modal.
  /// - Returns: The text; `nil` if there is none.
  public func draft(_ identifier: String) -> String? {
    let text = drafts[identifier]
    return text.isEmpty ? nil : text
  }

  /// Sets a draft, which is saved for the owner.
  ///
  /// - Parameters:
  ///   - text: The whole text. `nil` or an empty text removes the draft, for example after sending it.
  ///   - identifier: The app's identifier of the screen or modal.
  public func setDraft(_ text: String?, for identifier: String) {
    drafts[identifier] = text ?? ""
  }

  /// Returns a scroll position.
  ///
  /// - Parameter identifier: The app's identifier of the screen.
  /// - Returns: The position; `nil` if it is unknown.
  public func scrollPosition(_ identifier: String) -> Double? {
    recentPositions[identifier]
  }

  /// Sets a scroll position, which is saved while a coordinator is followed.
  ///
  /// It may be called for each frame. The 200 most recently set positions are kept.
  ///
  /// - Parameters:
  ///   - position: The position, in a unit that the screen chooses. `nil` or a value that is not finite removes it.
  ///   - identifier: The app's identifier of the screen.
  public func setScrollPosition(_ position: Double?, for identifier: String) {
    let position = position.flatMap { $0.isFinite ? $0 : nil }
    guard position != scrollPosition(identifier) else { return }
    recentPositions[identifier] = position
    keepPositions()
  }

  /// Makes the loaded drafts current, and moves the drafts of an earlier version's snapshot to the draft store.
  func showDrafts(_ openings: [@MainActor () -> Void]) {
    for open in openings { open() }
    let earlier = carried.drafts.filter { !$0.value.isEmpty }
    for (identifier, text) in earlier where drafts.contents[identifier] == nil { drafts[identifier] = text }
  }

  /// Removes the drafts of an earlier version's snapshot from it, once the draft store has saved them.
  func releaseCarriedDrafts() async {
    guard !carried.drafts.isEmpty else { return }
    let (departures, clearings) = (departures, clearings)
    if case .failed = await drafts.save() { return }
    guard departures == self.departures, clearings == self.clearings else { return }
    carried.drafts = [:]
    writer.touch()
  }

  /// Adds the loaded scroll positions; positions that were set since the start of the app take precedence.
  func showPositions() {
    recentPositions.add(older: carried.positions)
    carried.positions = [:]
    keepPositions()
  }

  /// Makes the drafts and scroll positions current when the navigation state is not restored.
  func showKept(_ openings: [@MainActor () -> Void]) {
    showDrafts(openings)
    showPositions()
  }

  /// Removes all scroll positions and carried values from memory.
  func forgetKept() {
    carried.drafts = [:]
    carried.positions = [:]
    recentPositions = RecentPositions(limit: Self.scrollPositionLimit)
    keepPositions()
  }

  private func keepPositions() {
    scrollSubject.send(recentPositions.values)
    writer.touch()
  }
}

/// The most recently set scroll positions, by identifier.
struct RecentPositions: Sendable {
  private(set) var values: [String: Double] = [:]

  private let limit: Int
  /// The identifiers, least recently set first.
  private var order: [String] = []

  init(limit: Int) {
    self.limit = limit
  }

  subscript(identifier: String) -> Double? {
    get { values[identifier] }
    set {
      order.removeAll { $0 == identifier }
      if newValue != nil { order.append(identifier) }
      values[identifier] = newValue
      if order.count > limit { values[order.removeFirst()] = nil }
    }
  }

  /// Adds older positions, up to the limit; newer positions take precedence.
  mutating func add(older positions: [String: Double]) {
    var merged = RecentPositions(limit: limit)
    for (identifier, position) in positions.sorted(by: { $0.key < $1.key }) { merged[identifier] = position }
    for identifier in order { merged[identifier] = values[identifier] }
    self = merged
  }
}
