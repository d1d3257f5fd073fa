package import Foundation

extension URL {
  /// Renames the damaged file at this URL, so that a new one can be written and nothing is lost.
  ///
  /// - Returns: The new URL, which ends with `.damaged` and, if necessary, a number.
  /// - Throws: The error of the file system.
  package func setAside() throws -> URL {
    var number = 1
    while true {
      let target = appendingPathExtension(number == 1 ? "damaged" : "damaged-\(number)")
      if !FileManager.default.fileExists(atPath: target.path) {
        try FileManager.default.moveItem(at: self, to: target)
        return target
      }
      number += 1
    }
  }
}
