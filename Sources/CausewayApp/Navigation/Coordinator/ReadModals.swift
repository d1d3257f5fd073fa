/// The position at which an interface presents a modal.
struct ModalSlot: Hashable, Sendable {
  /// The number of modals below.
  let depth: Int
  let presentation: ModalPresentation
}

/// The modals that an interface has read, by slot, which determine what a later `nil` refers to.
struct ReadModals<Scheme: NavigationScheme> {
  /// `nil` for a modal that the interface has dismissed.
  private var read: [ModalSlot: Scheme.Modal?] = [:]

  /// Returns and records the modal in a slot.
  mutating func read(_ slot: ModalSlot, of modals: [Scheme.Modal]) -> Scheme.Modal? {
    let modal = Self.shown(in: slot, of: modals)
    // Not observed, because it only determines the meaning of a later nil.
    read[slot] = modal.map { .some($0) }
    return modal
  }

  /// Records the modal that an interface sets.
  mutating func record(_ modal: Scheme.Modal, in slot: ModalSlot) {
    read[slot] = .some(modal)
  }

  /// Returns the current depth of the modal that the interface dismisses in a slot; `nil` if it is gone.
  mutating func dismiss(_ slot: ModalSlot, of modals: [Scheme.Modal]) -> Int? {
    guard let modal = read[slot] ?? Self.shown(in: slot, of: modals) else { return nil }
    // Recorded as dismissed, so that a second nil does not dismiss the modal now at this depth.
    read[slot] = .some(nil)
    let isInPlace = modals.indices.contains(slot.depth) && modals[slot.depth] == modal
    return isInPlace ? slot.depth : modals.lastIndex(of: modal)
  }

  private static func shown(in slot: ModalSlot, of modals: [Scheme.Modal]) -> Scheme.Modal? {
    guard modals.indices.contains(slot.depth) else { return nil }
    let modal = modals[slot.depth]
    return Scheme.presentation(of: modal) == slot.presentation ? modal : nil
  }
}
