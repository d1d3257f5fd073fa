extension ForumArchive {
  /// How many slots are looked through at once.
  private static let pieceSize = 4096

  /// All forums.
  func forums() throws(ArchiveError) -> [Forum] {
    let records = try records(.forums, 1..<counts[.forums] + 1)
    return zip(1..., records).map { Forum(id: String($0), name: $1.text, threadCount: Int($1.second)) }
  }

  /// Threads of a forum.
  ///
  /// - Parameters:
  ///   - forum: The forum's id.
  ///   - places: Which of its threads, from 0; those that there are not are left out.
  /// - Returns: The threads.
  /// - Throws: That it cannot be read, or what is damaged.
  func threads(of forum: Int, _ places: Range<Int>) throws(ArchiveError) -> [ForumThread] {
    guard let record = try record(.forums, forum) else { return [] }
    let ids = Self.ids(record, places)
    var threads: [ForumThread] = []
    for (id, record) in zip(ids, try records(.threads, ids)) { threads.append(try thread(id, record)) }
    return threads
  }

  /// Posts of a thread.
  ///
  /// - Parameters:
  ///   - thread: The thread's id.
  ///   - places: Which of its posts, from 0; those that there are not are left out.
  /// - Returns: The posts.
  /// - Throws: That it cannot be read, or what is damaged.
  func posts(of thread: Int, _ places: Range<Int>) throws(ArchiveError) -> [Post] {
    guard let record = try record(.threads, thread) else { return [] }
    return try posts(Self.ids(record, places))
  }

  /// Posts with ids that follow each other.
  func posts(_ ids: Range<Int>) throws(ArchiveError) -> [Post] {
    zip(ids, try records(.posts, ids)).map { Self.post($0, $1) }
  }

  /// The places of an author's posts in a thread, for which all of the thread's are looked at.
  func places(of thread: Int, by author: Int) throws(ArchiveError) -> [Int] {
    guard let record = try record(.threads, thread) else { return [] }
    let ids = Self.ids(record, 0..<Int(record.second))
    var places: [Int] = []
    for start in stride(from: ids.lowerBound, to: ids.upperBound, by: Self.pieceSize) {
      let slots = try slots(.posts, start..<min(start + Self.pieceSize, ids.upperBound))
      for (id, slot) in zip(start..., slots) where slot.second == author { places.append(id - ids.lowerBound) }
    }
    return places
  }

  /// The latest punishments, the latest first.
  func latestPunishments(_ limit: Int) throws(ArchiveError) -> [Punishment] {
    let last = counts[.punishments] + 1
    return try records(.punishments, max(1, last - limit)..<last).reversed().map { Self.punishment($0) }
  }

  /// All punishments of a member, the latest first.
  func punishments(of member: Int) throws(ArchiveError) -> [Punishment] {
    guard var next = try record(.members, member)?.second else { return [] }
    var punishments: [Punishment] = []
    while next > 0 {
      guard let record = try record(.punishments, Int(next)), record.first == member, record.third < next else {
        throw damaged(.punishments, Int(next))
      }
      punishments.append(Self.punishment(record))
      next = record.third
    }
    return punishments
  }

  /// The latest private messages, the latest first.
  func latestMessages(_ limit: Int) throws(ArchiveError) -> [Message] {
    let ids = max(1, counts[.messages] + 1 - limit)..<counts[.messages] + 1
    return zip(ids, try records(.messages, ids)).reversed().map { Self.message($0, $1) }
  }

  /// What a forum or a thread says that it has, as far as it is wanted.
  private static func ids(_ record: ArchiveRecord, _ places: Range<Int>) -> Range<Int> {
    let places = places.clamped(to: 0..<Int(record.second))
    return Int(record.first) + places.lowerBound..<Int(record.first) + places.upperBound
  }
}
