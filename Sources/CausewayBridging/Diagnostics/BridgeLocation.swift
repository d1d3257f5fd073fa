/// The source location at which a bridge was created.
public struct BridgeLocation: Sendable {
  @usableFromInline let file: StaticString
  /// The line.
  public let line: UInt

  @inlinable
  @inline(__always)
  init(_ file: StaticString, _ line: UInt) {
    self.file = file
    self.line = line
  }

  /// The module and file, in the format of `#fileID`.
  public var fileID: String { file.description }
}

extension BridgeLocation: Hashable, CustomStringConvertible {
  /// Returns whether two locations have the same file and line.
  public static func == (left: BridgeLocation, right: BridgeLocation) -> Bool {
    left.line == right.line && left.fileID == right.fileID
  }

  /// Hashes the file and line.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fileID)
    hasher.combine(line)
  }

  /// The file and line, separated by a colon.
  public var description: String { "\(file):\(line)" }
}
