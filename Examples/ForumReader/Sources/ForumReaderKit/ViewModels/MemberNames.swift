/// The names of members by ID.
public struct MemberNames: Equatable, Sendable {
  private let names: [String: String]

  /// Creates a value without names.
  init() {
    names = [:]
  }

  /// Looks up each member once.
  ///
  /// - Throws: An error of the library. An unknown member is not an error.
  init(of ids: some Sequence<String>, in library: any ForumLibrary) async throws(ForumError) {
    var names: [String: String] = [:]
    for id in Set(ids) {
      if let member = try await library.member(id) { names[id] = member.name }
    }
    self.names = names
  }

  /// The name of a member; for an unknown member, a text with the ID.
  public subscript(id: String) -> String {
    names[id] ?? "unknown member (\(id))"
  }
}
