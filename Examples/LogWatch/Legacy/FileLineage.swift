/// The files that stand at one path one after the other, none of them left before it is read to its end.
///
/// It never trusts a single event: events only say when to look, and the look compares what is open with what is at
/// the path. So it does not matter if events are merged, lost, or report what is already over.
final class FileLineage {
  enum Sighting: Equatable {
    /// The current file is still the one at the path.
    case same
    case missing
    /// There is a successor now.
    case replaced
    case blocked(FileTailerError)
  }

  /// The file to read now.
  private(set) var current: OpenFile
  /// The file to read once nobody writes to the current one any more.
  private var successor: OpenFile?
  /// Whether the successor has itself left the path already.
  private var isSuccessorSuperseded = false
  /// Whether the trail has told that the current file left the path.
  private var hasCurrentDeparted = false
  /// The file before, kept as long as the trail may still tell, late, that it left.
  private var previous: OpenFile?

  private let path: String
  private let watcher: any FileWatcher
  private let onChange: () -> Void
  private var trail = RotationTrail()
  private var home: (directory: String, name: String)
  private var directories: [PathChain.Directory: FileWatch] = [:]

  init(path: String, watcher: any FileWatcher, onChange: @escaping () -> Void) throws(FileTailerError) {
    self.path = path
    self.watcher = watcher
    self.onChange = onChange
    home = PathChain(path).home
    current = try OpenFile(path: path)
    try watchDirectories()
    current.watch = try watcher.watch(file: current, path: path, onChange: onChange)
  }

  var hasSuccessor: Bool { successor != nil }

  /// Whether an end of file met after asking is the end for good.
  ///
  /// A writer may go on with the old file for a while after the new one was made (logrotate makes it, and only then
  /// tells the writer). What it writes to the new file it writes after that, so content there is the sign.
  var isCurrentFinal: Bool {
    guard let successor else { return false }
    if isSuccessorSuperseded || successor.size > 0 { return true }
    return !trail.isEmpty || FileIdentity(path: path) != successor.identity
  }

  /// Makes the successor the current file.
  func advance() {
    guard let successor else { return }
    current.watch = nil
    previous = hasCurrentDeparted || current.isDeleted ? nil : current
    current = successor
    hasCurrentDeparted = isSuccessorSuperseded
    self.successor = nil
  }

  /// Finds out what is at the path; to be asked at the end of the current file, when it has no successor yet.
  func look() -> Sighting {
    do throws(FileTailerError) {
      while true {
        watcher.deliverPending()
        try watchDirectories()
        let revision = trail.revision
        var trail = trail
        let sighting = try findNext(&trail)
        // The names were right only if nothing was moved meanwhile.
        watcher.deliverPending()
        if self.trail.revision == revision {
          self.trail = trail
          return sighting
        }
        successor = nil
      }
    } catch {
      return .blocked(error)
    }
  }

  private func findNext(_ trail: inout RotationTrail) throws(FileTailerError) -> Sighting {
    while let name = trail.popFirst() {
      guard let file = try? OpenFile(path: home.directory + "/" + name) else { continue }
      if file.identity == current.identity {
        hasCurrentDeparted = true
      } else if file.identity != previous?.identity {
        return try adopt(file, isSuperseded: true)
      }
    }
    guard let identity = FileIdentity(path: path) else { return .missing }
    if identity == current.identity { return .same }
    do throws(FileTailerError) {
      return try adopt(OpenFile(path: path), isSuperseded: false)
    } catch .missing {
      return .missing
    }
  }

  private func adopt(_ file: OpenFile, isSuperseded: Bool) throws(FileTailerError) -> Sighting {
    if file.identity == current.identity { return .same }
    file.watch = try watcher.watch(file: file, path: path, onChange: onChange)
    successor = file
    isSuccessorSuperseded = isSuperseded
    return .replaced
  }

  /// Watches the directories that matter now; they change with symbolic links, and when they go and come.
  private func watchDirectories() throws(FileTailerError) {
    while true {
      let chain = PathChain(path)
      let wanted = chain.directories
      home = chain.home
      // Watching comes before looking, so go on until a look brings nothing new.
      if wanted.count == directories.count, wanted.allSatisfy({ directories[$0] != nil }) { return }
      directories = directories.filter { wanted.contains($0.key) }
      for directory in wanted where directories[directory] == nil {
        directories[directory] = try watcher.watch(directory: directory.path) { [weak self] change in
          self?.note(change, in: directory.path)
        }
      }
    }
  }

  private func note(_ change: DirectoryChange, in directory: String) {
    if directory == home.directory { trail.record(change, followed: home.name) }
    onChange()
  }
}
