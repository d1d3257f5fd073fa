import ChildPrograms
import Foundation
import Testing

@testable import LogWatch

/// Follows a file in a directory of its own and records the tailer's reports.
@MainActor
final class TailerRecorder {
  let tailer: FileTailer
  private(set) var lines: [TailedLine] = []
  private(set) var events: [String] = []
  var onLines: (() -> Void)?
  let folder: TemporaryFolder
  private var waiter: (isMet: () -> Bool, continuation: CheckedContinuation<Void, Never>)?

  /// Creates the tailer, and its file with `content` unless that is `nil`.
  init(_ content: String?, watcher: (any FileWatcher)? = nil, maximumTextLength: Int = 1 << 20) throws {
    folder = try TemporaryFolder()
    if let content { try folder.file("log", content) }
    tailer = FileTailer(path: folder.path("log"), watcher: watcher, maximumTextLength: maximumTextLength)
    tailer.delegate = self
  }

  var texts: [String] { lines.map(\.text) }

  func file(_ name: String = "log") -> URL { folder.url.appending(path: name) }

  func append(_ text: String, to name: String = "log") throws {
    try folder.append(text, to: name)
  }

  func move(_ from: String, _ to: String) throws {
    try FileManager.default.moveItem(at: file(from), to: file(to))
  }

  func start() async throws {
    let error = await withCheckedContinuation { continuation in
      tailer.start { continuation.resume(returning: $0 as? FileTailerError) }
    }
    if let error { throw error }
  }

  func readToEnd() async throws -> FileTailerStatistics {
    let (statistics, error) = await withCheckedContinuation { continuation in
      tailer.readToEnd { continuation.resume(returning: ($0, $1 as? FileTailerError)) }
    }
    if let error { throw error }
    return try #require(statistics)
  }

  /// Returns once the tailer's reports have made the condition true.
  func until(_ isMet: @escaping () -> Bool) async {
    if isMet() { return }
    await withCheckedContinuation { waiter = (isMet, $0) }
  }

  func untilLines(_ count: Int) async {
    await until { self.lines.count >= count }
  }

  func untilEvent(_ event: String) async {
    await until { self.events.contains(event) }
  }

  private func note(_ event: String) {
    events.append(event)
    check()
  }

  private func check() {
    guard let waiter, waiter.isMet() else { return }
    self.waiter = nil
    waiter.continuation.resume()
  }
}

extension TailerRecorder: FileTailerDelegate {
  func fileTailer(_ tailer: FileTailer, didReadLines lines: [TailedLine]) {
    self.lines += lines
    onLines?()
    check()
  }

  func fileTailerDidRotate(_ tailer: FileTailer) { note("rotated") }
  func fileTailerDidTruncate(_ tailer: FileTailer) { note("truncated") }
  func fileTailerDidDisappear(_ tailer: FileTailer) { note("disappeared") }
  func fileTailerDidReappear(_ tailer: FileTailer) { note("reappeared") }
  func fileTailer(_ tailer: FileTailer, didFailWith error: FileTailerError) { note("failed") }
}
