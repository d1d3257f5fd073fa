import Foundation

/// Standard input, which `-` stands for.
enum StandardInput {
  static let name = "-"

  /// Reads it to its end, or returns `nil` if that fails.
  static func contents() -> Data? {
    do { return try FileHandle.standardInput.readToEnd() ?? Data() } catch { return nil }
  }
}
