import CausewayViewModel

extension Screen {
  /// Returns whether the screen shows posts of one of some threads, or counts them.
  func shows(_ threadIDs: [String]) -> Bool {
    if case .posts(let model) = self { return threadIDs.contains(model.threadID) }
    return lists(threadIDs)
  }

  /// Returns whether the screen counts the posts of one of some threads.
  func lists(_ threadIDs: [String]) -> Bool {
    switch self {
    // Any forum can contain the threads.
    case .forums: true
    case .threads(let model): model.contents.value?.threads.contains { threadIDs.contains($0.id) } ?? true
    case .bookmarks(let model): model.threads.value?.contains { threadIDs.contains($0.id) } ?? true
    default: false
    }
  }

  /// Loads the posts or the list of threads again.
  func loadThreads() {
    switch self {
    case .posts(let model): model.contents.start()
    case .forums(let model): model.forums.start()
    case .threads(let model): model.contents.start()
    case .bookmarks(let model): model.threads.start()
    default: break
    }
  }
}
