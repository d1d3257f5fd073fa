import CausewayApp

extension RestorationManager where Scheme == ForumScheme {
  /// What was being written in a place.
  func draft(in place: ForumPlace) -> Draft {
    Draft(
      recipientID: draft("\(place.restorationID)-to") ?? "", subject: draft("\(place.restorationID)-subject") ?? "",
      text: draft(place.restorationID) ?? "")
  }

  /// Keeps what is being written in a place; nothing, once it has been sent.
  func keep(_ draft: Draft, in place: ForumPlace) {
    setDraft(draft.recipientID, for: "\(place.restorationID)-to")
    setDraft(draft.subject, for: "\(place.restorationID)-subject")
    setDraft(draft.text, for: place.restorationID)
  }
}
