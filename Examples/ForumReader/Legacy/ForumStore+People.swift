extension ForumStore {
  /// The member with an id.
  func fetchMember(_ id: String, completion: @escaping (Member?, ForumError?) -> Void) {
    later(completion) { [archive] () throws(ArchiveError) in try archive.member(ForumArchive.number(id)) }
  }

  /// All punishments of a member, the latest first.
  func fetchRapSheet(of memberID: String, completion: @escaping ([Punishment]?, ForumError?) -> Void) {
    later(completion) { [archive] () throws(ArchiveError) in
      try archive.punishments(of: ForumArchive.number(memberID))
    }
  }

  /// Everybody's latest punishments, the latest first.
  func fetchLepers(completion: @escaping ([Punishment]?, ForumError?) -> Void) {
    later(completion) { [archive] () throws(ArchiveError) in try archive.latestPunishments(Self.listLimit) }
  }

  /// The latest private messages, the latest first.
  func fetchMessages(completion: @escaping ([Message]?, ForumError?) -> Void) {
    later(completion) { [archive] () throws(ArchiveError) in try archive.latestMessages(Self.listLimit) }
  }

  /// The private message with an id.
  func fetchMessage(_ id: String, completion: @escaping (Message?, ForumError?) -> Void) {
    later(completion) { [archive] () throws(ArchiveError) in try archive.message(ForumArchive.number(id)) }
  }
}
