import Causeway

/// The part of a note that leaves the main thread.
struct NoteSnapshot: Identifiable, Hashable, Sendable {
  let id: Int
  let text: String
}

/// A store's object: not `Sendable`, and for the main thread only.
final class LegacyNote {
  let id: Int
  var text: String

  init(_ id: Int, _ text: String) {
    self.id = id
    self.text = text
  }

  var snapshot: NoteSnapshot {
    precondition(MainActorContext.isCurrent, "a note is used off the main thread")
    return NoteSnapshot(id: id, text: text)
  }
}

/// Results with the shape of Realm's.
final class LegacyResults {
  enum Change {
    case initial([LegacyNote])
    case update([LegacyNote], deletions: [Int], insertions: [Int], modifications: [Int])
    case error(any Error)
  }

  final class Token {
    fileprivate var stop: (() -> Void)?

    func invalidate() {
      stop?()
      stop = nil
    }
  }

  private(set) var notes: [LegacyNote]
  private var observers: [Int: (Change) -> Void] = [:]
  private var lastID = 0
  private(set) var log: [String] = []
  var onLog: () -> Void = {}

  init(_ notes: [LegacyNote]) {
    self.notes = notes
  }

  func observe(_ block: @escaping (Change) -> Void) -> Token {
    note("observe")
    lastID += 1
    observers[lastID] = block
    block(.initial(notes))
    let token = Token()
    token.stop = { [weak self, id = lastID] in
      self?.observers[id] = nil
      self?.note("invalidate")
    }
    return token
  }

  func write(_ notes: [LegacyNote], deletions: [Int] = [], insertions: [Int] = [], modifications: [Int] = []) {
    self.notes = notes
    for observer in observers.values {
      observer(.update(notes, deletions: deletions, insertions: insertions, modifications: modifications))
    }
  }

  func fail(_ error: any Error) {
    for observer in observers.values { observer(.error(error)) }
  }

  private func note(_ line: String) {
    precondition(MainActorContext.isCurrent, "the results are used off the main thread")
    log.append(line)
    onLog()
  }
}

protocol LegacyResultsControllerDelegate: AnyObject {
  func controllerWillChangeContent(_ controller: LegacyResultsController)
  func controller(
    _ controller: LegacyResultsController, didChange note: LegacyNote, at index: Int?,
    for type: LegacyResultsController.ChangeType, newIndex: Int?)
  func controllerDidChangeContent(_ controller: LegacyResultsController)
}

/// A controller with the shape of a fetched-results controller with one section.
final class LegacyResultsController {
  enum ChangeType {
    case insert, delete, move, update
  }

  private(set) var fetchedObjects: [LegacyNote]
  weak var delegate: (any LegacyResultsControllerDelegate)? {
    didSet { precondition(MainActorContext.isCurrent, "the controller is used off the main thread") }
  }

  init(_ notes: [LegacyNote]) {
    fetchedObjects = notes
  }

  /// Makes changes as one batch, and reports each with the offsets of the real controller.
  func change(
    to notes: [LegacyNote], _ changes: [(note: LegacyNote, index: Int?, type: ChangeType, newIndex: Int?)]
  ) {
    delegate?.controllerWillChangeContent(self)
    fetchedObjects = notes
    for change in changes {
      delegate?.controller(
        self, didChange: change.note, at: change.index, for: change.type, newIndex: change.newIndex)
    }
    delegate?.controllerDidChangeContent(self)
  }
}
