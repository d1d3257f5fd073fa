import Foundation

/// An atomic replacement of a file.
struct FileReplacement {
  // Safety: The bytes are used only during the call, and each piece is within them. Tested by `FileBlobStoreTests`.

  /// The progress of a replacement.
  enum Step: Equatable, Sendable {
    case created
    case wrote(Int)
    case flushed
    case closed
    case renamed
  }

  /// The error of a system call.
  private struct SystemError: LocalizedError {
    let code = errno

    var errorDescription: String? { String(cString: strerror(code)) }
  }

  /// The number of bytes in each write.
  static let pieceSize = 1 << 16

  private let url: URL
  private let temporary: URL
  private let isFlushed: Bool
  private let reached: (Step) throws -> Void

  init(of url: URL, isFlushed: Bool, reached: @escaping (Step) throws -> Void) {
    self.url = url
    self.isFlushed = isFlushed
    self.reached = reached
    // A unique name, so that concurrent writers cannot mix their data.
    temporary = Self.temporary(for: url)
  }

  /// Writes the data to a temporary file and renames it; removes the temporary file on failure.
  ///
  /// Removes the temporary files of killed processes first.
  func run(_ data: Data) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    Self.removeLeftovers(of: url)
    let file = try create()
    // The lock lasts until the last descriptor is closed. This one keeps it from the end of the write to the renaming.
    let lock = dup(file)
    defer { if lock >= 0 { close(lock) } }
    do {
      try write(data, to: file)
      guard rename(temporary.path, url.path) == 0 else { throw SystemError() }
    } catch {
      unlink(temporary.path)
      throw error
    }
    try? reached(.renamed)
  }

  /// Creates the temporary file, and locks it for as long as it is in use.
  private func create() throws -> Int32 {
    while true {
      let file = open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard file >= 0 else { throw SystemError() }
      while flock(file, LOCK_EX) != 0, errno == EINTR {}
      // Before it was locked, another writer may have taken the file for a leftover and removed it.
      var status = stat()
      guard fstat(file, &status) == 0, status.st_nlink == 0 else { return file }
      close(file)
    }
  }

  private func write(_ data: Data, to file: Int32) throws {
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

  /// `.state.json.<a UUID>.saving` for `state.json`, in the same folder, because renaming is atomic only there.
  private static func temporary(for url: URL) -> URL {
    url.deletingLastPathComponent().appendingPathComponent(beginning(for: url) + UUID().uuidString + ending)
  }

  private static func beginning(for url: URL) -> String { ".\(url.lastPathComponent)." }

  /// Removes the temporary files of killed processes.
  ///
  /// A file that a writer of this or another process has locked is in use and stays. Removal failures are ignored.
  static func removeLeftovers(of url: URL) {
    let folder = url.deletingLastPathComponent()
    let beginning = beginning(for: url)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
      guard name.hasPrefix(beginning), name.hasSuffix(ending) else { continue }
      // A temporary file of another store may start with the same name.
      guard UUID(uuidString: String(name.dropFirst(beginning.count).dropLast(ending.count))) != nil else { continue }
      let path = folder.appendingPathComponent(name).path
      let file = open(path, O_RDWR | O_CLOEXEC)
      guard file >= 0 else { continue }
      if flock(file, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(file)
    }
  }
}
