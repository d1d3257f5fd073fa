import Causeway
import CausewayTesting
import Dispatch
import Foundation
import Testing

@testable import TelemetryKit

@Suite struct HeldReadingsTests {
  @Test func theSenderWaitsWhileTheBufferIsFull() async {
    let subject = PassthroughSubject<Int, Never>()
    var values = subject.heldValues(capacity: 2).makeAsyncIterator()
    let sent = Probe<[Int]>([])
    let hasSentTwo = Signal()
    let isDone = Signal()
    Thread {
      for number in 1...6 {
        subject.send(number)
        sent.append(number)
        if number == 2 { hasSentTwo.fire() }
      }
      isDone.fire()
    }.start()
    await hasSentTwo.wait()
    // The third value waits for the consumer.
    #expect(sent.value == [1, 2])
    for number in 1...6 { #expect(await values.next() == number) }
    await isDone.wait()
  }

  @Test func aCancelledConsumerReleasesTheSender() async {
    let subject = PassthroughSubject<Int, Never>()
    let isFull = Signal()
    let isDone = Signal()
    var values: HeldReadings<Int, Never>.Iterator? = subject.heldValues(capacity: 1).makeAsyncIterator()
    Thread {
      subject.send(1)
      isFull.fire()
      subject.send(2)
      isDone.fire()
    }.start()
    await isFull.wait()
    withExtendedLifetime(values) {}
    values = nil
    await isDone.wait()
  }

  @Test func aCancelledTaskEnds() async {
    let subject = PassthroughSubject<Int, Never>()
    let task = Task {
      var values = subject.heldValues(capacity: 1).makeAsyncIterator()
      return await values.next()
    }
    task.cancel()
    #expect(await task.value == nil)
  }

  @Test func waitingValuesComeBeforeTheFailure() async throws {
    let subject = PassthroughSubject<Int, TelemetryError>()
    var values = subject.heldValues(capacity: 2).makeAsyncIterator()
    subject.send(1)
    subject.send(completion: .failure(.noResources))
    #expect(try await values.next() == 1)
    await #expect(throws: TelemetryError.noResources) { _ = try await values.next() }
  }
}
