/// The current names of the files that were moved away from a followed name, oldest first.
///
/// If a log is rotated twice before it is checked, the intermediate file is no longer at the path. The trail finds it
/// by replaying the changes of the directory. It does not contain files that were deleted or moved to another
/// directory.
struct RotationTrail: Equatable {
  private struct Departure: Equatable {
    let cookie: UInt32
    var name: String?
  }

  private var departures: [Departure] = []

  /// Increases with every change that concerns the followed name.
  private(set) var revision = 0

  /// Whether no file has left the name since the last entry was removed.
  var isEmpty: Bool { departures.isEmpty }

  /// Records a change in the directory of the file named `followed`.
  mutating func record(_ change: DirectoryChange, followed: String) {
    switch change {
    case .movedOut(let name, let cookie):
      if name == followed {
        departures.append(Departure(cookie: cookie, name: nil))
      } else if let index = departures.firstIndex(where: { $0.name == name }) {
        departures[index] = Departure(cookie: cookie, name: nil)
      } else {
        return
      }
    case .movedIn(let name, let cookie):
      let moved = departures.firstIndex { $0.cookie == cookie && $0.name == nil }
      if let moved { departures[moved].name = name }
      let overwritten = departures.indices.filter { $0 != moved && departures[$0].name == name }
      for index in overwritten.reversed() { departures.remove(at: index) }
      if moved == nil && overwritten.isEmpty && name != followed { return }
    case .removed(let name):
      departures.removeAll { $0.name == name }
    case .missed:
      departures = []
    case .other:
      return
    }
    revision += 1
  }

  /// Removes the oldest entry and returns the current name of its file.
  mutating func popFirst() -> String? {
    while !departures.isEmpty {
      if let name = departures.removeFirst().name { return name }
    }
    return nil
  }
}
