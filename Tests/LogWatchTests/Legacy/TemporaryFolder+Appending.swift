import ChildPrograms
import Foundation

extension TemporaryFolder {
  /// Appends to a file, and creates it if it is missing.
  func append(_ text: String, to name: String = "log") throws {
    if !has(name) { try file(name, "") }
    let handle = try FileHandle(forWritingTo: url.appending(path: name))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }
}
