import Causeway
import CausewayViewModel
import Observation

/// The root of the bookmarks tab.
@MainActor
@Observable
final class BookmarksModel {
  /// The threads, as far as they are there; loaded again whenever the bookmarks change.
  @ObservationIgnored private(set) lazy var threads = Loader<[ForumThread]> { [weak self, library] in
    var threads: [ForumThread] = []
    for id in self?.ids ?? [] {
      if let thread = try await library.thread(id) { threads.append(thread) }
    }
    return threads
  }

  /// Takes a bookmark away, when the list is edited.
  @ObservationIgnored private(set) lazy var remove = Action<ForumThread, Void>(whenBusy: .queue) { [bookmarks] in
    try await bookmarks.setBookmarked(false, $0.id)
  }

  @ObservationIgnored var onShowThread: ((ForumThread) -> Void)?

  private var ids: [String]?
  private let library: any ForumLibrary
  private let bookmarks: any BookmarkService
  private let bindings = Bindings()

  /// Makes the screen, which loads when it hears of the bookmarks.
  init(library: any ForumLibrary, bookmarks: any BookmarkService) {
    self.library = library
    self.bookmarks = bookmarks
    bindings.bind(bookmarks.bookmarks, to: self) { model, ids in
      model.ids = ids
      model.threads.start()
    }
  }

  /// Whether what is shown is not yet what it is going to be.
  var isBusy: Bool { ids == nil || threads.isLoading || remove.isExecuting }

  func didTap(_ thread: ForumThread) {
    onShowThread?(thread)
  }
}
