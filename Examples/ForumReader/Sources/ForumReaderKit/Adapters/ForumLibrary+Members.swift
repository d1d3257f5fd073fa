import Foundation

extension ForumLibrary {
  /// Returns the member whom a user names.
  ///
  /// - Parameter text: The name, in any case, or the ID.
  /// - Returns: The member.
  /// - Throws: ``ForumError/missing(_:)`` if there is none.
  public func requireMember(_ text: String) async throws(ForumError) -> Member {
    let name = text.trimmingCharacters(in: .whitespaces)
    if let member = try await member(named: name) { return member }
    if let member = try await member(name) { return member }
    throw .missing("member named “\(name)”")
  }
}
