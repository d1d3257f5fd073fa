public import Causeway

extension RestorationManager {
  /// How many scroll positions are kept.
  nonisolated static var scrollPositionLimit: Int { 200 }

  /// The scroll positions, by their identifiers: now, and whenever one changes.
  public nonisolated var scrollPositions: StatePublisher<[String: Double], Never> { scrollSubject.readOnly }

  /// Returns a text that is being written.
  ///
  /// - Parameter identifier: The app's name for where it is written.
  /// - Returns: The text; `nil` if there is none.
  public func draft(_ identifier: String) -> String? {
    let text = drafts[identifier]
    return text.isEmpty ? nil : text
  }

  /// Sets a text that is being written; it is saved for the owner.
  ///
  /// - Parameters:
  ///   - text: All of it. `nil` or an empty text removes the draft, as when it has been sent.
  ///   - identifier: The app's name for where it is written.
  public func setDraft(_ text: String?, for identifier: String) {
    drafts[identifier] = text ?? ""
  }

  /// How far something was scrolled.
  ///
  /// - Parameter identifier: What the app calls the place.
  /// - Returns: The position; nil if it is not known.
  public func scrollPosition(_ identifier: String) -> Double? {
    recentPositions[identifier]
  }

  /// Keeps how far something is scrolled, while a coordinator is followed also in the store.
  ///
  /// It may be called for each frame. The 200 positions that were set last are kept.
  ///
  /// - Parameters:
  ///   - position: How far, in whatever the screen counts. Nil, or what is no finite number, removes it.
  ///   - identifier: What the app calls the place.
  public func setScrollPosition(_ position: Double?, for identifier: String) {
    let position = position.flatMap { $0.isFinite ? $0 : nil }
    guard position != scrollPosition(identifier) else { return }
    recentPositions[identifier] = position
    keepPositions()
  }

  /// Makes the loaded drafts current, and moves those of an earlier version's snapshot to their store.
  func showDrafts(_ openings: [@MainActor () -> Void]) {
    for open in openings { open() }
    let earlier = carried.drafts.filter { !$0.value.isEmpty }
    for (identifier, text) in earlier where drafts.contents[identifier] == nil { drafts[identifier] = text }
  }

  /// Takes the drafts of an earlier version's snapshot out of it, once they are saved in their own store.
  func releaseCarriedDrafts() async {
    guard !carried.drafts.isEmpty else { return }
    let (departures, clearings) = (departures, clearings)
    if case .failed = await drafts.save() { return }
    guard departures == self.departures, clearings == self.clearings else { return }
    carried.drafts = [:]
    writer.touch()
  }

  /// Takes over the loaded scroll positions; those that were set since the app began are newer.
  func showPositions() {
    recentPositions.add(older: carried.positions)
    carried.positions = [:]
    keepPositions()
  }

  /// Makes the drafts and scroll positions current where the state is not restored.
  func showKept(_ openings: [@MainActor () -> Void]) {
    showDrafts(openings)
    showPositions()
  }

  /// Forgets all scroll positions, and what is carried along.
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
