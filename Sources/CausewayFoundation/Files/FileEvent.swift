/// A change to a file or a directory.
public struct FileEvent: Hashable, Sendable {
  /// The kind of a change.
  public enum Kind: Hashable, Sendable {
    /// An entry was created in the directory or moved into it.
    ///
    /// On Apple platforms, ``written`` is delivered instead.
    case created
    /// The file was written, extended or truncated.
    ///
    /// On Apple platforms, also: the directory's entries changed.
    case written
    /// The attributes changed: permissions, owner, times or the number of links.
    case attributes
    /// The file or the directory's entry was deleted.
    ///
    /// For the watched file or directory itself, this is the last event before the stream finishes.
    case deleted
    /// The file was renamed, or the directory's entry was moved away.
    ///
    /// A renamed file is still watched.
    case moved
    /// Events were lost because they arrived too fast.
    ///
    /// Read the file or directory again.
    case missed
  }

  /// The kind of the change.
  public let kind: Kind
  /// The name of the changed entry of the directory.
  ///
  /// `nil` if the watched file or directory itself has changed, and always on Apple platforms.
  public let name: String?

  /// Creates an event, for tests.
  ///
  /// - Parameters:
  ///   - kind: The kind of the change.
  ///   - name: The name of the changed entry of the directory.
  public init(_ kind: Kind, name: String? = nil) {
    self.kind = kind
    self.name = name
  }
}
