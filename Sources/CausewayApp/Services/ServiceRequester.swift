/// The source location that requested a service, reported in a ``ServiceError``.
public struct ServiceRequester: Sendable {
  /// The type whose ``Service`` property was read; `nil` if the locator was called directly.
  public let owner: Any.Type?
  /// The file of the call or of the property's declaration.
  public let fileID: StaticString
  /// The line of the call or of the property's declaration.
  public let line: UInt

  init(_ owner: Any.Type?, _ fileID: StaticString, _ line: UInt) {
    self.owner = owner
    self.fileID = fileID
    self.line = line
  }
}

extension ServiceRequester: CustomStringConvertible {
  /// The owner if there is one, the file and the line: `ThreadModel at App/ThreadModel.swift:12`.
  public var description: String {
    let location = "\(fileID):\(line)"
    return owner.map { "\($0) at \(location)" } ?? location
  }
}
