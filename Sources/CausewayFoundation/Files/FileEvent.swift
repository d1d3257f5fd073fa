/// Something that has happened to a file or a directory.
public struct FileEvent: Hashable, Sendable {
  /// What can happen.
  public enum Kind: Hashable, Sendable {
    /// An entry was made in the directory, or moved into it. Not told on Apple platforms, where it is ``written``.
    case created
    /// The file was written to, extended or cut short. On Apple platforms also: the directory's entries changed.
    case written
    /// Attributes changed: permissions, owner, times, the number of links.
    case attributes
    /// The file or the directory's entry is gone. Of the file or directory itself it is the last event, and then the
    /// stream finishes.
    case deleted
    /// The file was renamed, or the directory's entry moved away. The file itself is followed to where it goes.
    case moved
    /// Events were lost, because they came too fast: look for yourself.
    case missed
  }

  /// What happened.
  public let kind: Kind
  /// The directory's entry that it happened to.
  ///
  /// It is `nil` if it happened to what is watched itself, and on Apple platforms always.
  public let name: String?

  /// Makes an event, as a test would.
  ///
  /// - Parameters:
  ///   - kind: What happened.
  ///   - name: The directory's entry that it happened to.
  public init(_ kind: Kind, name: String? = nil) {
    self.kind = kind
    self.name = name
  }
}
