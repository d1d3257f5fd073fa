import Causeway
import CausewayTesting
import Observation
import Testing

/// The reports of an object to Observation and to the subscribers of its signal.
@MainActor
@Suite(.checksSubscriptions)
struct ObjectChangesTests {
  @MainActor private final class Counter: ChangeAnnouncing {
    let changes = ObjectChanges()
    private var stored = 0
    private var other = 0

    nonisolated var willChange: EventPublisher<PassthroughSubject<Void, Never>> { changes.willChange }

    var number: Int {
      get {
        changes.access(\.number)
        return stored
      }
      set { changes.change(\.number) { stored = newValue } }
    }

    func setBoth(_ value: Int) {
      changes.change([\.number, \.[1]]) {
        stored = value
        other = value
      }
    }

    subscript(key: Int) -> Int {
      changes.access(\.[key])
      return other
    }
  }

  private let counter = Counter()

  /// Returns how often Observation and the signal report a change.
  private func reports(of read: () -> Int, when change: () -> Void) -> [Int] {
    let observed = Probe(0)
    let announced = Probe(0)
    withObservationTracking {
      _ = read()
    } onChange: {
      observed.change { $0 += 1 }
    }
    let token = counter.willChange.sink { announced.change { $0 += 1 } }
    change()
    token.cancel()
    return [observed.value, announced.value]
  }

  @Test func aChangeIsAnnouncedBeforeItIsMade() {
    let seen = Probe<[Int]>([])
    let token = counter.willChange.sink {
      MainActor.assumeIsolated { seen.append(counter.number) }
    }
    counter.number = 1
    counter.number += 1
    counter.setBoth(5)
    #expect(seen.value == [0, 1, 2])
    #expect(counter.number == 5)
    token.cancel()
  }

  @Test func severalPropertiesAreOneChange() {
    #expect(reports(of: { counter.number }, when: { counter.setBoth(1) }) == [1, 1])
    #expect(reports(of: { counter[1] }, when: { counter.setBoth(2) }) == [1, 1])
  }

  @Test func observationTracksEachPropertySeparately() {
    #expect(reports(of: { counter.number }, when: { counter.number = 1 }) == [1, 1])
    #expect(reports(of: { counter[1] }, when: { counter.number = 2 }) == [0, 1])
    #expect(reports(of: { counter[2] }, when: { counter.setBoth(3) }) == [0, 1])
    let other = Counter()
    #expect(reports(of: { other.number }, when: { counter.number = 4 }) == [0, 1])
  }

  @Test func aChangeInsideAnAnnouncementIsAnnouncedAfterIt() {
    let seen = Probe<[Int]>([])
    let token = counter.willChange.sink {
      MainActor.assumeIsolated {
        seen.append(counter.number)
        if counter.number == 0 { counter.setBoth(7) }
      }
    }
    counter.number = 1
    // The inner change was made before its announcement, and the outer change last.
    #expect(seen.value == [0, 7])
    #expect(counter.number == 1)
    #expect(counter[1] == 7)
    token.cancel()
  }

  @Test func theSignalFinishesWithTheObject() {
    var counter: Counter? = Counter()
    let recorder = Recorder(counter!.willChange)
    counter?.number = 1
    #expect(recorder.values.count == 1)
    counter = nil
    #expect(recorder.completion == .finished)
  }
}

extension ObservedProperties {
  fileprivate var number: Void {}
  fileprivate subscript(key: Int) -> Void {}
}
