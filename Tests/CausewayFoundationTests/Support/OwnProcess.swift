#if os(Linux)
  import CausewayPlatform
  import Foundation

  /// The system's information about this process and others.
  enum OwnProcess {
    /// The files that the open descriptors refer to.
    static var openFiles: [String] {
      let folder = "/proc/self/fd"
      return names(in: folder).compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
      }
    }

    /// The number of threads.
    static var threadCount: Int { names(in: "/proc/self/task").count }

    /// The children that have not been reaped, as identifiers.
    static var children: [Int32] {
      names(in: "/proc").compactMap { Int32($0) }.filter { parent(of: $0) == getpid() }
    }

    /// The memory in use, in bytes.
    static var memory: Int {
      let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
      let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// Returns whether a process is still running.
    ///
    /// A process that waits for its parent to reap it has ended.
    static func isAlive(_ process: Int32) -> Bool {
      guard let state = status(of: process)?.first else { return false }
      return state != "Z" && state != "X"
    }

    /// Waits for the end of a process, which need not be a child.
    static func exit(of process: Int32) async {
      await withCheckedContinuation { continuation in
        Thread {
          _ = causeway_await_member_exit(process, getpgid(process))
          continuation.resume()
        }.start()
      }
    }

    private static func parent(of process: Int32) -> Int32? {
      status(of: process)?.dropFirst().first.flatMap { Int32($0) }
    }

    /// Returns the fields after the process's name: its state, its parent, and so on.
    private static func status(of process: Int32) -> [Substring]? {
      guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return nil }
      return text.lastIndex(of: ")").map { text[text.index(after: $0)...].split(separator: " ") }
    }

    private static func names(in folder: String) -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }
  }
#endif
