import Causeway

// The sheet of NetNewsWire (github.com/Ranchero-Software/NetNewsWire, MIT license) that adds a feed: its
// `AddFeedViewController` and `AddContainerViewController`.

/// An account, which answers when the test lets it.
@MainActor
final class FeedAccount {
  enum Failure: Error {
    case isSubscribed
    case hasNoFeed
  }

  typealias Completion = (Result<String, Failure>) -> Void

  private(set) var calls: [String] = []
  private var feeds: Set<String> = ["https://a.example"]
  private var open: [(url: String, completion: Completion)] = []

  func hasFeed(_ url: String) -> Bool { feeds.contains(url) }

  func createFeed(_ url: String, _ completion: @escaping Completion) {
    calls.append("create \(url)")
    open.append((url, completion))
  }

  /// Shows a new feed in the other parts of the app.
  func announce(_ feed: String) { calls.append("announce \(feed)") }

  func accept() {
    guard !open.isEmpty else { return }
    let call = open.removeFirst()
    let isNew = feeds.insert(call.url).inserted
    call.completion(isNew ? .success(call.url) : .failure(.isSubscribed))
  }

  func refuse() { if !open.isEmpty { open.removeFirst().completion(.failure(.hasNoFeed)) } }
}

/// The receiver of the controller's events.
@MainActor
private protocol OldAddFeedDelegate: AnyObject {
  func readyToAdd(_ isReady: Bool)
  func processingDidBegin()
  func processingDidCancel()
  func processingDidEnd()
}

/// The sheet before the migration: a container that is the delegate of a controller.
@MainActor
final class OldAddFeedSheet: OldAddFeedDelegate {
  private(set) var canAdd = false
  private(set) var isBusy = false
  private(set) var isDismissed = false
  private let controller: OldAddFeedController

  init(_ account: FeedAccount) {
    controller = OldAddFeedController(account)
    controller.delegate = self
  }

  var message: String? { controller.message }

  func type(_ url: String) { controller.type(url) }

  func add() { if canAdd { controller.add() } }

  fileprivate func readyToAdd(_ isReady: Bool) { canAdd = isReady }

  fileprivate func processingDidBegin() {
    canAdd = false
    isBusy = true
  }

  fileprivate func processingDidCancel() {
    canAdd = true
    isBusy = false
  }

  fileprivate func processingDidEnd() { isDismissed = true }
}

/// The controller of the sheet, which its completion handler retains.
@MainActor
private final class OldAddFeedController {
  weak var delegate: (any OldAddFeedDelegate)?
  private(set) var message: String?
  private var url = ""
  private let account: FeedAccount

  init(_ account: FeedAccount) { self.account = account }

  func type(_ url: String) {
    self.url = url
    // While a feed is being added, this enables the button again.
    delegate?.readyToAdd(url.contains("."))
  }

  func add() {
    let url = "https://\(url)"
    if account.hasFeed(url) {
      message = "Already subscribed"
      return
    }
    delegate?.processingDidBegin()
    account.createFeed(url) { result in
      switch result {
      case .success(let feed):
        self.delegate?.processingDidEnd()
        self.account.announce(feed)
      case .failure(let failure):
        self.message = failure == .isSubscribed ? "Already subscribed" : "Feed not found"
        self.delegate?.processingDidCancel()
      }
    }
  }
}

/// The sheet after the migration: one model with a stream for each feed.
@MainActor
final class AddFeedModel {
  private enum Progress {
    case added(String)
    case failed(FeedAccount.Failure)
  }

  private(set) var canAdd = false
  private(set) var isBusy = false
  private(set) var isDismissed = false
  private(set) var message: String?
  private let account: FeedAccount
  private let urls = MainActorPassthroughSubject<String, Never>()
  private var url = ""
  private var token: AnyCancellable?

  init(_ account: FeedAccount) {
    self.account = account
    let results = urls.flatMap { url in
      AnyMainActorPublisher<Progress, Never> { emitter in
        account.createFeed(url) { result in
          // The other parts of the app show the feed even if the sheet has been closed.
          defer { if case .success(let feed) = result { account.announce(feed) } }
          switch result {
          case .success(let feed): emitter.send(.added(feed))
          case .failure(let failure): emitter.send(.failed(failure))
          }
          emitter.send(completion: .finished)
        }
      }
    }
    token = results.sink { [weak self] in self?.receive($0) }
  }

  func type(_ url: String) {
    self.url = url
    canAdd = url.contains(".")
  }

  func add() {
    guard canAdd else { return }
    let url = "https://\(url)"
    if account.hasFeed(url) { return message = "Already subscribed" }
    (canAdd, isBusy) = (false, true)
    urls.send(url)
  }

  private func receive(_ progress: Progress) {
    switch progress {
    case .added: isDismissed = true
    case .failed(let failure):
      message = failure == .isSubscribed ? "Already subscribed" : "Feed not found"
      (canAdd, isBusy) = (true, false)
    }
  }
}
