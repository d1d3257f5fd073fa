import Causeway
import CausewayBridging
import CausewayTesting
import CausewayViewModel
import Observation
import Testing

@MainActor func notes(in results: LegacyResults) -> CallbackPublisher<ListChange<NoteSnapshot, any Error>, Never> {
  .objectChanges(on: MainActor.shared, label: "notes") { send in
    results.observe { change in
      switch change {
      case .initial(let notes):
        send(.initial(notes.map(\.snapshot)))
      case .update(let notes, let deletions, let insertions, let modifications):
        send(
          .update(
            ListChanges(deletions: deletions, insertions: insertions, modifications: modifications) {
              notes[$0].snapshot
            }))
      case .error(let error):
        send(.error(error))
      }
    }
  } invalidate: {
    $0.invalidate()
  }
}

@MainActor func notes(
  of controller: LegacyResultsController
) -> CallbackPublisher<ListChange<NoteSnapshot, ListChangesError>, Never> {
  .objectChanges(on: MainActor.shared, label: "fetched notes") { send in
    let adapter = ResultsAdapter(send)
    send(.initial(controller.fetchedObjects.map(\.snapshot)))
    controller.delegate = adapter
    return adapter
  } invalidate: { adapter in
    if controller.delegate === adapter { controller.delegate = nil }
  }
}

final class ResultsAdapter: LegacyResultsControllerDelegate {
  private let send: (ListChange<NoteSnapshot, ListChangesError>) -> Void
  private var builder = ListChangesBuilder<NoteSnapshot>()

  init(_ send: @escaping (ListChange<NoteSnapshot, ListChangesError>) -> Void) {
    self.send = send
  }

  func controllerWillChangeContent(_ controller: LegacyResultsController) {
    builder = ListChangesBuilder()
  }

  func controller(
    _ controller: LegacyResultsController, didChange note: LegacyNote, at index: Int?,
    for type: LegacyResultsController.ChangeType, newIndex: Int?
  ) {
    switch (type, index, newIndex) {
    case (.insert, _, let new?): builder.insert(note.snapshot, at: new)
    case (.delete, let old?, _): builder.delete(at: old)
    case (.move, let old?, let new?): builder.move(note.snapshot, from: old, to: new)
    case (.update, let old?, _): builder.update(note.snapshot, at: old)
    default: break
    }
  }

  func controllerDidChangeContent(_ controller: LegacyResultsController) {
    do throws(ListChangesError) {
      send(.update(try builder.changes()))
    } catch {
      send(.error(error))
    }
  }
}

@MainActor @Observable
final class NoteList {
  private(set) var notes: [NoteSnapshot] = []
  private(set) var errorText: String?
  private let bindings = Bindings()

  init(_ changes: some Publisher<ListChange<NoteSnapshot, any Error>, Never>) {
    bindings.bind(changes.contents(), to: \.notes, of: self, onFailure: .show(in: \.errorText))
  }
}

/// The code of docs/migrating/from-object-changes.md.
@MainActor
@Suite struct ObjectChangesGuideTests {
  private let first = LegacyNote(1, "milk")
  private let second = LegacyNote(2, "bread")

  @MainActor
  @Test func aListFollowsItsResults() {
    let results = LegacyResults([LegacyNote(1, "milk")])
    let recorder = Recorder(notes(in: results).contents())
    results.write(results.notes + [LegacyNote(2, "bread")], insertions: [1])
    #expect(recorder.values.map { $0.map(\.text) } == [["milk"], ["milk", "bread"]])
    recorder.cancel()
    #expect(results.log == ["observe", "invalidate"])
  }

  @Test func aViewModelHasTheList() {
    let results = LegacyResults([first])
    let list = NoteList(notes(in: results))
    first.text = "oat milk"
    results.write([second, first], insertions: [0], modifications: [1])
    #expect(list.notes.map(\.text) == ["bread", "oat milk"])
  }

  @Test func realmsErrorIsAnEventAndTheEnd() {
    let results = LegacyResults([])
    let recorder = Recorder(notes(in: results))
    results.fail(ServiceError.offline)
    #expect(recorder.values.count == 2)
    #expect(recorder.isFinished)
    #expect(results.log == ["observe", "invalidate"])
  }

  @Test func cancelledElsewhereItInvalidatesOnTheMainActor() async {
    let results = LegacyResults([])
    let recorder = Recorder(notes(in: results))
    let invalidated = Signal()
    results.onLog = { invalidated.fire() }
    await onAnotherThread { recorder.cancel() }
    await invalidated.wait()
    #expect(results.log == ["observe", "invalidate"])
  }

  @Test func aControllersBatchesAreApplied() {
    let third = LegacyNote(3, "salt")
    let controller = LegacyResultsController([first, second])
    let recorder = Recorder(notes(of: controller).contents())
    second.text = "rye bread"
    controller.change(
      to: [third, second], [(first, 0, .delete, nil), (third, nil, .insert, 0), (second, 1, .update, nil)])
    controller.change(to: [second, third], [(second, 1, .move, 0)])
    #expect(
      recorder.values.map { $0.map(\.text) } == [["milk", "bread"], ["salt", "rye bread"], ["rye bread", "salt"]])
    recorder.cancel()
    #expect(controller.delegate == nil)
  }
}
