import Foundation

/// A JSON file with one value that is always written entirely.
struct JSONFile<Value: Codable> {
  let url: URL

  /// Reads the value; `nil` if there is no file.
  ///
  /// A file that cannot be read or decoded is moved aside, so that it is not overwritten.
  func read() -> Value? {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(contentsOf: url))
    } catch {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), !isFolder.boolValue { moveAside() }
      return nil
    }
  }

  private func moveAside() {
    var number = 1
    var aside = url.appendingPathExtension("damaged")
    while FileManager.default.fileExists(atPath: aside.path) {
      number += 1
      aside = url.appendingPathExtension("damaged-\(number)")
    }
    try? FileManager.default.moveItem(at: url, to: aside)
  }

  /// Replaces the value.
  ///
  /// Returns `false` if writing fails; the file is then unchanged.
  func write(_ value: Value) -> Bool {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    guard let data = try? encoder.encode(value) else { return false }
    return (try? data.write(to: url, options: .atomic)) != nil
  }

  /// Deletes the file if it exists.
  func delete() {
    try? FileManager.default.removeItem(at: url)
  }
}
