extension ForumStore {
  /// Fetches the member with an ID.
  func fetchMember(_ id: String, completion: @escaping (Member?, ForumError?) -> Void) {
    lookUp(completion) { archive throws(ArchiveError) in try archive.member(ForumArchive.number(id)) }
  }

  /// Fetches the member with a name, in any case.
  func fetchMember(named name: String, completion: @escaping (Member?, ForumError?) -> Void) {
    lookUp(completion) { archive throws(ArchiveError) in try archive.member(named: name) }
  }

  /// Fetches the first members whose names begin with a text, in any case, in alphabetical order.
  func fetchMembers(named beginning: String, limit: Int, completion: @escaping ([Member]?, ForumError?) -> Void) {
    lookUp(completion) { archive throws(ArchiveError) in try archive.members(named: beginning, limit) }
  }

  /// Fetches a page of the punishments of a member or, if the ID is nil, of all members, newest first.
  func fetchPunishments(
    of memberID: String?, page: Int, completion: @escaping (ListPage<Punishment>?, ForumError?) -> Void
  ) {
    let member = memberID.map(ForumArchive.number)
    lookUp(completion) { archive throws(ArchiveError) in
      let position = ListPosition(page, of: try archive.punishmentCount(of: member))
      return ListPage(try archive.punishments(of: member, position.range), position)
    }
  }

  private func lookUp<Value>(
    _ completion: @escaping (Value?, ForumError?) -> Void,
    _ read: @escaping (ForumArchive) throws(ArchiveError) -> Value?
  ) {
    later(completion) { [self] () throws(ForumError) in try archived(read) }
  }
}
