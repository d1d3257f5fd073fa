/// The position at which an interface presents a modal.
struct ModalPosition: Hashable, Sendable {
  /// The number of modals below.
  let depth: Int
  let presentation: ModalPresentation
}

/// The modals that an interface has read, by position, which determine what a later `nil` refers to.
struct ReadModals<Scheme: NavigationScheme> {
  /// `nil` for a modal that the interface has dismissed.
  private var read: [ModalPosition: Scheme.Modal?] = [:]

  /// Returns and records the modal in a position.
  mutating func read(_ position: ModalPosition, of modals: [Scheme.Modal]) -> Scheme.Modal? {
    let modal = Self.shown(in: position, of: modals)
    // Not observed, because it only determines the meaning of a later nil.
    read[position] = modal.map { .some($0) }
    return modal
  }

  /// Records the modal that an interface sets.
  mutating func record(_ modal: Scheme.Modal, in position: ModalPosition) {
    read[position] = .some(modal)
  }

  /// Returns the current depth of the modal that the interface dismisses in a position; `nil` if it is gone.
  mutating func dismiss(_ position: ModalPosition, of modals: [Scheme.Modal]) -> Int? {
    guard let modal = read[position] ?? Self.shown(in: position, of: modals) else { return nil }
    // Recorded as dismissed, so that a second nil does not dismiss the modal now at this depth.
    read[position] = .some(nil)
    let isInPlace = modals.indices.contains(position.depth) && modals[position.depth] == modal
    return isInPlace ? position.depth : modals.lastIndex(of: modal)
  }

  private static func shown(in position: ModalPosition, of modals: [Scheme.Modal]) -> Scheme.Modal? {
    guard modals.indices.contains(position.depth) else { return nil }
    let modal = modals[position.depth]
    return Scheme.presentation(of: modal) == position.presentation ? modal : nil
  }
}
