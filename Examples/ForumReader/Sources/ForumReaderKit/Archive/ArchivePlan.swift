import GRDB

/// The plan of an archive of generated texts.
///
/// Equal plans produce identical archives.
public struct ArchivePlan: Hashable, Sendable {
  /// The maximum number of records of a section.
  static let mostRecords = Int(UInt32.max)

  /// The seed of the texts.
  public var seed: UInt64 = 1
  /// The number of forums.
  public var forums: Int
  /// The number of threads.
  public var threads: Int
  /// The number of posts.
  public var posts: Int
  /// The number of members.
  public var members: Int
  /// The number of private messages.
  public var messages: Int

  /// The plan of the sample archive.
  ///
  /// Every eighth thread has several pages.
  public static let sample = ArchivePlan(posts: 15_000)

  /// Creates a plan for a number of posts, with typical numbers of other records.
  public init(posts: Int) {
    self.posts = posts
    threads = posts / 30 + min(posts % 30, 1)
    forums = min(20, threads)
    members = max(3, posts / 50)
    messages = 150
  }

  /// The reason why the plan is invalid; `nil` if it is valid.
  public var flaw: String? {
    let numbers = [forums, threads, posts, members, messages]
    if numbers.contains(where: { $0 < 0 || $0 > Self.mostRecords }) {
      return "numbers must be from 0 to \(Self.mostRecords)"
    }
    if threads > posts { return "a thread has at least one post" }
    if posts > 0, threads == 0 { return "posts require a thread" }
    if threads > 0, forums == 0 || members == 0 { return "threads require a forum and a member" }
    if messages > 0, members == 0 { return "messages require a member" }
    return nil
  }

  /// The number of punishments: three for each fifth member, limited by the number of posts.
  var punishments: Int { min(members / 5 * 3, posts) }

  /// The number of records in each section.
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

/// The number of records in each section of an archive.
public struct ArchiveCounts: Hashable, Sendable {
  private var numbers = [Int](repeating: 0, count: ArchiveSection.allCases.count)

  /// The number of records of a section.
  public internal(set) subscript(section: ArchiveSection) -> Int {
    get { numbers[Int(section.rawValue)] }
    set { numbers[Int(section.rawValue)] = newValue }
  }
}

extension ArchiveCounts {
  /// Reads the counts of an archive: the last IDs, because IDs are consecutive.
  init(_ db: Database) throws {
    for section in ArchiveSection.allCases {
      self[section] = try Int.fetchOne(db, sql: "SELECT MAX(id) FROM \(section.table)") ?? 0
    }
  }
}
