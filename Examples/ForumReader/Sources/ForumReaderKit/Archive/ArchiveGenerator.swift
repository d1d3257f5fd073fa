/// Writes archives of readable generated texts, of any size.
///
/// Every record is derived from the plan and the record's ID, so the generator stores only the number of posts of each
/// member.
public struct ArchiveGenerator {
  private static let firstDay: Int64 = 978_307_200
  private static let seconds: Int64 = 20 * 365 * 86_400

  let plan: ArchivePlan

  private let totalWeight: Int
  private var written: [UInt32]

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
    let writer = try ArchiveWriter(path: path, counts: plan.counts)
    var generator = ArchiveGenerator(plan)
    try generator.writeThreads(to: writer)
    try generator.writeForums(to: writer)
    try generator.writeMembers(to: writer)
    try generator.writePunishments(to: writer)
    try generator.writeMessages(to: writer)
    try writer.finish()
  }

  private mutating func writeThreads(to writer: ArchiveWriter) throws(ArchiveError) {
    var weight = 0
    var firstPost = 1
    for id in 1..<plan.threads + 1 {
      let before = extraPosts(weight)
      weight += Self.weight(ofThread: id)
      let count = 1 + extraPosts(weight) - before
      var text = GeneratedText(plan.seed, .threads, id)
      let record = ArchiveRecord(
        first: UInt32(firstPost), second: UInt32(count), third: UInt32(forum(ofThread: id)), text: text.title())
      try writer.append(record, to: .threads)
      for place in 0..<count { try writePost(firstPost + place, UInt32(id), UInt32(place), to: writer) }
      firstPost += count
    }
  }

  private mutating func writePost(
    _ id: Int, _ thread: UInt32, _ place: UInt32, to writer: ArchiveWriter
  ) throws(ArchiveError) {
    var text = GeneratedText(plan.seed, .posts, id)
    // Drawn even if unused, so that punishments change only the author.
    let anybody = text.number(below: plan.members) + 1
    let author = punishment(ofPost: id).map { punishedMember($0) } ?? anybody
    written[author - 1] += 1
    let record = ArchiveRecord(
      first: thread, second: UInt32(author), third: place, date: date(id, of: plan.posts), text: text.paragraph())
    try writer.append(record, to: .posts)
  }

  private func writeForums(to writer: ArchiveWriter) throws(ArchiveError) {
    for id in 1..<plan.forums + 1 {
      let first = firstThread(ofForum: id)
      let record = ArchiveRecord(
        first: UInt32(first), second: UInt32(firstThread(ofForum: id + 1) - first), text: GeneratedText.forum(id))
      try writer.append(record, to: .forums)
    }
  }

  private func writeMembers(to writer: ArchiveWriter) throws(ArchiveError) {
    for id in 1..<plan.members + 1 {
      var text = GeneratedText(plan.seed, .members, id)
      let record = ArchiveRecord(
        first: written[id - 1], second: UInt32(latestPunishment(ofMember: id)),
        date: Self.firstDay - Int64(text.number(below: 1000)) * 86_400, text: text.name(id))
      try writer.append(record, to: .members)
    }
  }

  private func writePunishments(to writer: ArchiveWriter) throws(ArchiveError) {
    for id in 1..<plan.punishments + 1 {
      var text = GeneratedText(plan.seed, .punishments, id)
      let post = self.post(ofPunishment: id)
      let record = ArchiveRecord(
        first: UInt32(punishedMember(id)), second: UInt32(post), third: UInt32(max(0, id - offenders)),
        date: date(post, of: plan.posts) + 3600, text: text.reason())
      try writer.append(record, to: .punishments)
    }
  }

  private func writeMessages(to writer: ArchiveWriter) throws(ArchiveError) {
    for id in 1..<plan.messages + 1 {
      var text = GeneratedText(plan.seed, .messages, id)
      let record = ArchiveRecord(
        first: UInt32(text.number(below: plan.members) + 1), date: date(id, of: plan.messages),
        text: text.title() + "\n" + text.paragraph())
      try writer.append(record, to: .messages)
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

  private func latestPunishment(ofMember id: Int) -> Int {
    guard plan.punishments > 0, id % 5 == 3, (id - 3) / 5 < offenders else { return 0 }
    let first = (id - 3) / 5 + 1
    return first > plan.punishments ? 0 : first + (plan.punishments - first) / offenders * offenders
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
