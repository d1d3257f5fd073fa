import CausewayApp

extension DraftStore where Key == String, Draft == ForumReader.Draft {
  /// Takes over the drafts that an earlier version has kept as one text for each field.
  ///
  /// The texts are removed when the drafts are saved. Drafts that are there already are newer.
  ///
  /// - Parameter texts: The texts; what is looked for is one of them, and stays.
  func takeOver(from texts: DraftStore<String, String>) async {
    let earlier = texts.all.filter { $0.key != ForumScheme.identifier(of: ForumModal.search) }
    guard !earlier.isEmpty else { return }
    let keys = Set(earlier.keys.map(Self.key))
    for key in keys where self[key] == ForumReader.Draft() {
      self[key] = ForumReader.Draft(
        recipientID: earlier[key + "-to"] ?? "", subject: earlier[key + "-subject"] ?? "", text: earlier[key] ?? "")
    }
    if case .failed = await save() { return }
    guard texts.owner == owner else { return }
    for name in earlier.keys { texts[name] = "" }
  }

  /// The key of the draft of which a text was a field.
  private static func key(_ name: String) -> String {
    for field in ["-to", "-subject"] where name.hasSuffix(field) { return String(name.dropLast(field.count)) }
    return name
  }
}
