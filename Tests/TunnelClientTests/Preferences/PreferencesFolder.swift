import Foundation

/// A folder with a preferences file, removed with this object.
final class PreferencesFolder: Sendable {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "tunnelclient-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  var path: String { path("preferences.json") }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func write(_ text: String, to name: String = "preferences.json") throws {
    try Data(text.utf8).write(to: url.appending(path: name))
  }
}
