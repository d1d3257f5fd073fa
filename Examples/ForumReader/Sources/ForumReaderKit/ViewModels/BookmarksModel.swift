import Causeway
public import CausewayViewModel
public import Observation

/// The model of the bookmarks tab's root screen.
@MainActor
@Observable
public final class BookmarksModel {
  /// The bookmarked threads that exist.
  ///
  /// Reloaded whenever the bookmarks change.
  @ObservationIgnored public private(set) lazy var threads = Loader<[ForumThread]> { [weak self, library] in
    var threads: [ForumThread] = []
    for id in self?.ids ?? [] {
      if let thread = try await library.thread(id) { threads.append(thread) }
    }
    let names = try await MemberNames(of: threads.flatMap(\.memberIDs), in: library)
    self?.names = names
    return threads
  }

  /// The names of the members who began the loaded threads, and of the authors of their last posts.
  public private(set) var names = MemberNames()

  /// Removes a bookmark when the user edits the list.
  @ObservationIgnored public private(set) lazy var remove = Action<ForumThread, Void>(whenBusy: .queue) { [bookmarks] in
    try await bookmarks.setBookmarked(false, $0.id)
  }

  /// Called with a thread that the user chose.
  @ObservationIgnored var onShowThread: ((ForumThread) -> Void)?

  private var ids: [String]?
  private let library: any ForumLibrary
  private let bookmarks: any BookmarkService
  private let bindings = Bindings()

  /// Creates the model, which loads when it receives the bookmarks.
  init(library: any ForumLibrary, bookmarks: any BookmarkService) {
    self.library = library
    self.bookmarks = bookmarks
    bindings.bind(bookmarks.bookmarks, to: self) { model, ids in
      model.ids = ids
      model.threads.start()
    }
  }

  /// Whether a task in progress will change the screen.
  public var isBusy: Bool { ids == nil || threads.isLoading || remove.isExecuting }

  /// Requests the screen of a thread that the user chose.
  public func didTap(_ thread: ForumThread) {
    onShowThread?(thread)
  }
}
