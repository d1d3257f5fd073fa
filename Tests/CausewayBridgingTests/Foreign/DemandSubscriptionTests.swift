import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Foundation
import Testing

@Suite struct DemandSubscriptionTests {
  private typealias Demand = DemandSubscription<Int, ServiceError>

  private let subject = PassthroughSubject<Int, ServiceError>()
  private let values = Probe<[Int]>([])
  private let ends = Probe<[Completion<ServiceError>]>([])

  private func demand(
    _ policy: BufferingPolicy = .unbounded, wanting: @escaping @Sendable (Int) -> Int = { _ in 0 }
  ) -> Demand {
    let demand = Demand(bufferingPolicy: policy) { [values] value in
      values.append(value)
      return wanting(value)
    } receiveCompletion: { [ends] in
      ends.append($0)
    }
    demand.subscribe(to: subject)
    return demand
  }

  @Test func noMoreThanWasAskedForIsDelivered() {
    let demand = demand()
    subject.send(1)
    subject.send(2)
    subject.send(3)
    #expect(values.value == [])
    demand.request(2)
    #expect(values.value == [1, 2])
    subject.send(completion: .finished)
    #expect(ends.value == [])
    demand.request(5)
    #expect(values.value == [1, 2, 3])
    #expect(ends.value == [.finished])
  }

  @Test func aValueMayAskForMore() {
    let demand = demand { $0 < 3 ? 1 : 0 }
    for value in 1...5 { subject.send(value) }
    demand.request(1)
    #expect(values.value == [1, 2, 3])
    demand.cancel()
  }

  @Test func aFailureIsPassedOn() {
    let demand = demand()
    subject.send(completion: .failure(.offline))
    #expect(ends.value == [.failure(.offline)])
    demand.request(1)
  }

  @Test func aCancelInsideADeliveryIsTheLast() {
    let box = Probe<Demand?>(nil)
    let demand = demand { value in
      if value == 2 { box.value?.cancel() }
      return 1
    }
    box.change { $0 = demand }
    demand.request(1)
    for value in 1...4 { subject.send(value) }
    subject.send(completion: .finished)
    #expect(values.value == [1, 2])
    #expect(ends.value == [])
    box.change { $0 = nil }
  }

  @Test func cancelledBeforeItSubscribesItSubscribesToNothing() {
    let sensor = LegacySensor()
    let demand = Demand { _ in
      0
    } receiveCompletion: { _ in
    }
    demand.cancel()
    demand.subscribe(to: sensor.publisher)
    #expect(sensor.log.value == [])
  }

  @Test func aFullBufferDropsAndSaysHowMany() {
    let reports = withReports { reports in
      let demand = demand(.bufferingNewest(2))
      for value in 1...5 { subject.send(value) }
      #expect(reports.value == [])
      demand.request(.max)
      demand.cancel()
      return reports
    }
    #expect(values.value == [4, 5])
    #expect(reports.value == [.overflow(3)])
  }

  @Test func aFullBufferMayKeepTheOldest() {
    let reports = withReports { reports in
      let demand = demand(.bufferingOldest(2))
      for value in 1...5 { subject.send(value) }
      demand.request(.max)
      demand.cancel()
      return reports
    }
    #expect(values.value == [1, 2])
    #expect(reports.value == [.overflow(3)])
  }

  @Test func consumerAndUpstreamAreReleasedAtTheEnd() {
    let object = Probe<ForeignMarker?>(ForeignMarker())
    weak let marker = object.value
    let demand = DemandSubscription<Int, Never> { [kept = object.value] _ in
      kept == nil ? 0 : 1
    } receiveCompletion: { _ in
    }
    object.change { $0 = nil }
    demand.subscribe(to: PassthroughSubject<Int, Never>())
    #expect(marker != nil)
    demand.cancel()
    #expect(marker == nil)
  }

  @Test(.patience(.seconds(120))) func stressNothingIsLostBetweenSendersAndAskers() async {
    let count = ProcessInfo.processInfo.environment["CAUSEWAY_STRESS"].flatMap(Int.init) ?? 20_000
    let done = Signal()
    let values = Probe<[Int]>([])
    let demand = Demand {
      values.append($0); return 0
    } receiveCompletion: { _ in
      done.fire()
    }
    demand.subscribe(to: subject)
    DispatchQueue.global().async { [subject] in
      for value in 0..<count { subject.send(value) }
      subject.send(completion: .finished)
    }
    for _ in 0..<2 {
      DispatchQueue.global().async {
        for _ in 0..<count { demand.request(1) }
      }
    }
    await done.wait()
    #expect(values.value == Array(0..<count))
  }
}

final class ForeignMarker: Sendable {}
