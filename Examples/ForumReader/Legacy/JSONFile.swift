import Foundation

/// A file with one value, written whole.
struct JSONFile<Value: Codable> {
  let url: URL

  /// The value; `nil` if there is no file.
  ///
  /// A file that makes no sense is moved aside, so that it can be looked at and does not stand in the way.
  func read() -> Value? {
    guard let data = try? Data(contentsOf: url) else { return nil }
    if let value = try? JSONDecoder().decode(Value.self, from: data) { return value }
    let aside = url.appendingPathExtension("damaged")
    try? FileManager.default.removeItem(at: aside)
    try? FileManager.default.moveItem(at: url, to: aside)
    return nil
  }

  /// Writes the value in place of the one before; `false` if that cannot be done, and then nothing has changed.
  func write(_ value: Value) -> Bool {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    guard let data = try? encoder.encode(value) else { return false }
    return (try? data.write(to: url, options: .atomic)) != nil
  }

  /// Deletes the file, if it is there.
  func delete() {
    try? FileManager.default.removeItem(at: url)
  }
}
