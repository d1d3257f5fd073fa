/// An unsaved change of a draft.
struct DraftChange<Draft: Sendable>: Sendable {
  /// The id of the user to whom the draft belongs.
  let owner: String
  let name: String
  /// The draft; `nil` if it was removed.
  let draft: Draft?
}
