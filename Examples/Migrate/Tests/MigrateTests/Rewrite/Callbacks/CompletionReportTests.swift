import Foundation
import Testing

@testable import MigrateKit

/// The sentences of `rewrite --from completion` about calls that stay.
struct CompletionReportTests {
  @Test(arguments: [
    ("feed.load { _ in }", "Nothing follows"),
    ("if isReady { feed.load { _ in } }", "Nothing follows"),
    ("if isReady { feed.load { _ in }; return }", "Nothing follows"),
    ("switch state { case .new: feed.load { _ in }; break; default: break }", "Nothing follows"),
    ("return feed.load { _ in }", "Nothing follows"),
    ("Task { feed.load { _ in } }; show()", "The call is the last statement of a task"),
    ("Task.detached { if isReady { feed.load { _ in } } }", "The call is the last statement of a task"),
    ("Task { feed.load { _ in }; show() }", "The code after"),
    ("queue.async { feed.load { _ in } }", "The call is in the closure of async"),
    ("for id in ids { queue.async { feed.load { _ in } } }", "The call is in the closure of async"),
    ("let text = wait { feed.load(completion: $0) }", "The answer goes to the closure of wait"),
    ("let text = wait { done in feed.load(completion: done) }", "The answer goes to the closure of wait"),
    ("_ = feed.load { _ in }", "Nothing follows"),
    ("let _ = feed.load { _ in }", "Nothing follows"),
    ("let task = feed.load { _ in }", "The caller uses"),
    ("feed.load { _ in }; show()", "The code after"),
    ("if isReady { feed.load { _ in } }; show()", "The code after"),
    ("for id in ids { feed.load { _ in } }", "The code after"),
    ("defer { feed.load { _ in } }; show()", "The code after"),
    ("task = feed.load { _ in }", "The caller uses"),
    ("feed.load { _ in done.signal() }; show(); done.wait()", "The code after the call blocks"),
    ("for id in ids { feed.load { _ in group.leave() } }; group.wait()", "The code after the call blocks"),
    ("feed.load { _ in done.signal() }; queue.async { done.wait() }", "The code after the call runs"),
    ("feed.load { _ in done.signal() }; other.wait()", "The code after the call runs"),
    ("feed.load { _ in }.resume()", "The caller uses"),
    ("tasks.append(feed.load { _ in })", "The caller uses"),
  ])
  func theSentenceDependsOnTheCodeAfterTheCall(body: String, sentence: String) throws {
    let detail = try detail("func show(_ feed: Feed) { \(body) }")
    #expect(detail.hasPrefix(sentence), "\(body): \(detail)")
    #expect(detail.contains("try await withCallback { service.load(completion: $0.handler) }"))
  }

  @Test func aSingleExpressionIsReturned() throws {
    #expect(try detail("func start(_ feed: Feed) -> Task { feed.load { _ in } }").hasPrefix("The caller uses"))
    #expect(try detail("func start(_ feed: Feed) -> Task { return feed.load { _ in } }").hasPrefix("The caller uses"))
    #expect(try detail("func start(_ feed: Feed) { feed.load { _ in } }").hasPrefix("Nothing follows"))
  }

  /// `Fixtures/CallbackPrograms/Sources/Awaiting` shows what would change.
  @Test func codeThatMayAwaitIsToldWhatWouldChange() throws {
    for isolation in ["", "@MainActor "] {
      let detail = try detail("\(isolation)func show(_ feed: Feed) async { feed.load { _ in } }")
      #expect(detail.hasPrefix("The function is async already, but it returns before the answer."), "\(detail)")
      #expect(detail.contains("service.load(completion: $0.handler) }, and await it in place of the call."))
      #expect(
        try self.detail("\(isolation)func show(_ feed: Feed) async { feed.load { _ in }; show() }")
          .hasPrefix("The code after"))
      #expect(
        try self.detail("\(isolation)func show(_ feed: Feed) { Task { feed.load { _ in } } }")
          .contains("moves from the thread of the service to that of the task"))
    }
  }

  @Test func anAsyncInitializerMayAwait() throws {
    let detail = try detail("final class Screen { init(_ feed: Feed) async { feed.load { _ in } } }")
    #expect(detail.hasPrefix("The function is async already"), "\(detail)")
  }

  @Test func theAdapterHasTheNameOfTheService() throws {
    let initializer = try detail("func make() { Player { _ in } }")
    #expect(initializer.hasPrefix("The initializer returns before the answer"))
    #expect(initializer.contains("withCallback { Player(completion: $0.succeed) }"))
    #expect(try detail("func make() { sign { _ in } }").contains("withCallback { sign(completion: $0.succeed) }"))
    #expect(try detail("func f() { group.notify(queue: .main) { } }").contains("group.notify(queue: queue) {"))
    let throwing = try detail("func f(_ feed: Feed) throws { try feed.open { _ in } }")
    #expect(
      throwing.contains("do { try service.open(completion: callback.errorHandler) } catch { callback.fail(error) }"))
    let each = try detail("func f(_ feed: Feed) { feed.both(success: { _, _ in }, failure: {}) }")
    #expect(each.contains("withCallback { callback in service.both(success: { callback.succeed(…) }"))
    let pages = try detail("func f(_ feed: Feed) { feed.page(after: nil) { _ in } }")
    #expect(pages.contains("Write the adapter CallbackFuture.pages(next:)"))
    #expect(!pages.contains("try await CallbackFuture"))
  }

  @Test func theAdapterPassesTheArgumentsOfTheService() throws {
    let picked = try detail("func f(_ feed: Feed) { feed.pick(1, limit: 2, onPick: { _ in }, onFailure: { _ in }) }")
    #expect(picked.contains("withCallback { service.pick(…, limit: …, onPick: $0.succeed, onFailure: $0.fail) }"))
    let dropped = try detail("func f(_ feed: Feed) { feed.drop(onFailure: { _ in }, onDrop: { _ in }) }")
    #expect(
      dropped.contains(
        "withCallback { callback in service.drop(onFailure: { callback.fail(…) }, onDrop: { callback.succeed(…) }) }"))
  }

  /// The sentence about the last site of a file.
  private func detail(_ code: String) throws -> String {
    let text = """
      struct FeedPage {}
      final class Feed {
        func load(completion: @escaping (Result<String, Error>) -> Void) -> Task {}
        func open(completion: @escaping (Error?) -> Void) throws {}
        func both(success: @escaping (Int, Int) -> Void, failure: @escaping () -> Void) {}
        func pick(
          _ id: Int, from first: Int = 0, limit: Int = 1, onPick: @escaping (Int) -> Void,
          onFailure: @escaping (Error) -> Void
        ) {}
        func drop(onFailure: @escaping (Error) -> Void, onDrop: @escaping (Int) -> Void) {}
        func page(after cursor: Int?, completion: @escaping (Result<FeedPage, Error>) -> Void) {}
      }
      final class Player {
        init(completion: @escaping (Int) -> Void) {}
      }
      func sign(completion: @escaping (Int) -> Void) {}
      \(code)
      """
    let report = try Rewriter(from: .completion, workers: 1).rewrite(texts: ["F.swift": text])
    guard case .reported(_, let detail, _)? = report.sites.last?.outcome else { return "" }
    return detail
  }
}
