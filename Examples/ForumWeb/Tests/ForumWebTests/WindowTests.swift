import Causeway
import CausewayApp
import CausewayTesting
import CausewayViewModel
import Foundation
import Hummingbird
import Testing

@testable import ForumReaderKit
@testable import ForumWebServer

@MainActor
@Suite struct WindowTests {
  /// Runs a test with a number of sessions that are logged in as one user, with a window each.
  private func run(
    _ count: Int, clock: any Clock<Duration> = ContinuousClock(),
    _ test: @MainActor (WebSessions, [(WebSession, ReaderWindow)]) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "forum-web-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { TestServer.remove(folder) }
    let routes = try ForumRoutes.table()
    let context = WebContext(
      forum: try SharedForum(archive: nil, database: nil, folder: folder), routes: routes,
      address: WebAddress(routes), folder: folder,
      limits: WebLimits().patient, clock: clock)
    let sessions = WebSessions(context)
    var windows: [(WebSession, ReaderWindow)] = []
    for _ in 0..<count {
      let (session, _) = try sessions.makeSession()
      let window = try await session.makeWindow()
      try await window.perform(FormFields("do=login&name=ada&password=lovelace"))
      windows.append((session, window))
    }
    do { try await test(sessions, windows) } catch { Issue.record(error) }
    windows = []
    await sessions.closeAll()
  }

  @Test func aReplyReachesFiftyWindowsAndNothingIsLeft() async throws {
    weak var released: ForumApp?
    try await run(50) { sessions, windows in
      var readers: [Task<Bool, Never>] = []
      for (_, window) in windows {
        try await window.visit(.threadPage(threadID: "3", page: .first))
        await window.settle()
        let pages = window.pages()
        readers.append(
          Task {
            for await version in pages
            where version.page.section.rows.contains(where: { $0.paragraphs.first?.pieces.first?.text == "For all" }) {
              return true
            }
            return false
          })
      }
      released = windows[7].1.app
      let writer = windows[0].1
      try await writer.visit(.reply(threadID: "3"))
      try await writer.perform(FormFields("do=send&text=For+all"))
      for reader in readers { #expect(await reader.value) }
      for (session, window) in windows { session.close(window.id) }
      await sessions.closeAll()
      #expect(sessions.windowCount == 0)
      #expect(sessions.count == 0)
    }
    #expect(released == nil, "a closed window is released")
  }

  @Test func aWindowWithoutAPageIsClosedAndComesBackWithItsState() async throws {
    let clock = TestClock()
    try await run(1, clock: clock) { sessions, windows in
      let (session, window) = windows[0]
      try await window.visit(.forum(id: "1"))
      await window.settle()
      window.connect()
      #expect(session.windowCount == 1)
      window.disconnect()
      let (closings, signal) = AsyncStream.makeStream(of: Void.self)
      session.onEmpty = { signal.yield() }
      await clock.sleepers(atLeast: 1)
      await clock.advance(by: WebLimits().idleWindow)
      for await _ in closings { break }
      #expect(session.windowCount == 0)
      let again = try #require(try await session.window(window.id))
      #expect(again !== window)
      await again.settle()
      #expect(again.version.page.path == "/forumdisplay.php?forumid=1")
    }
  }

  @Test func aSlowReaderReceivesTheNewestPage() async throws {
    try await run(1) { _, windows in
      let window = windows[0].1
      var pages = window.pages().makeAsyncIterator()
      _ = await pages.next(isolation: MainActor.shared)
      for id in ["1", "2", "3"] {
        try await window.visit(.forum(id: id))
        await window.settle()
      }
      let newest = window.version
      var seen: [Int] = []
      while let version = await pages.next(isolation: MainActor.shared) {
        seen.append(version.number)
        if version == newest { break }
      }
      #expect(seen.count <= 2, "pages in between are dropped")
    }
  }

  @Test func aConnectionWithoutANewPageReceivesHeartbeats() async throws {
    let clock = TestClock()
    try await run(1, clock: clock) { _, windows in
      let window = windows[0].1
      await window.settle()
      let (texts, continuation) = AsyncStream.makeStream(of: String.self)
      let feed = EventFeed(window.events(every: .seconds(15)), try PageRenderer())
      let writing = Task {
        var writer: any ResponseBodyWriter = CollectingWriter(texts: continuation)
        try await feed.write(to: &writer)
      }
      var written = texts.makeAsyncIterator()
      #expect(await written.next() == "retry: 1000\n\n")
      #expect(await written.next()?.hasPrefix("event: page\ndata: {") == true)
      for _ in 1...2 {
        await clock.advance(by: .seconds(15))
        #expect(await written.next() == "event: beat\ndata: 1\n\n")
      }
      try await window.visit(.forum(id: "1"))
      #expect(await written.next()?.hasPrefix("event: page\ndata: {") == true)
      writing.cancel()
    }
  }

  @Test func aSearchHasPagesAndCountsThePostsOfAllOfThem() async throws {
    try await run(1) { _, windows in
      let window = windows[0].1
      try await window.visit(.search)
      await window.settle()
      try await window.perform(FormFields("do=search&text=the"))
      let first = try #require(await found(in: window))
      try await window.visit(.search, ListSelection(text: "the", page: 2))
      let second = try #require(await found(in: window))
      let count = try #require(first.pager?.count)
      #expect(count > 2)
      #expect(first.rows.count == 40 && second.rows.count == 40)
      #expect(Set(first.rows.map(\.id)).isDisjoint(with: second.rows.map(\.id)))
      #expect(first.progressText == second.progressText, "the count is that of all pages")
      let total = try #require(first.progressText).filter { $0.isNumber }
      #expect((40 * (count - 1) + 1...40 * count).contains(Int(total) ?? 0))
      #expect([first.pager?.number, second.pager?.number] == [1, 2])
      #expect(first.rows.allSatisfy { $0.detail?.hasPrefix("in “") == true })
      #expect(second.pager?.previous == "/search.php?action=search&text=the")
      for page in [1, 9999] {
        try await window.visit(.search, ListSelection(text: "the", page: page))
        #expect(await found(in: window) == first)
      }
      try await window.visit(.forumList)
      try await window.visit(.search, ListSelection(text: "the", page: 2))
      #expect(await found(in: window) == second, "a search is repeated")
    }
  }

  /// Waits until a search has ended, and returns what it has found.
  private func found(in window: ReaderWindow) async -> PageSection? {
    for await _ in window.pages() {
      guard case .search(let model) = window.screen, model.progress.isFinished else { continue }
      if model.work.isExecuting { continue }
      return window.version.page.section
    }
    return nil
  }

  @Test func aLogoutInOneWindowEndsTheOthers() async throws {
    try await run(1) { _, windows in
      let (session, first) = windows[0]
      let second = try await session.makeWindow()
      await second.settle()
      #expect(second.app.root == .main, "the second window is logged in")
      try await first.perform(FormFields("do=logout"))
      _ = await changes(of: { second.app.root }).first(where: { $0 == .login }).first()
      #expect(second.app.flow.isLoggedIn == false)
    }
  }
}
