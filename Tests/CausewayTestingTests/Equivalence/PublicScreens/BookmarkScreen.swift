import Causeway
import CausewayRx
import Dispatch

// The editor of bookmarks of WWDC for macOS (github.com/insidegui/WWDC, BSD 2-clause license): its
// `BookmarkViewController` with Rx.

/// A stored bookmark.
@MainActor
final class BookmarkStorage {
  private(set) var body = "old"
  private(set) var saves = 0

  func modify(_ body: String) {
    saves += 1
    self.body = body
  }
}

/// The editor before the migration: the text of each second is saved, and that of the last one is lost.
@MainActor
final class OldBookmarkScreen {
  let storage: BookmarkStorage
  private(set) var text: String
  private let texts = PublishSubject<String>()
  private let bag = DisposeBag()

  init(_ storage: BookmarkStorage, _ clock: any Clock<Duration>) {
    self.storage = storage
    text = storage.body
    texts.throttle(.seconds(1), scheduler: ClockScheduler(clock, on: MainScheduler.instance))
      .subscribe(onNext: { [weak self] in self?.storage.modify($0) })
      .disposed(by: bag)
  }

  func type(_ text: String) {
    self.text = text
    texts.onNext(text)
  }
}

/// The editor after the migration, which saves once more when it is closed.
@MainActor
final class BookmarkModel {
  let storage: BookmarkStorage
  private(set) var text: String
  private let texts = MainActorPassthroughSubject<String, Never>()
  private var token: AnyCancellable?

  init(_ storage: BookmarkStorage, _ clock: any Clock<Duration>) {
    self.storage = storage
    text = storage.body
    token = texts.throttle(for: .seconds(1), clock: clock).sink { [storage] in storage.modify($0) }
  }

  isolated deinit { if text != storage.body { storage.modify(text) } }

  func type(_ text: String) {
    self.text = text
    texts.send(text)
  }
}
