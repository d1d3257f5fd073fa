import Causeway
import CausewayTesting
import Testing

/// The events that resume a task suspended in `next`.
///
/// The task runs on the main actor, so that it is known to be suspended when the test, which runs there too, continues.
@MainActor
@Suite struct AsyncValuesParkedTests {
  private let upstream = TappedSubject()

  /// Starts a task that iterates values until the end, and returns when it waits for the first.
  private func start(_ policy: BufferingPolicy) async -> Task<Result<[Int], TestError>, Never> {
    let task = Task { @MainActor [upstream] () -> Result<[Int], TestError> in
      var iterator = upstream.publisher.values(bufferingPolicy: policy).makeAsyncIterator()
      var values: [Int] = []
      do throws(TestError) {
        while let value = try await iterator.next(isolation: MainActor.shared) { values.append(value) }
        return .success(values)
      } catch {
        return .failure(error)
      }
    }
    await settle()
    return task
  }

  /// Gives the task time to suspend again; if that is too short, it takes the next value without suspending.
  private func settle() async {
    await Task { @MainActor in }.value
  }

  @Test(arguments: BufferingPolicy.roomy) func aValueResumesTheTask(policy: BufferingPolicy) async {
    let task = await start(policy)
    for value in 1...5 {
      upstream.send(value)
      await settle()
    }
    upstream.send(6, 7)
    upstream.finish()
    #expect(await task.value == .success([1, 2, 3, 4, 5, 6, 7]))
  }

  @Test(arguments: BufferingPolicy.roomy) func aFinishResumesTheTask(policy: BufferingPolicy) async {
    let task = await start(policy)
    upstream.finish()
    #expect(await task.value == .success([]))
  }

  @Test(arguments: BufferingPolicy.roomy) func aFailureResumesTheTask(policy: BufferingPolicy) async {
    let task = await start(policy)
    upstream.fail()
    #expect(await task.value == .failure(.failed))
  }

  @Test(arguments: BufferingPolicy.roomy) func aCancelResumesTheTask(policy: BufferingPolicy) async {
    let task = await start(policy)
    task.cancel()
    #expect(await task.value == .success([]))
    #expect(upstream.seen == [.cancelled])
  }

  @Test(arguments: BufferingPolicy.roomy, [true, false])
  func aCancelAndAValueWakeItOnce(policy: BufferingPolicy, cancelFirst: Bool) async {
    let task = await start(policy)
    if cancelFirst { task.cancel() }
    upstream.send(1)
    upstream.finish()
    task.cancel()
    // It has not run since: regardless of what resumed it, it finds itself cancelled.
    #expect(await task.value == .success([]))
  }
}
