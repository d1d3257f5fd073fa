import Causeway
import CausewayApp
import CausewayViewModel
import ForumReaderKit
import Foundation
import Observation

/// A window of the forum reader in a browser: an app of its own, whose page is redrawn from what its models publish.
@MainActor
final class ReaderWindow: Observable {
  let id: String
  let app: ForumApp
  let address: WebAddress
  let forum: SharedForum
  /// The number of pages that receive updates.
  private(set) var connectionCount = 0
  /// The waits for the end of the launch, of requests and of loading are limited to this time.
  private let patience: Duration
  private let clock: any Clock<Duration>
  private let epoch = SessionToken.random(bytes: 6)
  private var last: PageVersion?
  private var launch: Task<Void, Never>?
  private var idle: Task<Void, Never>?
  private let idleLimit: Duration
  private let recipients = RecipientNames()

  /// Whether the notice of an action is for the page that the browser requests next, as it does without scripts.
  var keepsNotice = false
  /// The reply that was just sent, which is brought into sight.
  var sent: SentReply?

  /// Called when the window has been unused for some time.
  var onIdle: (() -> Void)?

  /// Creates a window; ``open()`` starts its app.
  ///
  /// - Parameters:
  ///   - id: The identifier of the window in its session.
  ///   - configuration: The values with which the app is created.
  ///   - server: What all windows share.
  init(_ id: String, _ configuration: AppConfiguration, _ server: WebContext) {
    self.id = id
    address = server.address
    forum = server.forum
    clock = configuration.clock
    patience = server.limits.patience
    idleLimit = server.limits.idleWindow
    app = ForumApp(configuration, server.routes)
    touch()
  }

  /// Starts the app, or waits until it has started.
  func open() async {
    if launch == nil { launch = Task { [app] in _ = await app.start() } }
    await until { [app] in app.hasLaunched || app.report != nil }
  }

  /// The page as it is now.
  var version: PageVersion {
    let page = self.page
    if let last, last.page == page { return last }
    let next = PageVersion(epoch: epoch, number: (last?.number ?? 0) + 1, page: page)
    last = next
    return next
  }

  private var page: WebPage {
    var page = WebPage(app, address)
    if page.section.form?.fields.contains(where: \.hasNames) == true { page.section.names = recipients.names }
    guard let sent, app.root == .main, case .posts(let model) = screen else { return page }
    let post = model.contents.value?.page.posts.first { $0.authorID == sent.authorID && $0.index >= sent.index }
    page.section.anchor = post?.id
    return page
  }

  /// Records that the user takes a step, which ends what belongs to the step before.
  func startStep() {
    if !keepsNotice {
      app.notice = nil
      sent = nil
    }
    keepsNotice = false
  }

  /// Returns the pages from now on, for one connection: always the newest one, whatever the speed of the reader.
  func pages() -> some AsyncSequence<PageVersion, Never> & Sendable {
    versions.values(bufferingPolicy: .bufferingNewest(1))
  }

  /// Returns the pages from now on, as ``pages()`` does, and a heartbeat at regular intervals.
  func events(every interval: Duration) -> some AsyncSequence<PageEvent, Never> & Sendable {
    // Each event has the newest page, so that a slow reader loses no page when a heartbeat replaces it.
    combineLatest(versions, RepeatingTimer(every: interval, clock: clock).map { $0 + 1 }.prepend(0))
      .map { PageEvent(version: $0, heartbeat: $1) }
      .values(bufferingPolicy: .bufferingNewest(1))
  }

  private var versions: some Publisher<PageVersion, Never> {
    changes(of: self, \.version)
      // While a visible list is loaded again, the page stays as it is.
      .filter { !($0.page.section.isLoading && !$0.page.section.rows.isEmpty) }
      .removeDuplicates()
  }

  /// Waits until everything that was requested is shown, but no longer than the limit.
  func settle() async {
    await until { [app, address] in app.root != .launching && WebPage(app, address).isLoaded }
    guard app.root == .main, case .compose(let model) = screen, model.kind == .message,
      let user = app.coordinator.user
    else { return }
    await recipients.find(model.draft.recipient, in: forum.forum(of: user).library)
  }

  /// Waits until it is known whether the visible list has a page, but no longer than the limit.
  func settle(until page: Int) async {
    await settle()
    guard case .search(let model) = screen else { return }
    await until { model.progress.pageCount >= page || !model.work.isExecuting }
  }

  /// Records that the window is used.
  func touch() {
    idle?.cancel()
    idle = nil
    guard connectionCount == 0 else { return }
    idle = Task { [weak self, clock, idleLimit] in
      guard (try? await clock.sleep(for: idleLimit)) != nil else { return }
      self?.onIdle?()
    }
  }

  /// Records that a page receives updates.
  func connect() {
    connectionCount += 1
    touch()
  }

  /// Records that a page no longer receives updates.
  func disconnect() {
    connectionCount -= 1
    touch()
  }

  /// Saves the state of the app, for another time.
  func close() async {
    onIdle = nil
    idle?.cancel()
    await until { [app] in app.hasLaunched || app.report != nil }
    if app.hasLaunched { await app.goToBackground() }
  }

  /// Waits until a condition on observed properties is met, but no longer than the limit.
  private func until(_ isMet: @escaping @MainActor () -> Bool) async {
    if isMet() { return }
    let wait = Task { _ = await changes(of: isMet).first(where: { $0 }).first() }
    let timer = Task { [clock, patience] in
      if (try? await clock.sleep(for: patience)) != nil { wait.cancel() }
    }
    await wait.value
    timer.cancel()
  }
}

/// A reply whose post has no identifier yet.
struct SentReply {
  let authorID: String
  /// The number of posts before it, or more if others have replied as well.
  let index: Int
}

/// An event of a window: its newest page, and the number of heartbeats so far.
struct PageEvent: Sendable {
  let version: PageVersion
  let heartbeat: Int
}

/// A page of a window with its version.
struct PageVersion: Hashable, Sendable {
  /// Distinguishes the versions of one run of the server from those of another.
  let epoch: String
  let number: Int
  let page: WebPage
}

/// The direction in which a browser moves through its history.
enum VisitDirection: String, Sendable {
  case back
  case forward
}
