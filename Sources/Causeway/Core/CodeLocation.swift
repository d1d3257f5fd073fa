/// A location in source code, as reported in diagnostics.
///
/// A function that reports the location of its call passes it on:
///
/// ```swift
/// public func record(fileID: StaticString = #fileID, line: UInt = #line) {
///   log.append(CodeLocation(fileID, line))
/// }
/// ```
///
/// Functions have two parameters instead of one of this type, because `#fileID` and `#line` are evaluated at the call
/// only where they are themselves the default arguments.
public struct CodeLocation: Sendable {
  /// The module and file, for `precondition` and `fatalError`, which require a `StaticString`.
  @usableFromInline package let file: StaticString
  /// The line.
  public let line: UInt

  /// Creates a location, by default that of the call.
  ///
  /// - Parameters:
  ///   - fileID: The module and file, in the format of `#fileID`.
  ///   - line: The line.
  @_alwaysEmitIntoClient
  @inline(__always)
  public init(_ fileID: StaticString = #fileID, _ line: UInt = #line) {
    file = fileID
    self.line = line
  }

  /// The module and file, in the format of `#fileID`.
  public var fileID: String { file.description }

  /// A location that is not known.
  package static var unknown: CodeLocation { CodeLocation("an unknown location", 0) }
}

extension CodeLocation: Hashable, CustomStringConvertible {
  /// Returns whether two locations have the same file and line.
  public static func == (left: CodeLocation, right: CodeLocation) -> Bool {
    left.line == right.line && left.fileID == right.fileID
  }

  /// Hashes the file and line.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fileID)
    hasher.combine(line)
  }

  /// The file and line, separated by a colon: `Module/File.swift:12`.
  public var description: String { line == 0 ? fileID : "\(file):\(line)" }
}
