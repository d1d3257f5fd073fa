extension ForumStore {
  /// Fetches the member with an ID.
  func fetchMember(_ id: String, completion: @escaping (Member?, ForumError?) -> Void) {
    lookUp(completion) { archive throws(ArchiveError) in try archive.member(ForumArchive.number(id)) }
  }

  /// Fetches all punishments of a member, newest first.
  func fetchRapSheet(of memberID: String, completion: @escaping ([Punishment]?, ForumError?) -> Void) {
    lookUp(completion) { archive throws(ArchiveError) in
      try archive.punishments(of: ForumArchive.number(memberID))
    }
  }

  /// Fetches the latest punishments of all members, newest first.
  func fetchLepers(completion: @escaping ([Punishment]?, ForumError?) -> Void) {
    lookUp(completion) { archive throws(ArchiveError) in try archive.latestPunishments(Self.listLimit) }
  }

  /// Fetches the latest private messages, newest first.
  func fetchMessages(completion: @escaping ([Message]?, ForumError?) -> Void) {
    lookUp(completion) { archive throws(ArchiveError) in try archive.latestMessages(Self.listLimit) }
  }

  /// Fetches the private message with an ID.
  func fetchMessage(_ id: String, completion: @escaping (Message?, ForumError?) -> Void) {
    lookUp(completion) { archive throws(ArchiveError) in try archive.message(ForumArchive.number(id)) }
  }

  private func lookUp<Value>(
    _ completion: @escaping (Value?, ForumError?) -> Void,
    _ read: @escaping (ForumArchive) throws(ArchiveError) -> Value?
  ) {
    later(completion) { [self] () throws(ForumError) in try archived(read) }
  }
}
