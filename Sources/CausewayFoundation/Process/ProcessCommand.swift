#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  import Causeway
  public import Foundation

  /// A program that runs once for each subscriber or call.
  ///
  /// ```swift
  /// let git = ProcessCommand(URL(fileURLWithPath: "/usr/bin/git"), ["log", "--oneline"])
  /// let log = try await git.run().outputText
  /// let lines = git.lines()   // a publisher of each line, and then of the exit status
  /// ```
  ///
  /// Nothing runs before a subscription or a call. Each subscriber has its own process, which leads a process group.
  ///
  /// A run ends when its process has exited and everything that the process has written is delivered. Processes that it
  /// has started, such as the background jobs of a script or a daemon, keep running; what they write from then on is
  /// lost, and a write to the closed pipe sends them SIGPIPE. Redirect their output, or set ``waitsForDescendants``.
  ///
  /// Cancelling sends SIGTERM to the whole group, including the processes that a shell or a script has started. After
  /// ``grace``, the remaining processes receive SIGKILL, the pipes are closed, and the process is reaped, even if the
  /// subscriber retains nothing. A process that has left the group, for example with `setsid`, is not signalled, and
  /// does not delay the end of a cancelled run.
  ///
  /// - Important: If the program ignores `SIGCHLD`, or calls `waitpid` for children that it did not start, the exit
  ///   status is lost and reported as -1.
  public struct ProcessCommand: Sendable {
    let configure: @Sendable (Process) -> Void
    /// Called when a piece of output has been passed on, and when the exit was noticed.
    var onProgress: (@Sendable () -> Void)?
    /// Called when a process has been reaped, also after a cancellation.
    package var onReaped: (@Sendable (ProcessExit) -> Void)?
    /// Called when a run is released, after its process was reaped and its pipes were closed.
    var onReleased: (@Sendable () -> Void)?

    /// The standard input of each process.
    public var input: ProcessInput
    /// Whether a run also waits for the processes that have inherited its pipes, until all of them have closed the pipes.
    ///
    /// The default is `false`. A daemon that keeps the pipes open keeps a waiting run from ending, even if it has left
    /// the process group, until the run is cancelled.
    public var waitsForDescendants = false
    /// The time that a process and its group have to exit after a cancellation.
    ///
    /// Five seconds by default; at least zero and at most a hundred years.
    @available(SwiftStdlib 5.7, *)
    public var grace: Duration {
      get { Duration(graceTime) }
      set { graceTime = newValue.asDelay }
    }
    /// The clock that measures the grace period; the continuous clock by default.
    @available(SwiftStdlib 5.7, *)
    public var clock: any Clock<Duration> {
      get { givenClock as? any Clock<Duration> ?? ContinuousClock() }
      set { givenClock = newValue }
    }
    private(set) var graceTime = Nanoseconds.seconds(5)
    /// The clock that the caller has set, of a type that older systems do not have.
    private var givenClock: (any Sendable)?

    /// The time of ``clock``.
    var time: TimeBase {
      if #available(SwiftStdlib 5.7, *), givenClock != nil { TimeBase(clock) } else { .standard }
    }

    /// Creates a command for a program.
    ///
    /// - Parameters:
    ///   - executable: The program's file. `PATH` is not searched.
    ///   - arguments: The arguments.
    ///   - environment: The environment, or `nil` for that of the current process.
    ///   - directory: The working directory, or `nil` for that of the current process.
    ///   - input: The standard input.
    public init(
      _ executable: URL, _ arguments: [String] = [], environment: [String: String]? = nil, directory: URL? = nil,
      input: ProcessInput = .none
    ) {
      self.init(input: input) { process in
        process.executableURL = executable
        process.arguments = arguments
        if let environment { process.environment = environment }
        if let directory { process.currentDirectoryURL = directory }
      }
    }

    /// Creates a command from a closure that configures a `Process`, such as existing code of an app.
    ///
    /// The `Process` is only a description and does not run itself: the command starts a process with its executable,
    /// arguments, environment and directory.
    ///
    /// - Parameters:
    ///   - input: The standard input.
    ///   - configure: Configures a new `Process`, once for each run. Its input, output, error and termination handler
    ///     are ignored.
    public init(input: ProcessInput = .none, configure: @escaping @Sendable (Process) -> Void) {
      self.input = input
      self.configure = configure
    }
  }
#endif
