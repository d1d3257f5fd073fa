/// Where the files went that were moved away from a followed name, oldest first.
///
/// When a log is rotated twice before anybody looks, the file in the middle is no longer at the path; this finds it
/// again by replaying the directory's changes. It knows only what the directory tells: a file that was moved to
/// another directory or deleted is not in it.
struct RotationTrail: Equatable {
  private struct Departure: Equatable {
    let cookie: UInt32
    var name: String?
  }

  private var departures: [Departure] = []

  /// Grows with every change that has to do with the followed name.
  private(set) var revision = 0

  /// Whether nothing has left the name since the trail was last used up.
  var isEmpty: Bool { departures.isEmpty }

  /// Takes note of a change in the directory of the file called `followed`.
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

  /// The present name of the file that left first; taken off the trail.
  mutating func popFirst() -> String? {
    while !departures.isEmpty {
      if let name = departures.removeFirst().name { return name }
    }
    return nil
  }
}
