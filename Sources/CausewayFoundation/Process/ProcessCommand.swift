#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  public import Foundation

  /// A program to run, once for each subscriber.
  ///
  /// ```swift
  /// let git = ProcessCommand(URL(filePath: "/usr/bin/git"), ["log", "--oneline"])
  /// let log = try await git.run().outputText
  /// let token = git.lines().sink(receiveCompletion: { … }, receiveValue: { event in … })
  /// ```
  ///
  /// Nothing runs before it is subscribed to or awaited, and each subscriber has a process of its own, which leads a
  /// process group. A cancel tells the whole group to end (SIGTERM), so that the processes that a shell or a script has
  /// started end with it. The rest of the group is ended after ``grace`` (SIGKILL), the pipes are closed, and the
  /// process is reaped, whether or not the subscriber keeps anything. A process that has left the group, as by `setsid`,
  /// is not signalled, and does not keep the pipes open.
  ///
  /// - Important: The exit status is lost, and reported as -1, if the program ignores `SIGCHLD` or calls `waitpid` for
  ///   children that are not its own.
  public struct ProcessCommand: Sendable {
    let configure: @Sendable (Process) -> Void
    /// Called when a process has been reaped, also after a cancel.
    var onReaped: (@Sendable (ProcessExit) -> Void)?
    /// Called when a run is released: its process has been reaped, its pipes are closed.
    var onReleased: (@Sendable () -> Void)?

    /// What each process reads.
    public var input: ProcessInput
    /// How long a process and its group may take to end after a cancel.
    public var grace = Duration.seconds(5)
    /// What measures the grace.
    public var clock: any Clock<Duration> = ContinuousClock()

    /// Makes a command of a program.
    ///
    /// - Parameters:
    ///   - executable: The program's file; it is not searched for.
    ///   - arguments: Its arguments.
    ///   - environment: Its environment; `nil` for that of this process.
    ///   - directory: Where it runs; `nil` for where this process does.
    ///   - input: What it reads.
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

    /// Makes a command of code that configures a `Process`, such as the code that an app has for it.
    ///
    /// The `Process` is a description and is not run itself: the command starts a process with its executable, arguments,
    /// environment and directory.
    ///
    /// - Parameters:
    ///   - input: What it reads.
    ///   - configure: Configures a new `Process`, once for each run. Its input, output, error and termination handler
    ///     belong to the command.
    public init(input: ProcessInput = .none, configure: @escaping @Sendable (Process) -> Void) {
      self.input = input
      self.configure = configure
    }
  }
#endif
