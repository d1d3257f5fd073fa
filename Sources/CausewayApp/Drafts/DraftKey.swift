/// The keys under which the records of a user's drafts are stored.
///
/// The keys of records are the keys of drafts, except for those that begin like the key of a snapshot: a
/// `RestorationManager` that uses the same store keeps its snapshots beside the drafts.
enum DraftKey {
  /// The beginning of the keys of snapshots.
  static let snapshot = "window-"
  /// The beginning of the keys of drafts whose own key is not available.
  private static let escape = "draft:"

  /// Returns the key of the record of a draft.
  static func record(of name: String) -> String {
    isOfSnapshot(name) || name.utf8.starts(with: escape.utf8) ? escape + name : name
  }

  /// Returns the name of the draft whose record has a key.
  static func name(ofRecord key: String) -> String {
    guard key.utf8.starts(with: escape.utf8) else { return key }
    return String(decoding: key.utf8.dropFirst(escape.utf8.count), as: UTF8.self)
  }

  /// Whether a record with the key is a snapshot, unless an earlier version wrote a draft with this key.
  static func isOfSnapshot(_ key: String) -> Bool {
    key.utf8.starts(with: snapshot.utf8)
  }
}
