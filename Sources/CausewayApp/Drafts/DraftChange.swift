/// A draft that has changed and is not saved yet.
struct DraftChange<Draft: Sendable>: Sendable {
  /// The user to whom it belongs.
  let owner: String
  let name: String
  /// The draft; `nil` if it was removed.
  let draft: Draft?
}
