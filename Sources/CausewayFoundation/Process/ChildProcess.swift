#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  import Causeway
  import CausewayPlatform
  import Foundation

  /// A child process that leads a process group, until it is reaped.
  ///
  /// A process that has exited keeps its identifier until it is reaped, so until then no other process can have the
  /// group's identifier. Signals are sent only before that.
  final class ChildProcess: Sendable {
    private let identifier: pid_t
    private let reaped = Locked(false)

    init(_ identifier: pid_t) {
      self.identifier = identifier
    }

    /// Waits until the process has exited, without reaping it.
    ///
    /// - Returns: How the process exited. If other code of the program has reaped it, or the program ignores `SIGCHLD`,
    ///   the status is lost and -1 is returned.
    func awaitExit() -> ProcessExit {
      var (status, isSignal) = (Int32(0), Int32(0))
      guard causeway_await_exit(identifier, &status, &isSignal) == 0 else {
        reaped.withLock { $0 = true }
        return .exited(-1)
      }
      return isSignal == 0 ? .exited(status) : .signalled(status)
    }

    /// Waits until all processes of the group have exited, or until the process is reaped.
    ///
    /// - Returns: Whether all have exited; `false` if the system cannot tell.
    func awaitGroup() -> Bool {
      while !reaped.withLock({ $0 }) {
        let member = causeway_group_member(identifier)
        if member == 0 { return true }
        guard member > 0, causeway_await_member_exit(member, identifier) != 0 else { return false }
      }
      return false
    }

    /// Sends a signal to the group.
    func signal(_ number: Int32) {
      reaped.withLock { isReaped in
        if !isReaped { kill(-identifier, number) }
      }
    }

    /// Reaps the process, which must have exited.
    func reap() {
      reaped.withLock { isReaped in
        guard !isReaped else { return }
        isReaped = true
        var status = Int32(0)
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
      }
    }
  }
#endif
