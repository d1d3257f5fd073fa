extension ForumArchive {
  /// The number of slots read at once.
  private static let pieceSize = 4096

  /// Returns all forums.
  func forums() throws(ArchiveError) -> [Forum] {
    let records = try records(.forums, 1..<counts[.forums] + 1)
    return zip(1..., records).map { Forum(id: String($0), name: $1.text, threadCount: Int($1.second)) }
  }

  /// Returns threads of a forum.
  ///
  /// - Parameters:
  ///   - forum: The ID of the forum.
  ///   - places: The positions of the threads in the forum, starting at 0. Positions without a thread are ignored.
  /// - Returns: The threads.
  /// - Throws: An ``ArchiveError`` if the archive cannot be read or is damaged.
  func threads(of forum: Int, _ places: Range<Int>) throws(ArchiveError) -> [ForumThread] {
    guard let record = try record(.forums, forum) else { return [] }
    let ids = Self.ids(record, places)
    var threads: [ForumThread] = []
    for (id, record) in zip(ids, try records(.threads, ids)) { threads.append(try thread(id, record)) }
    return threads
  }

  /// Returns posts of a thread.
  ///
  /// - Parameters:
  ///   - thread: The ID of the thread.
  ///   - places: The positions of the posts in the thread, starting at 0. Positions without a post are ignored.
  /// - Returns: The posts.
  /// - Throws: An ``ArchiveError`` if the archive cannot be read or is damaged.
  func posts(of thread: Int, _ places: Range<Int>) throws(ArchiveError) -> [Post] {
    guard let record = try record(.threads, thread) else { return [] }
    return try posts(Self.ids(record, places))
  }

  /// Returns the posts with consecutive IDs.
  func posts(_ ids: Range<Int>) throws(ArchiveError) -> [Post] {
    zip(ids, try records(.posts, ids)).map { Self.post($0, $1) }
  }

  /// Returns the positions of an author's posts in a thread.
  ///
  /// Reads all slots of the thread.
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

  /// Returns the latest punishments, newest first.
  func latestPunishments(_ limit: Int) throws(ArchiveError) -> [Punishment] {
    let last = counts[.punishments] + 1
    return try records(.punishments, max(1, last - limit)..<last).reversed().map { Self.punishment($0) }
  }

  /// Returns all punishments of a member, newest first.
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

  /// Returns the latest private messages, newest first.
  func latestMessages(_ limit: Int) throws(ArchiveError) -> [Message] {
    let ids = max(1, counts[.messages] + 1 - limit)..<counts[.messages] + 1
    return zip(ids, try records(.messages, ids)).reversed().map { Self.message($0, $1) }
  }

  /// Returns the requested IDs among the children of a forum or a thread.
  private static func ids(_ record: ArchiveRecord, _ places: Range<Int>) -> Range<Int> {
    let places = places.clamped(to: 0..<Int(record.second))
    return Int(record.first) + places.lowerBound..<Int(record.first) + places.upperBound
  }
}
