import Causeway
public import Foundation

/// A lock that excludes other processes from a folder of stores until it is released.
///
/// Two processes that save to the same files overwrite each other's changes. Acquire the lock before loading any data,
/// and keep it until all data is saved:
///
/// ```swift
/// let lock = try StoreLock(in: folder)
/// ```
///
/// All locks of a process on one folder share one system lock, so that several windows can hold it. When the process
/// exits, the system releases the lock. The lock file remains.
public final class StoreLock: Sendable {
  private struct Entry {
    let file: Int32
    var count: Int
  }

  /// The locks that this process holds, by path.
  private static let held = Locked<[String: Entry]>([:])

  /// The path of the lock file.
  public let path: String

  /// Acquires the lock of a folder without waiting.
  ///
  /// - Parameters:
  ///   - folder: The folder, which must exist.
  ///   - name: The name of the lock file in the folder.
  /// - Throws: ``StoreLockError`` if another process holds the lock or the file cannot be used.
  public init(in folder: URL, name: String = ".lock") throws(StoreLockError) {
    let path = folder.standardizedFileURL.resolvingSymlinksInPath().appendingPathComponent(name).path
    self.path = path
    let error = Self.held.withLock { held -> StoreLockError? in
      if held[path] != nil {
        held[path]?.count += 1
        return nil
      }
      switch Self.open(path) {
      case .success(let file):
        held[path] = Entry(file: file, count: 1)
        return nil
      case .failure(let error): return error
      }
    }
    if let error { throw error }
  }

  deinit {
    Self.held.withLock { [path] held in
      guard var entry = held[path] else { return }
      entry.count -= 1
      held[path] = entry.count > 0 ? entry : nil
      if entry.count == 0 { close(entry.file) }
    }
  }

  private static func open(_ path: String) -> Result<Int32, StoreLockError> {
    let file = Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return .failure(.unusable(path: path, reason: String(cString: strerror(errno)))) }
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if code == EINTR { continue }
      defer { close(file) }
      return .failure(
        code == EWOULDBLOCK
          ? .held(path: path, process: process(in: file))
          : .unusable(path: path, reason: String(cString: strerror(code))))
    }
    // Another process reports this identifier when it finds the lock held.
    let text = Array("\(getpid())\n".utf8)
    if ftruncate(file, 0) == 0 { _ = pwrite(file, text, text.count, 0) }
    return .success(file)
  }

  private static func process(in file: Int32) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(file, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    return Int32(String(decoding: bytes[..<count], as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
