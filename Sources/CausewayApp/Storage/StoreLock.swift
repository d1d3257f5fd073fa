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
  /// The identity of a lock file: a file can have several paths, and paths that are equal as strings can name two files.
  private struct Identity: Hashable {
    let device: UInt64
    let number: UInt64

    init(of file: Int32) {
      var status = stat()
      fstat(file, &status)
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  private struct HeldFile {
    let file: Int32
    var count: Int
  }

  /// The locks that this process holds.
  private static let held = Locked<[Identity: HeldFile]>([:])

  /// The path of the lock file.
  public let path: String

  private let identity: Identity

  /// Acquires the lock of a folder without waiting.
  ///
  /// - Parameters:
  ///   - folder: The folder, which must exist.
  ///   - name: The name of the lock file in the folder.
  /// - Throws: ``StoreLockError`` if another process holds the lock or the file cannot be used.
  public init(in folder: URL, name: String = ".lock") throws(StoreLockError) {
    let path = folder.standardizedFileURL.resolvingSymlinksInPath().appendingPathComponent(name).path
    self.path = path
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .unusable(path: path, reason: String(cString: strerror(errno))) }
    identity = Identity(of: file)
    let error = Self.held.withLock { [identity] held -> StoreLockError? in
      if held[identity] != nil {
        held[identity]?.count += 1
        close(file)
        return nil
      }
      if let error = Self.lock(file, path) {
        close(file)
        return error
      }
      held[identity] = HeldFile(file: file, count: 1)
      return nil
    }
    if let error { throw error }
  }

  deinit {
    Self.held.withLock { [identity] held in
      guard var heldFile = held[identity] else { return }
      heldFile.count -= 1
      held[identity] = heldFile.count > 0 ? heldFile : nil
      if heldFile.count == 0 { close(heldFile.file) }
    }
  }

  /// Locks a file, and returns the error if that fails.
  private static func lock(_ file: Int32, _ path: String) -> StoreLockError? {
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if code == EINTR { continue }
      return code == EWOULDBLOCK
        ? .held(path: path, process: process(in: file))
        : .unusable(path: path, reason: String(cString: strerror(code)))
    }
    // Another process reports this identifier when it finds the lock held.
    let text = Array("\(getpid())\n".utf8)
    if ftruncate(file, 0) == 0 { _ = pwrite(file, text, text.count, 0) }
    return nil
  }

  private static func process(in file: Int32) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(file, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    return Int32(String(decoding: bytes[..<count], as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
  }
}

/// The reason why a ``StoreLock`` could not be acquired.
public enum StoreLockError: Error, Hashable, Sendable {
  /// Another process, with the given identifier if it is known, holds the lock.
  case held(path: String, process: Int32?)
  /// The lock file cannot be used, for a reason that the system reports.
  case unusable(path: String, reason: String)
}

extension StoreLockError: CustomStringConvertible, LocalizedError {
  /// The error as a sentence that includes a remedy.
  public var description: String {
    switch self {
    case .held(let path, let process):
      "another process\(process.map { " (\($0))" } ?? "") is using \(path): quit it, or choose another folder"
    case .unusable(let path, let reason): "\(path) cannot be locked: \(reason)"
    }
  }

  /// The same text, for an alert.
  public var errorDescription: String? { description }
}
