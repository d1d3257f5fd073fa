import Causeway
import CausewayRx

/// A screen of Rx: the titles of a page, which other devices change.
@MainActor final class OldFeedModel {
  private(set) var titles: [String] = []
  private(set) var isOnline = false
  private(set) var isLoading = false
  private(set) var hasFailed = false
  private(set) var savedCount = 0
  private let feed: any Feed
  private let disposeBag = DisposeBag()
  private let loading = SerialDisposable()

  init(feed: any Feed, pages: Observable<Int>) {
    self.feed = feed
    feed.changes.observe(on: MainScheduler.instance)
      .subscribe(onNext: { [weak self] in self?.titles = $0 }, onError: { [weak self] _ in self?.hasFailed = true })
      .disposed(by: disposeBag)
    feed.isOnline.observe(on: MainScheduler.instance)
      .subscribe(onNext: { [weak self] in self?.isOnline = $0 }).disposed(by: disposeBag)
    pages.observe(on: MainScheduler.instance)
      .subscribe(onNext: { [weak self] in self?.load($0) }).disposed(by: disposeBag)
    loading.disposed(by: disposeBag)
  }

  func save(_ title: String) {
    feed.save(title).observe(on: MainScheduler.instance)
      .subscribe(
        onCompleted: { [weak self] in self?.savedCount += 1 }, onError: { [weak self] _ in self?.hasFailed = true }
      )
      .disposed(by: disposeBag)
  }

  private func load(_ page: Int) {
    isLoading = true
    loading.disposable = feed.load(page).observe(on: MainScheduler.instance)
      .subscribe(
        onSuccess: { [weak self] titles in
          self?.isLoading = false
          self?.titles = titles
        },
        onFailure: { [weak self] _ in
          self?.isLoading = false
          self?.hasFailed = true
        })
  }
}

/// The same screen as streams of this library.
@MainActor final class FeedModel {
  private(set) var titles: [String] = []
  private(set) var isOnline = false
  private(set) var isLoading = false
  private(set) var hasFailed = false
  private(set) var savedCount = 0
  private let feed: any Feed
  private var tokens: [AnyCancellable] = []
  private var loading: AnyCancellable?

  init(feed: any Feed, pages: Observable<Int>) {
    self.feed = feed
    tokens = [
      feed.changes.toMainActorPublisher().sink(
        onFailure: { [weak self] _ in self?.hasFailed = true }, receiveValue: { [weak self] in self?.titles = $0 }),
      feed.isOnline.toMainActorPublisher().sink(
        onFailure: { _ in }, receiveValue: { [weak self] in self?.isOnline = $0 }),
      pages.toMainActorPublisher().sink(onFailure: { _ in }, receiveValue: { [weak self] in self?.load($0) }),
    ]
  }

  func save(_ title: String) {
    let token = feed.save(title).asMainActorPublisher().sink(
      receiveCompletion: { [weak self] completion in
        if case .finished = completion { self?.savedCount += 1 } else { self?.hasFailed = true }
      }, receiveValue: { _ in })
    tokens.append(token)
  }

  private func load(_ page: Int) {
    isLoading = true
    loading = feed.load(page).asMainActorPublisher().sink(
      onFailure: { [weak self] _ in
        self?.isLoading = false
        self?.hasFailed = true
      },
      receiveValue: { [weak self] titles in
        self?.isLoading = false
        self?.titles = titles
      })
  }
}
