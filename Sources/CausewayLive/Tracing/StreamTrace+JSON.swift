public import Foundation

extension StreamTrace {
  /// Returns the recorded events as a JSON object.
  ///
  /// - Returns: The text, at a cost of a few microseconds for each event. Deliveries go on meanwhile.
  public func json() -> String { String(decoding: bytes, as: UTF8.self) }

  /// Writes the recorded events as a JSON object, in place of a file that exists.
  ///
  /// - Parameter url: The file.
  /// - Throws: The error of the file system.
  public func write(to url: URL) throws {
    try Data(bytes).write(to: url)
  }

  private var bytes: [UInt8] { TraceFile(TraceTimeline(contents())).bytes }
}
