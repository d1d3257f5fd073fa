/// The position at which an interface presents a modal.
struct ModalSlot: Hashable, Sendable {
  /// The number of modals below.
  let depth: Int
  let presentation: ModalPresentation
}
