/// What an archive of generated texts is to be like.
///
/// The same plan gives the same archive, byte by byte.
struct ArchivePlan: Hashable, Sendable {
  var seed: UInt64 = 1
  var forums: Int
  var threads: Int
  var posts: Int
  var members: Int
  var messages: Int

  /// What is written where no archive is given: every eighth thread has several pages.
  static let sample = ArchivePlan(posts: 15_000)

  /// A plan for a number of posts, with a usual number of everything else.
  init(posts: Int) {
    self.posts = posts
    threads = posts / 30 + min(posts % 30, 1)
    forums = min(20, threads)
    members = max(3, posts / 50)
    messages = 150
  }

  /// What cannot be about the plan; `nil` if it can be carried out.
  var flaw: String? {
    let numbers = [forums, threads, posts, members, messages]
    if numbers.contains(where: { $0 < 0 || $0 > ArchiveHeader.mostRecords }) {
      return "numbers go from 0 to \(ArchiveHeader.mostRecords)"
    }
    if threads > posts { return "a thread has at least one post" }
    if posts > 0, threads == 0 { return "posts need a thread" }
    if threads > 0, forums == 0 || members == 0 { return "threads need a forum and a member" }
    if messages > 0, members == 0 { return "messages need a member" }
    return nil
  }

  /// One member in five is punished, three times each, as far as there are posts to be punished for.
  var punishments: Int { min(members / 5 * 3, posts) }

  /// How many records there will be.
  var counts: ArchiveCounts {
    var counts = ArchiveCounts()
    counts[.forums] = forums
    counts[.threads] = threads
    counts[.posts] = posts
    counts[.members] = members
    counts[.punishments] = punishments
    counts[.messages] = messages
    return counts
  }
}
