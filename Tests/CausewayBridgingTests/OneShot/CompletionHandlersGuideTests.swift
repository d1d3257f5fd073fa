import Causeway
import CausewayBridging
import CausewayTesting
import Foundation
import Observation
import Testing

// The code of docs/migrating/from-completion-handlers.md.

/// The legacy service: it answers once, on a queue of its own, unless the call is cancelled before.
nonisolated final class LegacyUsers: Sendable {
  private let names: [Int: String]
  private let queue = DispatchQueue(label: "users")

  init(names: [Int: String]) {
    self.names = names
  }

  func fetch(_ id: Int, completion: @escaping @Sendable (Result<String, UsersError>) -> Void) -> FetchToken {
    let token = FetchToken()
    queue.async { [names] in
      if token.isCancelled { return }
      completion(names[id].map { .success($0) } ?? .failure(UsersError(message: "no user \(id)")))
    }
    return token
  }
}

nonisolated struct UsersError: Error {
  let message: String
}

nonisolated final class FetchToken: @unchecked Sendable {
  private let lock = NSLock()
  private var wasCancelled = false

  var isCancelled: Bool { lock.withLock { wasCancelled } }

  func cancel() {
    lock.withLock { wasCancelled = true }
  }
}

extension LegacyUsers {
  func user(_ id: Int) async throws(CallbackError<UsersError>) -> String {
    try await withCallback(label: "user") { callback in
      let token = self.fetch(id, completion: callback.handler)
      callback.onCancel { token.cancel() }
    }
  }
}

@MainActor @Observable final class UserModel {
  private(set) var name: String?
  private(set) var errorMessage: String?
  private(set) var isLoading = false
  @ObservationIgnored private let users: LegacyUsers

  init(users: LegacyUsers) {
    self.users = users
  }

  func load(_ id: Int) async {
    isLoading = true
    defer { isLoading = false }
    do throws(CallbackError<UsersError>) {
      name = try await users.user(id)
    } catch .service(let error) {
      errorMessage = error.message
    } catch .cancelled {
    } catch {
      errorMessage = "\(error)"
    }
  }
}

struct PostPage: Sendable {
  let posts: [String]
  let next: Int?
}

struct TimelineError: Error {}

final class LegacyTimeline: Sendable {
  func load(
    after cursor: Int?, completion: @escaping @Sendable (Result<PostPage, TimelineError>) -> Void
  ) -> FetchToken {
    let number = (cursor ?? 0) + 1
    completion(.success(PostPage(posts: ["post \(number)"], next: number == 3 ? nil : number)))
    return FetchToken()
  }
}

extension LegacyTimeline {
  func posts() -> some Publisher<PostPage, CallbackError<TimelineError>> {
    CallbackFuture<PostPage, TimelineError>.pages(label: "posts", next: \.next) { cursor, callback in
      let token = self.load(after: cursor, completion: callback.handler)
      callback.onCancel { token.cancel() }
    }
  }
}

@MainActor
@Suite struct CompletionHandlersGuideTests {
  @MainActor
  @Test func theModelShowsTheServicesError() async {
    let model = UserModel(users: LegacyUsers(names: [:]))
    await model.load(7)
    #expect(model.errorMessage == "no user 7")
    #expect(!model.isLoading)
  }

  @Test func theModelShowsTheServicesValue() async {
    let model = UserModel(users: LegacyUsers(names: [7: "Ada"]))
    await model.load(7)
    #expect(model.name == "Ada")
    #expect(model.errorMessage == nil)
  }

  @Test func thePagesFollowEachOther() {
    let recorder = Recorder(LegacyTimeline().posts().map(\.posts))
    #expect(recorder.values == [["post 1"], ["post 2"], ["post 3"]])
    #expect(recorder.isFinished)
    #expect(Recorder(LegacyTimeline().posts().prefix(2)).values.count == 2)
  }
}
