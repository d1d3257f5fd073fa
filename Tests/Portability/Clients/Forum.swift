import Causeway
import CausewayBridging
import Combine
import SwiftUI

// The navigation of a forum reader, for iOS 16: a coordinator with a navigation path, links, and view models that an
// `AsyncStream` feeds.

// MARK: The service, unchanged

struct Forum: Identifiable, Hashable {
  let id: Int
  var name: String
}

struct ForumThread: Identifiable, Hashable {
  let id: Int
  let forumID: Int
  var title: String
}

final class ForumService {
  private(set) var forums: [Forum] = []
  private var listeners: [Int: ([Forum]) -> Void] = [:]
  private var lastToken = 0

  func addListener(_ listener: @escaping ([Forum]) -> Void) -> Int {
    lastToken += 1
    listeners[lastToken] = listener
    return lastToken
  }

  func removeListener(_ token: Int) {
    listeners[token] = nil
  }

  func loadThreads(in forumID: Int, _ completion: @escaping @Sendable (Result<[ForumThread], Error>) -> Void) {
    completion(.success([ForumThread(id: 456, forumID: forumID, title: "Rules")]))
  }
}

// MARK: The adapters

extension ForumService {
  /// The current forums and each later list.
  @MainActor
  func forumChanges() -> AsyncStream<[Forum]> {
    CallbackPublisher<[Forum], Never>.listener(
      on: MainActor.shared, add: addListener, remove: removeListener, initial: { self.forums }
    )
    .stream(bufferingPolicy: .bufferingNewest(1))
  }

  /// The threads of a forum, loaded once.
  @MainActor
  func threads(in forumID: Int) async throws -> [ForumThread] {
    try await withCheckedThrowingContinuation { continuation in
      loadThreads(in: forumID) { continuation.resume(with: $0) }
    }
  }
}

// MARK: The navigation

enum ForumRoute: Hashable {
  case forum(Int)
  case thread(Int, page: Int)

  /// Reads `board://forums/123` and `board://threads/456/pages/5`.
  init?(_ url: URL) {
    guard url.scheme == "board", let kind = url.host else { return nil }
    let numbers = url.pathComponents.compactMap { Int($0) }
    switch (kind, numbers.count) {
    case ("forums", 1): self = .forum(numbers[0])
    case ("threads", 1): self = .thread(numbers[0], page: 1)
    case ("threads", 2): self = .thread(numbers[0], page: numbers[1])
    default: return nil
    }
  }
}

@MainActor
final class ForumCoordinator: ObservableObject {
  @Published var path = NavigationPath()
  let service: ForumService

  init(service: ForumService) {
    self.service = service
  }

  func show(_ route: ForumRoute) {
    path.append(route)
  }

  func open(_ url: URL) {
    guard let route = ForumRoute(url) else { return }
    path = NavigationPath([route])
  }
}

// MARK: The view models

@MainActor
final class ForumListViewModel: ObservableObject {
  @Published private(set) var forums: [Forum] = []
  var onShowForum: ((Forum) -> Void)?

  private let service: ForumService

  init(service: ForumService) {
    self.service = service
  }

  func follow() async {
    for await forums in service.forumChanges() {
      self.forums = forums
    }
  }

  func didTap(_ forum: Forum) {
    onShowForum?(forum)
  }
}

@MainActor
final class ThreadListViewModel: ObservableObject {
  @Published private(set) var threads: [ForumThread] = []
  @Published private(set) var errorText: String?

  private let service: ForumService
  private let forumID: Int

  init(service: ForumService, forumID: Int) {
    self.service = service
    self.forumID = forumID
  }

  func load() async {
    do {
      threads = try await service.threads(in: forumID)
    } catch {
      errorText = error.localizedDescription
    }
  }
}

// MARK: The views

struct ForumListView: View {
  @StateObject private var model: ForumListViewModel

  init(coordinator: ForumCoordinator) {
    let model = ForumListViewModel(service: coordinator.service)
    model.onShowForum = { [weak coordinator] in coordinator?.show(.forum($0.id)) }
    _model = StateObject(wrappedValue: model)
  }

  var body: some View {
    List(model.forums) { forum in
      Button(forum.name) { model.didTap(forum) }
    }
    .navigationTitle("Forums")
    .task { await model.follow() }
  }
}

struct ThreadListView: View {
  @StateObject private var model: ThreadListViewModel
  @EnvironmentObject private var coordinator: ForumCoordinator

  init(service: ForumService, forumID: Int) {
    _model = StateObject(wrappedValue: ThreadListViewModel(service: service, forumID: forumID))
  }

  var body: some View {
    VStack {
      if let errorText = model.errorText {
        Text(errorText).foregroundColor(.red)
      }
      List(model.threads) { thread in
        Button(thread.title) { coordinator.show(.thread(thread.id, page: 1)) }
      }
    }
    .task { await model.load() }
  }
}

struct ForumRootView: View {
  @StateObject private var coordinator = ForumCoordinator(service: ForumService())

  var body: some View {
    NavigationStack(path: $coordinator.path) {
      ForumListView(coordinator: coordinator)
        .navigationDestination(for: ForumRoute.self) { route in
          switch route {
          case .forum(let id): ThreadListView(service: coordinator.service, forumID: id)
          case .thread(let id, let page): Text("Thread \(id), page \(page)")
          }
        }
    }
    .environmentObject(coordinator)
    .onOpenURL { coordinator.open($0) }
  }
}

@main
struct ForumApp: App {
  var body: some Scene {
    WindowGroup {
      ForumRootView()
    }
  }
}
