import ExampleTerminal
import Foundation

/// A temporary folder that no other user can open.
struct PrivateFolder {
  let path: String

  /// Creates the folder.
  ///
  /// - Throws: An `ExitError` if it cannot be created.
  init() throws(ExitError) {
    // Short, because the path of a socket has at most a hundred bytes.
    var name = Array((NSTemporaryDirectory() as NSString).appendingPathComponent("live-XXXXXX").utf8CString)
    guard mkdtemp(&name) != nil else {
      throw ExitError("no temporary folder can be created: \(String(cString: strerror(errno)))", .noFolder)
    }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes the folder and the files in it.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Returns the path of a file in the folder.
  func path(of name: String) -> String { path + "/" + name }
}
