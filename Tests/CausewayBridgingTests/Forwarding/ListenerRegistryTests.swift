import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Testing

@Suite struct ListenerRegistryTests {
  private let subject = PassthroughSubject<Int, Never>()
  private let log = Probe<[String]>([])

  @Test func listenersAreCalledInTheOrderInWhichTheyWereAdded() {
    let registry = ListenerRegistry(subject)
    let ids = ["a", "b", "c"].map { name in registry.add { [log] in log.append("\(name)\($0)") } }
    subject.send(1)
    registry.remove(ids[1])
    registry.remove(ids[1])
    subject.send(2)
    #expect(log.value == ["a1", "b1", "c1", "a2", "c2"])
    #expect(registry.count == 2)
  }

  @Test func aListenerMayRemoveAndAddInsideACall() {
    let registry = ListenerRegistry(subject)
    let last = Probe<ListenerID?>(nil)
    _ = registry.add { [log] value in
      log.append("a\(value)")
      guard value == 1, let id = last.value else { return }
      registry.remove(id)
      _ = registry.add { [log] in log.append("c\($0)") }
    }
    last.change { $0 = registry.add { [log] in log.append("b\($0)") } }
    subject.send(1)
    subject.send(2)
    #expect(log.value == ["a1", "a2", "c2"])
  }

  @Test func anEventFromInsideACallComesAfterTheOneBeingDelivered() {
    let registry = ListenerRegistry(subject)
    _ = registry.add { [log, subject] value in
      log.append("a\(value)")
      if value == 1 { subject.send(2) }
    }
    _ = registry.add { [log] in log.append("b\($0)") }
    subject.send(1)
    #expect(log.value == ["a1", "b1", "a2", "b2"])
  }

  @Test func aSubjectsValueIsThereBeforeAddReturns() {
    let registry = ListenerRegistry(CurrentValueSubject<Int, Never>(7))
    _ = registry.add { [log] in log.append("a\($0)") }
    #expect(log.value == ["a7"])
  }

  @Test func theReleaseOfTheRegistryRemovesItsListeners() {
    let sensor = LegacySensor()
    var registry: ListenerRegistry? = ListenerRegistry(sensor.publisher.replaceError(with: 0).share())
    let ids = [registry?.add { _ in }, registry?.add { _ in }]
    #expect(sensor.log.value == ["add 1"])
    registry = nil
    #expect(sensor.log.value == ["add 1", "remove 1"])
    #expect(Set(ids).count == 2)
  }

  @Test func theInventoryCountsListeners() {
    let inventory = BridgeInventory()
    let registry = inventory.during { ListenerRegistry(subject, label: "readings") }
    let id = registry.add { _ in }
    subject.send(1)
    #expect(inventory.entries.map(\.live) == [1])
    registry.remove(id)
    #expect(inventory.entries.map(\.live) == [0])
    #expect(inventory.entries.map(\.events) == [1])
    #expect(inventory.entries.map(\.style) == [.wayBack])
  }

  @Test(.covers("R2")) func oneListenerIsCalledSerially() async {
    let registry = ListenerRegistry(subject)
    let count = Probe((inside: 0, most: 0, calls: 0))
    _ = registry.add { _ in
      count.change { $0 = ($0.inside + 1, max($0.most, $0.inside + 1), $0.calls + 1) }
      count.change { $0.inside -= 1 }
    }
    await withCheckedContinuation { continuation in
      let group = DispatchGroup()
      for _ in 0..<4 {
        DispatchQueue.global().async(group: group) { [subject] in for value in 0..<500 { subject.send(value) } }
      }
      group.notify(queue: .global()) { continuation.resume() }
    }
    #expect(count.value.calls == 2000)
    #expect(count.value.most == 1)
  }
}

/// Listeners that are not `Sendable`, without an unsafe annotation.
@MainActor
@Suite struct MainActorListenerRegistryTests {
  private final class Log {
    var lines: [String] = []
  }

  private let subject = PassthroughSubject<Int, Never>()
  private let log = Log()

  private var registry: MainActorListenerRegistry<Int> {
    MainActorListenerRegistry(subject.receive(on: MainActor.shared))
  }

  @Test func listenersAreCalledInTheOrderInWhichTheyWereAdded() {
    let registry = registry
    let ids = ["a", "b", "c"].map { name in registry.add { [log] in log.lines.append("\(name)\($0)") } }
    subject.send(1)
    registry.remove(ids[1])
    subject.send(2)
    #expect(log.lines == ["a1", "b1", "c1", "a2", "c2"])
    #expect(registry.count == 2)
  }

  @Test func aListenerMayRemoveAndAddInsideACall() {
    let registry = registry
    var last: ListenerID?
    _ = registry.add { [log] value in
      log.lines.append("a\(value)")
      guard value == 1, let id = last else { return }
      registry.remove(id)
      _ = registry.add { [log] in log.lines.append("c\($0)") }
    }
    last = registry.add { [log] in log.lines.append("b\($0)") }
    subject.send(1)
    subject.send(2)
    #expect(log.lines == ["a1", "a2", "c2"])
  }

  @Test func anEventFromInsideACallComesAfterTheOneBeingDelivered() {
    let registry = registry
    _ = registry.add { [log, subject] value in
      log.lines.append("a\(value)")
      if value == 1 { subject.send(2) }
    }
    _ = registry.add { [log] in log.lines.append("b\($0)") }
    subject.send(1)
    #expect(log.lines == ["a1", "b1", "a2", "b2"])
  }

  @Test func eventsFromElsewhereReachAllListenersOneAfterTheOther() async {
    let registry = registry
    let log = log
    await withCheckedContinuation { continuation in
      _ = registry.add { log.lines.append("a\($0)") }
      _ = registry.add { value in
        log.lines.append("b\(value)")
        if value == 3 { continuation.resume() }
      }
      holdingThisThread { [subject] in for value in 1...3 { subject.send(value) } }
    }
    #expect(log.lines == ["a1", "b1", "a2", "b2", "a3", "b3"])
  }

  @Test func theSourceIsRegisteredWhileThereAreListeners() {
    let sensor = MainThreadSensor()
    let readings = CallbackPublisher<Int, Never>(on: MainActor.shared) { continuation in
      let id = sensor.addListener { _ in continuation.yield(1) }
      continuation.onTermination = { _ in sensor.removeListener(id) }
    }
    let registry = MainActorListenerRegistry(readings.receive(on: MainActor.shared))
    #expect(sensor.log == [])
    let ids = [registry.add { _ in }, registry.add { _ in }]
    #expect(sensor.log == ["add"])
    for id in ids { registry.remove(id) }
    #expect(sensor.log == ["add", "remove"])
  }
}
