/// The successive files at one path.
///
/// Each file is read to its end before the next becomes current.
///
/// Events are not trusted; they only trigger a check, which compares the open file with the file at the path. Merged,
/// lost or outdated events therefore do no harm.
final class FileLineage {
  enum Sighting: Equatable {
    /// The current file is still at the path.
    case same
    case missing
    /// A successor was found.
    case replaced
    case blocked(FileTailerError)
  }

  /// The file to read.
  private(set) var current: OpenFile
  /// The file to read when the current file is complete.
  private var successor: OpenFile?
  /// Whether the successor has already been moved away from the path.
  private var isSuccessorSuperseded = false
  /// Whether the trail has reported that the current file left the path.
  private var hasCurrentDeparted = false
  /// The previous file, retained while the trail may still report its departure.
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

  /// Whether the next end of file is final.
  ///
  /// After a rotation, a writer may continue with the old file for a while: logrotate creates the new file before it
  /// notifies the writer. A writer never returns to the old file, so content in the new file shows that the old one is
  /// complete.
  var isCurrentFinal: Bool {
    guard let successor else { return false }
    if isSuccessorSuperseded || successor.size > 0 { return true }
    return !trail.isEmpty || FileIdentity(path: path) != successor.identity
  }

  /// Creates the successor the current file.
  func advance() {
    guard let successor else { return }
    current.watch = nil
    previous = hasCurrentDeparted || current.isDeleted ? nil : current
    current = successor
    hasCurrentDeparted = isSuccessorSuperseded
    self.successor = nil
  }

  /// Checks which file is at the path.
  ///
  /// Call this method at the end of the current file, while there is no successor.
  func look() -> Sighting {
    do throws(FileTailerError) {
      while true {
        watcher.deliverPending()
        try watchDirectories()
        let revision = trail.revision
        var trail = trail
        let sighting = try findNext(&trail)
        // The names are valid only if no file was moved in the meantime.
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

  /// Watches the directories that affect the path.
  ///
  /// They change when symbolic links or directories change.
  private func watchDirectories() throws(FileTailerError) {
    while true {
      let chain = PathChain(path)
      let wanted = chain.directories
      home = chain.home
      // A change can occur between finding and watching a directory, so repeat until the set is unchanged.
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
