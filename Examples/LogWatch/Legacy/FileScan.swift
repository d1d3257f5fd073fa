import Dispatch

/// A reader that reads a file once, up to its size at opening, one chunk per turn of the queue.
final class FileScan {
  private let path: String
  private let queue: DispatchQueue
  private let reader: LineReader
  private let report: (FileFollower.Event) -> Void
  private let end: Int
  /// The open file; nil when stopped.
  private var file: OpenFile?

  init(
    path: String, queue: DispatchQueue, reader: LineReader, report: @escaping (FileFollower.Event) -> Void
  ) throws(FileTailerError) {
    let file = try OpenFile(path: path)
    // Virtual files of the kernel have content but report a size of 0.
    end = file.size > 0 ? file.size : .max
    self.path = path
    self.queue = queue
    self.reader = reader
    self.report = report
    self.file = file
  }

  /// Reads the rest of the file.
  ///
  /// - Parameter completion: Called exactly once, at the end or after ``stop()``.
  func run(completion: @escaping (FileTailerError?) -> Void) {
    guard let file else { return completion(.stopped(path)) }
    switch reader.read(file, end: end) {
    case .lines(let lines):
      report(.lines(lines))
    case .truncated:
      report(.lines(reader.finishLine()))
      report(.truncated)
    case .endOfFile:
      report(.lines(reader.finishLine()))
      return completion(nil)
    case .failed(let code):
      return completion(.unreadable(path, code))
    }
    QueueWork(on: queue) { self.run(completion: completion) }.enqueue()
  }

  func stop() {
    file = nil
  }
}
