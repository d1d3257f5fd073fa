import Foundation

/// Puts data in place of a file, as one step for everybody who reads it.
struct FileReplacement {
  /// How far it has come.
  enum Step: Equatable, Sendable {
    case created
    case wrote(Int)
    case flushed
    case closed
    case renamed
  }

  /// What the system said.
  private struct SystemError: LocalizedError {
    let code = errno

    var errorDescription: String? { String(cString: strerror(code)) }
  }

  /// How much is written at a time.
  static let pieceSize = 1 << 16

  private let url: URL
  private let temporary: URL
  private let isFlushed: Bool
  private let reached: (Step) throws -> Void

  init(of url: URL, isFlushed: Bool, reached: @escaping (Step) throws -> Void) {
    self.url = url
    self.isFlushed = isFlushed
    self.reached = reached
    // A name of its own, so that two writers at once could not mix their data.
    temporary = Self.temporary(for: url)
  }

  /// Writes the data and renames the file; if that fails, nothing is left of it.
  func run(_ data: Data) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    do {
      try write(data)
      guard rename(temporary.path, url.path) == 0 else { throw SystemError() }
    } catch {
      unlink(temporary.path)
      throw error
    }
    try? reached(.renamed)
  }

  private func write(_ data: Data) throws {
    let file = open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw SystemError() }
    do {
      try reached(.created)
      try data.withUnsafeBytes { try write($0, to: file) }
      if isFlushed {
        guard fsync(file) == 0 else { throw SystemError() }
        try reached(.flushed)
      }
    } catch {
      close(file)
      throw error
    }
    guard close(file) == 0 else { throw SystemError() }
    try reached(.closed)
  }

  private func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) throws {
    var written = 0
    while written < bytes.count {
      let piece = UnsafeRawBufferPointer(rebasing: bytes[written...].prefix(Self.pieceSize))
      let count = Foundation.write(file, piece.baseAddress, piece.count)
      guard count >= 0 else {
        if errno == EINTR { continue }
        throw SystemError()
      }
      written += count
      try reached(.wrote(written))
    }
  }

  // MARK: Names

  private static let ending = ".saving"

  /// `.state.json.<a UUID>.saving` for `state.json`, in the same folder, since only there renaming is one step.
  private static func temporary(for url: URL) -> URL {
    url.deletingLastPathComponent().appendingPathComponent(beginning(for: url) + UUID().uuidString + ending)
  }

  private static func beginning(for url: URL) -> String { ".\(url.lastPathComponent)." }

  /// Removes what was written and never renamed.
  ///
  /// What cannot be removed is in nobody's way.
  static func removeLeftovers(of url: URL) {
    let folder = url.deletingLastPathComponent()
    let beginning = beginning(for: url)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
      guard name.hasPrefix(beginning), name.hasSuffix(ending) else { continue }
      // Another store's file may have a longer name that begins in the same way.
      guard UUID(uuidString: String(name.dropFirst(beginning.count).dropLast(ending.count))) != nil else { continue }
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }
}
