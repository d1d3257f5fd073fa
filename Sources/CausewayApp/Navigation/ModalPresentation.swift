/// The style in which an interface presents a modal.
public enum ModalPresentation: String, Hashable, Sendable, CaseIterable {
  /// A sheet, which leaves part of the screen below visible.
  case sheet
  /// A cover of the entire screen.
  case cover
}
