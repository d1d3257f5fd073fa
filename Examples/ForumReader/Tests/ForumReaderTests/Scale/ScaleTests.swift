import CausewayApp
import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

/// Costs that must not grow with the amount of data: ratios of medians, of runs that take turns.
///
/// They need an optimised build on an idle machine: `CAUSEWAY_SCALE=1 swift test -c release`.
@Suite(
  .serialized, .enabled(if: ProcessInfo.processInfo.environment["CAUSEWAY_SCALE"] != nil), .timeLimit(.minutes(60)))
struct ScaleTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Creates two archives, one a thousand times as large as the other, and logs a user in.
  private func archives() async throws -> (small: String, large: String) {
    let (small, large) = (folder.path("small"), folder.path("large"))
    try ArchiveGenerator.write(ArchivePlan(posts: 1_000), to: small)
    try ArchiveGenerator.write(ArchivePlan(posts: 1_000_000), to: large)
    let process = try ChildProcess("--archive", small, in: folder)
    try process.type("login ada lovelace", "quit")
    #expect(await process.exitStatus() == 0)
    return (small, large)
  }

  @Test(.covers("d27")) func deepLinkIntoALargeArchiveIsAsFastAndAsSmall() async throws {
    let archives = try await archives()
    var small: [LinkStart] = []
    var large: [LinkStart] = []
    // The first run of each is cold and does not count.
    for number in 0...20 {
      let one = try await LinkStart("awful://posts/\(number * 40 + 5)", in: archives.small, folder)
      let other = try await LinkStart("awful://posts/\(number * 40_000 + 5_000)", in: archives.large, folder)
      if number > 0 {
        small.append(one)
        large.append(other)
      }
    }
    let (time, largeTime) = (small.map(\.time).median, large.map(\.time).median)
    let (memory, largeMemory) = (small.map(\.memory).median, large.map(\.memory).median)
    print("scale: cold deep link \(time) among 1,000 posts, \(largeTime) among 1,000,000: \(largeTime / time)x")
    print("scale: \(memory) kB and \(largeMemory) kB: \(Double(largeMemory) / Double(memory))x")
    #expect(largeTime / time <= 1.2)
    #expect(Double(largeMemory) / Double(memory) <= 1.2)
  }

  @Test func searchIsFastAmongAMillionPosts() async throws {
    let path = folder.path("large")
    let plan = ArchivePlan(posts: 1_000_000)
    let generation = try ContinuousClock().measure { try ArchiveGenerator.write(plan, to: path) }
    let archive = try ForumArchive(path: path)
    print("scale: 1,000,000 posts written in \(generation), \(archive.fileSize / 1_000_000) MB")
    let searches = [
      "rare": "quokka", "common": "bicycles", "two": "folding bicycles", "rare and common": "quokka bicycles",
      "phrase": "my neighbour has thought about bridges", "absent": "zebra", "never together": "quokka malaga",
    ]
    for (name, text) in searches.sorted(by: { $0.key < $1.key }) {
      var times: [Duration] = []
      for _ in 0..<200 {
        times.append(
          try ContinuousClock().measure {
            let words = try #require(try archive.words(of: text))
            _ = try archive.posts(with: words, 1..<50_001, 0..<ListPosition.pageSize)
          })
      }
      let late = times.sorted()[times.count * 95 / 100]
      print("scale: first page of a search, \(name): median \(times.median), 95 % within \(late)")
      #expect(late <= .milliseconds(50))
    }
  }

  @Test(.covers("d22")) func linksInALargeArchiveAreAsFastOneByOne() async throws {
    let archives = try await archives()
    func time(_ archive: String, _ posts: Int) async throws -> Duration {
      let process = try ChildProcess("--archive", archive, in: folder)
      return try await patiently(with: process) {
        try process.type("root", "where")
        await process.output.until { $0.lines.count { $0.hasPrefix("where ") } >= 2 }
        let start = ContinuousClock.now
        for number in 1...300 { try process.type("link awful://posts/\(number * posts / 301)", "root") }
        try process.type("quit")
        #expect(await process.exitStatus() == 0)
        #expect(process.output.lines.count { $0 == "link true" } == 300)
        return ContinuousClock.now - start
      }
    }
    var small: [Duration] = []
    var large: [Duration] = []
    for _ in 0..<7 {
      small.append(try await time(archives.small, 1_000))
      large.append(try await time(archives.large, 1_000_000))
    }
    print("scale: 300 links \(small.median) and \(large.median): \(large.median / small.median)x")
    #expect(large.median / small.median <= 1.5)
  }

  @Test(.covers("e9")) @MainActor func savingCostsAtMostAsMuchAsNavigating() async throws {
    func navigate(isSaving: Bool) async -> Cost {
      let navigation = NavigationCoordinator<ForumScheme>()
      let restoration = RestorationManager<ForumScheme>(
        store: FileBlobStore(folder.url.appending(path: "state.json")), version: 3)
      await restoration.begin(for: "1")
      if isSaving { restoration.follow(navigation) }
      return await Cost.of {
        for step in 0..<2_000 {
          navigation.select(tab: step.isMultiple(of: 2) ? .messages : .forums)
          navigation.select(.forum(forumID: "\(step)"))
          navigation.select(.thread(threadID: "\(step)", page: .specific(2)))
          navigation.pop()
          navigation.popToRoot()
        }
        await restoration.save()
      }
    }
    var on: [Cost] = []
    var off: [Cost] = []
    for _ in 0..<15 {
      off.append(await navigate(isSaving: false))
      on.append(await navigate(isSaving: true))
    }
    report(on, off, "changes of the navigation")
  }

  @Test(.covers("e9")) @MainActor func savingCostsAtMostAsMuchAsAnswering() async throws {
    var walk = RandomWalk(seed: 7)
    let lines = (0..<10_000).map { _ in walk.next().command }
    func answer(isSaving: Bool) async throws -> Cost {
      let reader = try TestReader(try TemporaryFolder())
      await reader.startLoggedIn()
      if !isSaving { reader.app.restoration.unfollow() }
      return await Cost.of {
        for line in lines { await reader.type(line) }
        await reader.app.goToBackground()
      }
    }
    var on: [Cost] = []
    var off: [Cost] = []
    for _ in 0..<3 {
      off.append(try await answer(isSaving: false))
      on.append(try await answer(isSaving: true))
    }
    report(on, off, "commands")
  }

  private func report(_ on: [Cost], _ off: [Cost], _ steps: String) {
    let (time, timeOff) = (on.map(\.time).median, off.map(\.time).median)
    let (work, workOff) = (on.map(\.work).median, off.map(\.work).median)
    print("scale: 10,000 \(steps) \(timeOff), with saving \(time): \(time / timeOff)x")
    print("scale: 10,000 \(steps), work of all threads \(workOff), with saving \(work): \(work / workOff)x")
    #expect(time / timeOff <= 2)
    #expect(work / workOff <= 2)
  }
}

