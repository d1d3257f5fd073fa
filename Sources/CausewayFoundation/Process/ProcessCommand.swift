#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  public import Foundation

  /// A program to run, as often as somebody asks for it.
  ///
  /// ```swift
  /// let git = ProcessCommand(URL(filePath: "/usr/bin/git"), ["log", "--oneline"])
  /// let log = try await git.run().outputText
  /// let token = git.lines().sink(receiveCompletion: { … }, receiveValue: { event in … })
  /// ```
  ///
  /// Nothing runs before it is subscribed to or awaited, and each subscriber has a process of its own. A cancel tells the
  /// process to end (SIGTERM), ends it (SIGKILL) if it has not after ``grace``, and reaps it, whether or not anything is
  /// held on to. Processes that it has started itself are its own business: Foundation on Linux does not see it end before
  /// they have.
  public struct ProcessCommand: Sendable {
    let configure: @Sendable (Process) -> Void
    /// Called when a process has been reaped, be it after a cancel.
    var onReaped: (@Sendable (ProcessExit) -> Void)?
    /// Called when nothing holds on to a run any more: its process has been reaped, its pipes are closed.
    var onReleased: (@Sendable () -> Void)?

    /// What each process reads.
    public var input: ProcessInput
    /// How long a process that was told to end may take for it.
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

    /// Makes a command of whatever sets a `Process` up, such as the code that an app has for it.
    ///
    /// - Parameters:
    ///   - input: What it reads.
    ///   - configure: Sets a new process up, once for each run. Its input, output, error and termination handler belong
    ///     to the command.
    public init(input: ProcessInput = .none, configure: @escaping @Sendable (Process) -> Void) {
      self.input = input
      self.configure = configure
    }
  }
#endif
