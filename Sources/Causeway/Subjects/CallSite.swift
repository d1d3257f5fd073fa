/// A source location in the user's code.
@usableFromInline
struct CallSite: Sendable {
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  @inlinable
  init(fileID: StaticString, line: UInt) {
    self.fileID = fileID
    self.line = line
  }

  /// Terminates the program because a subject was used inside its own update.
  @usableFromInline
  func stop() -> Never {
    fatalError("a subject was used inside its own update { } or ==, called at \(fileID):\(line). Use it afterwards")
  }
}
