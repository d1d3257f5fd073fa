import ChildPrograms

extension TemporaryFolder {
  /// The path of the preferences file.
  var path: String { path("preferences.json") }

  /// Writes a file, by default the preferences.
  func write(_ text: String, to name: String = "preferences.json") throws {
    try file(name, text)
  }
}
