/// Where an interface presents a modal.
struct ModalSlot: Hashable, Sendable {
  /// How many modals are below it.
  let depth: Int
  let presentation: ModalPresentation
}
