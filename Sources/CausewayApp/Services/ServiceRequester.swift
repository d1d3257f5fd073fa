/// Who asked for a service, for the text of a ``ServiceError``.
public struct ServiceRequester: Sendable {
  /// The type whose ``Service`` property was read; nil if the locator was asked itself.
  public let owner: Any.Type?
  /// The file in which it was asked for.
  public let fileID: StaticString
  /// The line in which it was asked for, or in which the property is declared.
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
    let place = "\(fileID):\(line)"
    return owner.map { "\($0) at \(place)" } ?? place
  }
}
