import ChildPrograms

extension ProcessOutput.Text {
  /// Returns whether a text was shown at any time.
  func shows(_ text: String) -> Bool {
    rest.contains(text) || lines.contains { $0.contains(text) }
  }
}
