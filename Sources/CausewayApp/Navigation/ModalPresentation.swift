/// How an interface presents a modal.
public enum ModalPresentation: String, Hashable, Sendable, CaseIterable {
  /// A sheet, which leaves part of the screen below it visible.
  case sheet
  /// A cover of the whole screen.
  case cover
}
