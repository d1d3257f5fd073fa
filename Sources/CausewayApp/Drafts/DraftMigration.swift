/// One step from an earlier version of an app's drafts to a later one.
///
/// A migration reads and writes the draft itself, without what a ``DraftStore`` keeps beside it:
///
/// ```swift
/// DraftMigration(from: 1, reading: String.self) { text in Message(subject: "", text: text) }
/// ```
public typealias DraftMigration = SnapshotMigration
