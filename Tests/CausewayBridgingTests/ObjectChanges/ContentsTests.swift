import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@Suite struct ContentsTests {
  private typealias Change = ListChange<Int, ServiceError>
  private let subject = PassthroughSubject<ListChange<Int, ServiceError>, Never>()

  @Test func changesAreAppliedToWhatThereIs() {
    let recorder = Recorder(subject.contents())
    subject.send(.initial([1, 2, 3]))
    subject.send(.update(ListChanges(deletions: [0])))
    subject.send(.update(ListChanges(insertions: [.init(offset: 2, element: 4)])))
    subject.send(.deleted)
    #expect(recorder.values == [[1, 2, 3], [2, 3], [2, 3, 4]])
    #expect(recorder.isFinished)
  }

  @Test func theStoresErrorIsTheFailure() {
    let recorder = Recorder(subject.contents())
    subject.send(.error(.offline))
    #expect(recorder.failure == .service(.offline))
  }

  @Test func inconsistentChangesFailAndEndTheObservation() {
    let sensor = LegacySensor()
    let changes = CallbackPublisher<Change, Never>.objectChanges { send in
      send(.initial([1]))
      return sensor.addListener { send(.update(ListChanges(deletions: [$0]))) }
    } invalidate: {
      sensor.removeListener($0)
    }
    let recorder = Recorder(changes.contents())
    sensor.send(5)
    #expect(recorder.failure == .inconsistent(.outOfRange(.deletion, offset: 5, count: 1)))
    #expect(sensor.log.value == ["add 1", "remove 1"])
  }

  @Test func changesBeforeThereIsAListAreAnError() {
    let recorder = Recorder(subject.contents())
    subject.send(.update(ListChanges(deletions: [0])))
    #expect(recorder.failure == .inconsistent(.noInitial))
  }

  @Test func aSingleObjectsChangesAreSnapshots() {
    let objects = PassthroughSubject<ObjectChange<String, String, ServiceError>, Never>()
    let recorder = Recorder(objects.contents())
    objects.send(.initial("a"))
    objects.send(.update("b"))
    objects.send(.deleted)
    #expect(recorder.values == ["a", "b"])
    #expect(recorder.isFinished)
  }

  @Test func deletedAndErrorEndTheObservationOnce() {
    for last in [Change.deleted, .error(.offline)] {
      let sensor = LegacySensor()
      let changes = CallbackPublisher<Change, Never>.objectChanges { send in
        sensor.addListener { _ in send(last) }
      } invalidate: {
        sensor.removeListener($0)
      }
      let recorder = Recorder(changes)
      sensor.send(1)
      #expect(recorder.values == [last])
      #expect(recorder.isFinished)
      #expect(sensor.log.value == ["add 1", "remove 1"])
    }
  }

  @Test func snapshotsBecomeChangesAndSnapshotsAgain() {
    let lists = PassthroughSubject<[NoteSnapshot], Never>()
    let notes = (0..<4).map { NoteSnapshot(id: $0, text: "") }
    let changes = Recorder(lists.changes())
    let contents = Recorder(lists.changes().contents())
    lists.send([notes[0], notes[1]])
    lists.send([notes[0], notes[1]])
    lists.send([notes[1], notes[2]])
    #expect(changes.values.count == 2)
    #expect(contents.values == [[notes[0], notes[1]], [notes[1], notes[2]]])
    changes.cancel()
    contents.cancel()
  }

  @Test func anUpdateOfADeletedElementIsAnError() {
    var builder = ListChangesBuilder<Int>()
    builder.delete(at: 1)
    builder.update(5, at: 1)
    #expect(throws: ListChangesError.updateOfDeleted(offset: 1)) { try builder.changes() }
  }
}
