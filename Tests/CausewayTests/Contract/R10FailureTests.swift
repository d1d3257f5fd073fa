import Causeway
import Testing

/// These tests mainly verify that the code compiles.
@Suite struct R10FailureTests {
  /// Accepts only a publisher with this failure type.
  private func fails<Tested: Publisher>(_: Tested, with type: Tested.Failure.Type) -> Bool { true }

  private let fallible = PassthroughSubject<Int, TestError>()
  private let safe = PassthroughSubject<Int, Never>()

  @Test(.covers("R10")) func sourcesHaveTheirFailure() {
    #expect(fails(Just(1), with: Never.self))
    #expect(fails([1].publisher, with: Never.self))
    #expect(fails(Empty<Int, TestError>(), with: TestError.self))
    #expect(fails(Fail<Int, TestError>(error: .failed), with: TestError.self))
    let deferred = Deferred<PassthroughSubject<Int, TestError>> { [fallible] in fallible }
    #expect(fails(deferred, with: TestError.self))
    #expect(fails(Future<Int, TestError> { _ in }, with: TestError.self))
    #expect(fails(Streamed(wrappedValue: 1).projectedValue, with: Never.self))
    #expect(fails(safe.values(bufferingPolicy: .unbounded).publisher, with: Never.self))
    #expect(fails(fallible.values(bufferingPolicy: .unbounded).publisher, with: TestError.self))
    #expect(fails(CurrentValueSubject<Int, TestError>(1).readOnly, with: TestError.self))
    #expect(fails(CurrentValueSubject<Int, Never>(1).changes, with: Never.self))
  }

  @Test(.covers("R10")) func operatorsKeepOrChangeIt() {
    #expect(fails(fallible.map { $0 }.filter { _ in true }.scan(0, +), with: TestError.self))
    #expect(fails(fallible.prefix(1).dropFirst(1).first().collect(), with: TestError.self))
    #expect(fails(safe.setFailureType(to: TestError.self), with: TestError.self))
    #expect(fails(fallible.mapError { _ in OtherError() }, with: OtherError.self))
    #expect(fails(fallible.replaceError(with: 0), with: Never.self))
    #expect(fails(fallible.catch { _ in Just(0) }, with: Never.self))
    #expect(fails(fallible.catch { _ in Fail<Int, OtherError>(error: OtherError()) }, with: OtherError.self))
    #expect(fails(combineLatest(fallible, fallible), with: TestError.self))
    #expect(fails(zip(fallible, fallible, fallible, fallible, fallible), with: TestError.self))
    #expect(fails(merge(safe, safe), with: Never.self))
    #expect(fails(fallible.share().receive(on: ImmediateScheduler()), with: TestError.self))
    #expect(fails(fallible.eraseToAnyPublisher(), with: TestError.self))
  }

  @Test(.covers("R10")) func iterationThrowsTheFailureItself() async {
    let values = fallible.prepend(1, 2).values(bufferingPolicy: .unbounded)
    var iterator = values.makeAsyncIterator()
    fallible.send(completion: .failure(.other))
    var seen: [Int] = []
    do throws(TestError) {
      while let value = try await iterator.next(isolation: nil) { seen.append(value) }
      Issue.record("no failure")
    } catch {
      let failure: TestError = error
      #expect(failure == .other)
    }
    #expect(seen == [1, 2])
  }

  @Test(.covers("R10")) func forAwaitThrowsTheFailureItself() async {
    do throws(TestError) {
      for try await _ in Fail<Int, TestError>(error: .failed).values(bufferingPolicy: .bufferingNewest(1)) {}
      Issue.record("no failure")
    } catch {
      let failure: TestError = error
      #expect(failure == .failed)
    }
    do throws(TestError) {
      _ = try await Fail<Int, TestError>(error: .failed).first()
      Issue.record("no failure")
    } catch {
      let failure: TestError = error
      #expect(failure == .failed)
    }
  }

  @Test(.covers("R10")) func aPublisherThatCannotFailNeedsNoTry() async {
    var seen: [Int] = []
    for await value in [1, 2].publisher.values(bufferingPolicy: .unbounded) { seen.append(value) }
    for await value in [3].publisher.stream(bufferingPolicy: .unbounded) { seen.append(value) }
    let last = await Just(4).first()
    #expect(seen + [last] == [1, 2, 3, 4])
  }
}

private struct OtherError: Error {}