/// The cost of a piece of work: wall-clock time and processor time.
struct Cost: Sendable {
  var time: Duration
  var work: Duration

  /// Measures work of this process.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the work.
  ///   - body: The work.
  /// - Returns: Its cost, on all threads.
  static func of(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
  ) async rethrows -> Cost {
    let (start, startOfWork) = (ContinuousClock.now, processTime)
    try await body()
    return Cost(time: ContinuousClock.now - start, work: processTime - startOfWork)
  }

  private static var processTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

extension Collection where Element: Comparable {
  /// The median; the array must not be empty.
  var median: Element { sorted()[count / 2] }
}

/// A cold start of the program with a link, until everything is shown.
struct LinkStart {
  /// Its duration.
  let time: Duration
  /// The maximum memory of the program until then, in kilobytes.
  let memory: Int

  /// Starts the program with a link to a thread, waits until its posts are shown, and ends it.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - archive: The path of the archive.
  ///   - folder: The folder of the program's data, with a logged-in user and without a saved state.
  /// - Throws: An error if it cannot be started, or shows no posts.
  init(_ link: String, in archive: String, _ folder: TemporaryFolder) async throws {
    let start = ContinuousClock.now
    let process = try ChildProcess("--archive", archive, "open", link, in: folder)
    (time, memory) = try await patiently(with: process) {
      let shown = await process.output.untilLine { $0.hasPrefix("shows ") && $0.contains(", page ") }
      let time = ContinuousClock.now - start
      try #require(shown != nil)
      let memory = try Self.peakMemory(of: process.identifier)
      try process.type("quit")
      #expect(await process.exitStatus() == 0)
      return (time, memory)
    }
    try FileManager.default.removeItem(atPath: folder.path("data/" + TemporaryFolder.stateOfAda))
  }

  private static func peakMemory(of process: Int32) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let peak = try #require(status.firstMatch(of: #/VmHWM:\s+(\d+) kB/#)?.1)
    return try #require(Int(peak))
  }
}
