public import Causeway

extension RestorationManager {
  /// How many scroll positions are kept.
  nonisolated static var scrollPositionLimit: Int { 200 }

  /// The drafts, by their identifiers: now, and whenever one changes.
  public nonisolated var drafts: StatePublisher<[String: String], Never> { draftSubject.readOnly }

  /// The scroll positions, by their identifiers: now, and whenever one changes.
  public nonisolated var scrollPositions: StatePublisher<[String: Double], Never> { scrollSubject.readOnly }

  /// What was being written somewhere.
  ///
  /// - Parameter identifier: What the app calls the place.
  /// - Returns: The text; nil if there is none.
  public func draft(_ identifier: String) -> String? {
    draftSubject.value[identifier]
  }

  /// Keeps what is being written somewhere, while a coordinator is followed also in the store.
  ///
  /// - Parameters:
  ///   - text: All of it. Nil or an empty one removes the draft, as when it has been sent.
  ///   - identifier: What the app calls the place.
  public func setDraft(_ text: String?, for identifier: String) {
    let text = text?.isEmpty == true ? nil : text
    guard text != draft(identifier) else { return }
    draftSubject.update { $0[identifier] = text }
    writer.touch()
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

  /// Takes over what was saved; what was kept since the app began is newer.
  func keep(_ snapshot: Snapshot<Scheme>) {
    draftSubject.send(snapshot.drafts.merging(draftSubject.value) { _, newer in newer })
    recentPositions.add(older: snapshot.scrollPositions)
    keepPositions()
  }

  /// Forgets all drafts and scroll positions.
  func forgetKept() {
    draftSubject.send([:])
    recentPositions = RecentPositions(limit: Self.scrollPositionLimit)
    keepPositions()
  }

  private func keepPositions() {
    scrollSubject.send(recentPositions.values)
    writer.touch()
  }
}
