import Causeway
import CausewayTesting
import Dispatch
import Foundation
import Testing

@Suite struct R8PlaceTests {
  private static var thread: UInt { UInt(bitPattern: ObjectIdentifier(Thread.current).hashValue) }

  @Test(.covers("R8"), arguments: ContractCase.all([.fed, .direct])) func deliveredOnTheSendingThread(
    _ tested: ContractCase
  ) {
    let rig = tested.make(Witness())
    let places = Probe<[UInt]>([])
    let log = EventLog(
      rig.publisher, onValue: { _, _ in places.append(Self.thread) }, onCompletion: { _ in places.append(Self.thread) })
    places.change { $0 = [] }
    let sender = Probe<UInt>(0)
    onThreads(1) { _ in
      sender.change { $0 = Self.thread }
      rig.feed(1...3)
      rig.end(.finished)
    }
    #expect(places.value.count >= 3)
    #expect(Set(places.value) == [sender.value])
    log.cancel()
  }

  @Test(.covers("R8"), arguments: ContractCase.all([.fed, .direct]))
  func deliveredByTheOtherSenderWhenTheOwnSenderNoLongerWaits(
    _ tested: ContractCase
  ) {
    let rig = tested.make(Witness())
    let places = Probe<[Int: UInt]>([:])
    let isHeld = DispatchSemaphore(value: 0)
    let mayGoOn = DispatchSemaphore(value: 0)
    let log = EventLog(rig.publisher) { item, _ in
      places.change { $0[item.id] = Self.thread }
      if item.id == 1001 {
        isHeld.signal()
        mayGoOn.wait()
      }
    }
    onThreads(2) { thread in
      if thread == 0 {
        rig.send(Item(1001))
      } else {
        isHeld.wait()
        // It waits for its turn until its patience ends.
        rig.send(Item(1002))
        mayGoOn.signal()
      }
    }
    #expect(places.value[1002] != nil)
    #expect(places.value[1001] == places.value[1002])
    log.cancel()
  }

  @Test(.covers("R8")) func receiveOnDeliversOnItsQueue() async {
    let key = DispatchSpecificKey<Bool>()
    let queue = DispatchQueue(label: "r8")
    queue.setSpecific(key: key, value: true)
    let subject = PassthroughSubject<Int, Never>()
    let places = Watched<[Bool]>([])
    let token = subject.receive(on: queue).sink(
      receiveCompletion: { _ in places.change { $0.append(DispatchQueue.getSpecific(key: key) ?? false) } },
      receiveValue: { _ in places.change { $0.append(DispatchQueue.getSpecific(key: key) ?? false) } })
    subject.send(1)
    subject.send(completion: .finished)
    await places.wait { $0.count == 2 }
    #expect(places.value == [true, true])
    token.cancel()
  }
}
