import Causeway
import CausewayTesting
import Testing

@Suite struct StreamTests {
  private let upstream = TappedSubject()

  private var neverFailing: some Publisher<Int, Never> {
    upstream.publisher.catch { _ in Empty<Int, Never>() }
  }

  @Test func isSubscribedAtTheCall() async {
    let stream: AsyncStream<Int> = neverFailing.stream(bufferingPolicy: .unbounded)
    upstream.send(1, 2)
    upstream.finish()
    #expect(await stream.all() == [1, 2])
    #expect(upstream.seen == [.value(1), .value(2), .ended])
  }

  @Test func throwsTheFailureAfterTheValues() async throws {
    let stream: AsyncThrowingStream<Int, any Error> = upstream.publisher.stream(bufferingPolicy: .unbounded)
    upstream.send(1)
    upstream.fail()
    var values: [Int] = []
    await #expect(throws: TestError.failed) {
      for try await value in stream { values.append(value) }
    }
    #expect(values == [1])
    #expect(try await stream.all() == [], "thrown once")
  }

  @Test func oneThatFinishesDoesNotThrow() async throws {
    let stream = upstream.publisher.stream(bufferingPolicy: .unbounded)
    upstream.send(1)
    upstream.finish()
    #expect(try await stream.all() == [1])
  }

  @Test func aSynchronousUpstreamIsThere() async {
    #expect(await [1, 2, 3].publisher.stream(bufferingPolicy: .unbounded).all() == [1, 2, 3])
  }

  @Test func buffersAsThePolicySays() async throws {
    let streams = [
      neverFailing.stream(bufferingPolicy: .bufferingOldest(2)),
      neverFailing.stream(bufferingPolicy: .bufferingNewest(2)),
    ]
    let throwing = [
      upstream.publisher.stream(bufferingPolicy: .bufferingOldest(2)),
      upstream.publisher.stream(bufferingPolicy: .bufferingNewest(2)),
    ]
    upstream.send(1, 2, 3, 4)
    upstream.finish()
    #expect(await streams[0].all() == [1, 2])
    #expect(await streams[1].all() == [3, 4])
    #expect(try await throwing[0].all() == [1, 2])
    #expect(try await throwing[1].all() == [3, 4])
  }

  @Test func isCancelledWhenItIsReleased() {
    do {
      let stream = neverFailing.stream(bufferingPolicy: .unbounded)
      let throwing = upstream.publisher.stream(bufferingPolicy: .unbounded)
      #expect(upstream.seen == [])
      withExtendedLifetime((stream, throwing)) {}
    }
    #expect(upstream.seen == [.cancelled, .cancelled])
  }

  @Test func isCancelledWithTheTask() async {
    let stream = neverFailing.stream(bufferingPolicy: .unbounded)
    let values = Watched(0)
    let task = Task {
      for await _ in stream { values.change { $0 += 1 } }
    }
    upstream.send(1)
    await values.wait { $0 == 1 }
    task.cancel()
    await task.value
    #expect(upstream.seen == [.value(1), .cancelled])
  }

  /// The ways in which it ends release the upstream's closures while the stream itself is retained.
  @Test(arguments: [Ending.finish, .failure]) func releasesTheSourceAtTheEnd(by ending: Ending) async throws {
    weak var closure: Witness?
    let subject = PassthroughSubject<Int, TestError>()
    func make() -> AsyncThrowingStream<Int, any Error> {
      let witness = Witness()
      closure = witness
      return subject.map { value in
        witness.look()
        return value
      }.stream(bufferingPolicy: .unbounded)
    }
    let stream = make()
    #expect(closure != nil)
    ending.apply(to: subject, AnyCancellable {})
    #expect(closure == nil)
    withExtendedLifetime(stream) {}
  }

  @Test func releasesTheSourceWhenItIsReleased() {
    weak var closure: Witness?
    let counter = ReleaseCounter()
    let subject = PassthroughSubject<Int, Never>()
    do {
      let witness = Witness()
      closure = witness
      let stream = subject.map { _ in
        witness.look()
        return counter.item()
      }.stream(bufferingPolicy: .unbounded)
      subject.send(1)
      #expect(counter.liveCount == 1)
      withExtendedLifetime(stream) {}
    }
    #expect(closure == nil)
    #expect(counter.liveCount == 0)
  }
}
