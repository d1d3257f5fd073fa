/// Writes archives of generated texts that read as if people had written them, of any size.
///
/// Every record is derived from the plan and the record's ID, so the generator stores only the number of posts of each
/// member.
public struct ArchiveGenerator {
  private static let firstDay: Int64 = 978_307_200
  private static let seconds: Int64 = 20 * 365 * 86_400

  let plan: ArchivePlan

  private let totalWeight: Int
  private var written: [Int]

  /// Creates a generator for a valid plan.
  init(_ plan: ArchivePlan) {
    self.plan = plan
    totalWeight = (0..<plan.threads).reduce(0) { $0 + Self.weight(ofThread: $1 + 1) }
    written = Array(repeating: 0, count: plan.members)
  }

  /// Writes the archive of a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan of the archive.
  ///   - path: The path of the archive. An existing file is replaced.
  /// - Throws: ``ArchiveError/unwritable(path:reason:)`` if the plan is invalid or the file cannot be written.
  public static func write(_ plan: ArchivePlan, to path: String) throws(ArchiveError) {
    if let flaw = plan.flaw { throw .unwritable(path: path, reason: flaw) }
    try ArchiveWriter.write(to: path) { rows in
      var generator = ArchiveGenerator(plan)
      try generator.writeThreads(to: rows)
      try generator.writeForums(to: rows)
      try generator.writeMembers(to: rows)
      try generator.writePunishments(to: rows)
      try generator.writeMessages(to: rows)
    }
  }

  private mutating func writeThreads(to rows: ArchiveRows) throws {
    var weight = 0
    var firstPost = 1
    for id in 1..<plan.threads + 1 {
      let before = extraPosts(weight)
      weight += Self.weight(ofThread: id)
      let count = 1 + extraPosts(weight) - before
      let forum = forum(ofThread: id)
      var text = GeneratedText(plan.seed, .threads, id)
      let place = id - firstThread(ofForum: forum)
      let (subject, kind) = GeneratedText.subject(ofForum: forum, place)
      // The author of a thread is the author of its first post.
      let author = try writePost(firstPost, id, 0, subject, to: rows)
      for post in 1..<count { try writePost(firstPost + post, id, post, subject, to: rows) }
      try rows.append(to: .threads, [id, forum, place, text.title(subject, kind: kind), author, count])
      firstPost += count
    }
  }

  /// Writes a post and returns its author.
  @discardableResult
  private mutating func writePost(
    _ id: Int, _ thread: Int, _ place: Int, _ subject: GeneratedSubject, to rows: ArchiveRows
  ) throws -> Int {
    var text = GeneratedText(plan.seed, .posts, id)
    // Drawn even if unused, so that punishments change only the author.
    let anybody = text.number(below: plan.members) + 1
    let author = punishment(ofPost: id).map { punishedMember($0) } ?? anybody
    written[author - 1] += 1
    let contents = place == 0 ? text.opening(subject) : text.answer(subject)
    try rows.append(to: .posts, [id, thread, place, author, date(id, of: plan.posts), contents])
    return author
  }

  private func writeForums(to rows: ArchiveRows) throws {
    for id in 1..<plan.forums + 1 {
      let count = firstThread(ofForum: id + 1) - firstThread(ofForum: id)
      try rows.append(to: .forums, [id, GeneratedText.forum(id), count])
    }
  }

  private func writeMembers(to rows: ArchiveRows) throws {
    for id in 1..<plan.members + 1 {
      var text = GeneratedText(plan.seed, .members, id)
      let joined = Self.firstDay - Int64(text.number(below: 1000)) * 86_400
      try rows.append(to: .members, [id, GeneratedText.member(id), joined, written[id - 1]])
    }
  }

  private func writePunishments(to rows: ArchiveRows) throws {
    for id in 1..<plan.punishments + 1 {
      var text = GeneratedText(plan.seed, .punishments, id)
      let post = self.post(ofPunishment: id)
      let reason = text.reason(text.subject())
      try rows.append(to: .punishments, [id, punishedMember(id), post, date(post, of: plan.posts) + 3600, reason])
    }
  }

  private func writeMessages(to rows: ArchiveRows) throws {
    for id in 1..<plan.messages + 1 {
      var text = GeneratedText(plan.seed, .messages, id)
      let sender = text.number(below: plan.members) + 1
      let subject = text.subject()
      let (headline, letter) = (text.headline(subject), text.letter(subject))
      try rows.append(to: .messages, [id, sender, date(id, of: plan.messages), headline, letter])
    }
  }
}

extension ArchiveGenerator {
  /// Returns the share of a thread in the total number of posts.
  ///
  /// Most threads are short; some are long.
  private static func weight(ofThread id: Int) -> Int {
    id.isMultiple(of: 8) ? 80 : id.isMultiple(of: 3) ? 6 : 1
  }

  /// Returns the number of posts besides the opening posts, up to a cumulative weight.
  private func extraPosts(_ weight: Int) -> Int {
    max(1, totalWeight).dividingFullWidth((plan.posts - plan.threads).multipliedFullWidth(by: weight)).quotient
  }

  private func firstThread(ofForum id: Int) -> Int {
    plan.threads * (id - 1) / plan.forums + 1
  }

  private func forum(ofThread id: Int) -> Int {
    (id * plan.forums - 1) / plan.threads + 1
  }

  private func date(_ id: Int, of count: Int) -> Int64 {
    Self.firstDay + Self.seconds / Int64(max(1, count)) * Int64(id)
  }

  /// The number of members who are punished in turn.
  private var offenders: Int { max(1, plan.members / 5) }

  /// Returns every fifth member, starting with the third.
  private func punishedMember(_ punishment: Int) -> Int {
    min((punishment - 1) % offenders * 5 + 3, plan.members)
  }

  private func post(ofPunishment id: Int) -> Int {
    id * (plan.posts / plan.punishments)
  }

  private func punishment(ofPost id: Int) -> Int? {
    guard plan.punishments > 0 else { return nil }
    let (punishment, rest) = id.quotientAndRemainder(dividingBy: plan.posts / plan.punishments)
    return rest == 0 && punishment <= plan.punishments ? punishment : nil
  }
}
