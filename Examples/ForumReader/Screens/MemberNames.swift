/// What members are called, by their ids.
struct MemberNames: Equatable, Sendable {
  private let names: [String: String]

  /// Looks up each of the members once.
  ///
  /// - Throws: What the library throws; a member who is not there is no error.
  init(of ids: some Sequence<String>, in library: any ForumLibrary) async throws(ForumError) {
    var names: [String: String] = [:]
    for id in Set(ids) {
      if let member = try await library.member(id) { names[id] = member.name }
    }
    self.names = names
  }

  /// The name; of somebody who is not there any more, a text with the id.
  subscript(id: String) -> String {
    names[id] ?? "unknown member (\(id))"
  }
}
