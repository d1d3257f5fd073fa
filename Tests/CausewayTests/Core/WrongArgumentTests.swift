import Causeway
import Testing

/// A wrong argument stops the program with a message that names the caller's file.
@Suite struct WrongArgumentTests {
  private static let source = Empty<Int, Never>()

  private static let calls: KeyValuePairs<String, @Sendable () -> Void> = [
    "dropFirst": { _ = source.dropFirst(-1) },
    "prefix": { _ = source.prefix(-1) },
    "output(at:)": { _ = source.output(at: -1) },
    "output(in:)": { _ = source.output(in: (-1)...) },
    "output(in: closed)": { _ = source.output(in: -1...Int.max) },
    "output(in: up to)": { _ = source.output(in: ..<(-1)) },
    "output(in: through)": { _ = source.output(in: ...(-2)) },
    "collect": { _ = source.collect(0) },
    "collect(byTime:)": { _ = source.collect(byTime: .zero, orCount: 0) },
    "sample(every:)": { _ = source.sample(every: .zero) },
    "flatMap": { _ = source.flatMap(maxPublishers: 0) { Just($0) } },
    "flatMapAsync": { _ = source.flatMapAsync(maxConcurrent: 0) { $0 } },
    "buffer": { _ = source.buffer(size: 0, whenFull: .dropNewest, on: ImmediateScheduler()) },
    "share(replay:)": { _ = source.share(replay: -1) },
    "RepeatingTimer": { _ = RepeatingTimer(every: .zero) },
    "ReplaySubject": { _ = ReplaySubject<Int, Never>(-1) },
    "BackpressureSubject": { _ = BackpressureSubject<Int, Never>(capacity: 0) },
    "RetryPolicy attempts": { _ = RetryPolicy.immediately(attempts: -1) },
    "RetryPolicy multiplier": { _ = RetryPolicy.exponential(initial: .zero, multiplier: 0, cap: .zero, attempts: 1) },
    "RetryPolicy jitter": { _ = RetryPolicy.exponential(initial: .zero, cap: .zero, jitter: 2, attempts: 1) },
    "values": { _ = source.values(bufferingPolicy: .bufferingNewest(0)) },
    "values of share": { _ = source.share().values(bufferingPolicy: .bufferingOldest(0)) },
    "valuesWithGaps": { _ = source.valuesWithGaps(bufferingPolicy: .bufferingOldest(-1)) },
    "stream": { _ = source.stream(bufferingPolicy: .bufferingNewest(0)) },
  ]

  @Test(
    .enabled(if: _isDebugAssertConfiguration(), "Optimised builds leave out the message."), arguments: calls.map(\.key))
  func isReportedWithTheCallersFile(_ name: String) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [name] in
      Self.calls.first { $0.key == name }?.value()
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("CausewayTests/WrongArgumentTests.swift"), "\(text)")
  }
}
