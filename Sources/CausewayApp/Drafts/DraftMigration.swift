/// A migration of drafts from one version of an app to a later one.
///
/// A migration reads and writes the draft itself, without the header that a ``DraftStore`` adds:
///
/// ```swift
/// DraftMigration(from: 1, reading: String.self) { text in Message(subject: "", text: text) }
/// ```
public typealias DraftMigration = SnapshotMigration
