import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@Suite struct CallbackPublisherTests {
  @Test func registersForEachSubscriberAndNotBefore() {
    let sensor = LegacySensor()
    let publisher = sensor.publisher
    #expect(sensor.log.value == [])
    let first = Recorder(publisher)
    let second = Recorder(publisher)
    #expect(sensor.log.value == ["add 1", "add 2"])
    sensor.send(7)
    #expect(first.values == [7])
    #expect(second.values == [7])
    first.cancel()
    sensor.send(8)
    #expect(first.values == [7])
    #expect(second.values == [7, 8])
    second.cancel()
    #expect(sensor.log.value == ["add 1", "add 2", "remove 1", "remove 2"])
  }

  @Test func unregistersOnceOnFinish() {
    let sensor = LegacySensor()
    let recorder = Recorder(sensor.publisher)
    sensor.send(1)
    sensor.send(-1)
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
    recorder.cancel()
    sensor.send(2)
    #expect(recorder.values == [1])
    #expect(sensor.log.value == ["add 1", "remove 1"])
  }

  @Test func unregistersOnceOnFailure() {
    let sensor = LegacySensor()
    let recorder = Recorder(sensor.publisher)
    sensor.send(-2)
    #expect(recorder.failure == .offline)
    recorder.cancel()
    #expect(sensor.log.value == ["add 1", "remove 1"])
  }

  @Test(.covers("R5")) func unregistersOnceOnCancel() {
    let sensor = LegacySensor()
    let recorder = Recorder(sensor.publisher)
    recorder.cancel()
    recorder.cancel()
    #expect(sensor.log.value == ["add 1", "remove 1"])
    #expect(recorder.completion == nil)
  }

  @Test(.covers("R6")) func unregistersWhenTheTokenIsReleased() {
    let sensor = LegacySensor()
    var token: AnyCancellable? = sensor.publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    #expect(sensor.log.value == ["add 1"])
    withExtendedLifetime(token) {}
    token = nil
    #expect(sensor.log.value == ["add 1", "remove 1"])
  }

  @Test func theReasonIsGiven() {
    let reasons = Probe<[Termination<ServiceError>]>([])
    func publisher(_ body: @escaping @Sendable (CallbackPublisher<Int, ServiceError>.Continuation) -> Void)
      -> CallbackPublisher<Int, ServiceError>
    {
      CallbackPublisher { continuation in
        continuation.onTermination = { reasons.append($0) }
        body(continuation)
      }
    }
    _ = Recorder(publisher { $0.finish() })
    _ = Recorder(publisher { $0.finish(throwing: .notFound) })
    Recorder(publisher { _ in }).cancel()
    #expect(reasons.value == [.finished, .failure(.notFound), .cancelled])
  }

  @Test func callbackInsideTheRegistrationIsDelivered() {
    let sensor = LegacySensor()
    sensor.onAdd.change {
      $0 = { listener in
        listener(1); listener(2)
      }
    }
    let recorder = Recorder(sensor.publisher)
    #expect(recorder.values == [1, 2])
    sensor.send(3)
    #expect(recorder.values == [1, 2, 3])
    recorder.cancel()
  }

  @Test(arguments: [-1, -2]) func anEndInsideTheRegistrationUnregistersOnce(end: Int) {
    let sensor = LegacySensor()
    sensor.onAdd.change {
      $0 = { listener in
        listener(1); listener(end); listener(2)
      }
    }
    let recorder = Recorder(sensor.publisher)
    #expect(recorder.values == [1])
    #expect(recorder.completion != nil)
    #expect(sensor.log.value == ["add 1", "remove 1"])
  }

  @Test(.covers("R5")) func cancelInsideTheRegistrationUnregistersOnce() {
    let sensor = LegacySensor()
    sensor.onAdd.change {
      $0 = { listener in
        listener(1); listener(2)
      }
    }
    let recorder = Recorder(sensor.publisher.prefix(1))
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
    #expect(sensor.log.value == ["add 1", "remove 1"])
  }

  @Test(.covers("R5")) func cancelInsideAValueUnregistersOnce() {
    let sensor = LegacySensor()
    let recorder = Recorder(sensor.publisher.prefix(2))
    for value in 1...4 { sensor.send(value) }
    #expect(recorder.values == [1, 2])
    #expect(sensor.log.value == ["add 1", "remove 1"])
  }

  @Test(.covers("R5")) func cancelBeforeTheRegistrationSkipsIt() {
    let sensor = LegacySensor()
    let recorder = Recorder(sensor.publisher.prefix(0))
    #expect(recorder.isFinished)
    #expect(sensor.log.value == [])
  }

  @Test(.covers("R1"), arguments: ["finish", "fail", "cancel"])
  func callbackDuringTheUnregistrationIsIgnored(ending: String) {
    withReports { reports in
      let sensor = LegacySensor()
      sensor.onRemove.change {
        $0 = { listener in
          listener(9); listener(-1)
        }
      }
      let recorder = Recorder(sensor.publisher)
      sensor.send(1)
      switch ending {
      case "finish": sensor.send(-1)
      case "fail": sensor.send(-2)
      default: recorder.cancel()
      }
      #expect(recorder.values == [1])
      #expect((recorder.completion == nil) == (ending == "cancel"))
      #expect(sensor.log.value == ["add 1", "remove 1"])
      #expect(reports.value == [], "legacy services do that")
    }
  }

  @Test func theSubscriberHearsOfTheEndAfterTheUnregistration() {
    let order = Probe<[String]>([])
    let token = CallbackPublisher<Int, Never> { continuation in
      continuation.onTermination = { _ in order.append("unregistered") }
      continuation.finish()
    }.sink(receiveCompletion: { _ in order.append("ended") }, receiveValue: { _ in })
    #expect(order.value == ["unregistered", "ended"])
    withExtendedLifetime(token) {}
  }

  @Test func aHandlerReplacesAnother() {
    let ran = Probe<[Int]>([])
    let recorder = Recorder(
      CallbackPublisher<Int, Never> { continuation in
        continuation.onTermination = { _ in ran.append(1) }
        continuation.onTermination = { _ in ran.append(2) }
        #expect(continuation.onTermination != nil)
      })
    recorder.cancel()
    #expect(ran.value == [2])
  }

  @Test func everyHandlerSetAfterTheEndRuns() {
    let ran = Probe<[Int]>([])
    let recorder = Recorder(
      CallbackPublisher<Int, Never> { continuation in
        continuation.finish()
        continuation.onTermination = { _ in ran.append(1) }
        continuation.onTermination = { _ in ran.append(2) }
        #expect(continuation.onTermination == nil)
      })
    #expect(recorder.isFinished)
    #expect(ran.value == [1, 2])
  }

  @Test func aSignalNeedsNoValue() {
    let recorder = Recorder(
      CallbackPublisher<Void, Never> { continuation in
        continuation.yield()
        continuation.finish()
      })
    #expect(recorder.values.count == 1)
  }

  @Test func aPayloadThatIsNotSendableIsMappedInsideTheCallback() {
    final class Payload { var number = 7 }
    let send: @Sendable ((Payload) -> Void) -> Void = { $0(Payload()) }
    let recorder = Recorder(
      CallbackPublisher<Int, Never> { continuation in
        send { continuation.yield($0.number) }
      })
    #expect(recorder.values == [7])
    recorder.cancel()
  }

  @Test(.covers("R6"), arguments: ["finish", "fail", "cancel"])
  func releasesEverythingWhileTheServiceKeepsItsListener(ending: String) {
    final class Witness: Sendable {}
    let kept = Probe<[CallbackPublisher<Int, ServiceError>.Continuation]>([])
    weak var subscriber: Witness?
    weak var handler: Witness?
    func subscribe() -> AnyCancellable {
      let inner = Witness()
      let outer = Witness()
      handler = inner
      subscriber = outer
      let publisher = CallbackPublisher<Int, ServiceError> { [weak inner] continuation in
        kept.append(continuation)
        let inner = inner
        continuation.onTermination = { _ in _ = inner }
      }
      return withExtendedLifetime(inner) {
        publisher.sink(receiveCompletion: { _ in _ = outer }, receiveValue: { _ in _ = outer })
      }
    }
    let token = subscribe()
    #expect(subscriber != nil)
    #expect(handler != nil)
    switch ending {
    case "finish": kept.value[0].finish()
    case "fail": kept.value[0].finish(throwing: .offline)
    default: token.cancel()
    }
    #expect(subscriber == nil)
    #expect(handler == nil)
    withExtendedLifetime(token) {}
  }
}
