/// Where in the user's code a bridge was made.
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

  /// The module and the file, as `#fileID` has them.
  public var fileID: String { file.description }
}

extension BridgeLocation: Hashable, CustomStringConvertible {
  /// Compares file and line.
  public static func == (left: BridgeLocation, right: BridgeLocation) -> Bool {
    left.line == right.line && left.fileID == right.fileID
  }

  /// Hashes file and line.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fileID)
    hasher.combine(line)
  }

  /// File and line, with a colon between them.
  public var description: String { "\(file):\(line)" }
}
