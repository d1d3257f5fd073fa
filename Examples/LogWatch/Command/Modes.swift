import ExampleTerminal

/// The output modes of a run, derived from the options and from whether there is a terminal.
struct Modes: Equatable {
  /// Whether the run uses the full screen.
  let usesScreen: Bool
  /// Whether each update is printed as a line.
  let printsUpdates: Bool
  /// Whether each line of the files is printed.
  let printsLines: Bool
  /// Whether standard error shows the progress of a long run.
  let showsProgress: Bool
  /// The stream that the summary is written to.
  let summaryStream: StandardStream
  /// Whether the run ends when the sample is complete, or when standard input has ended and there are no files.
  let endsByItself: Bool

  /// Creates the modes for the given options.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - isTerminal: Whether standard output is a terminal.
  ///   - isErrorTerminal: Whether standard error is a terminal.
  init(_ options: Options, isTerminal: Bool, isErrorTerminal: Bool = false) {
    let isQuiet = options.showsLines || options.readsOnce
    usesScreen = isTerminal && !options.isPlain && !isQuiet
    let isPiped = !isTerminal && !isQuiet && !options.isJSON && !options.paths.isEmpty
    printsUpdates = options.isPlain || isPiped
    // Lines and updates would be written into the row of the progress, and so would the output of a pipe's reader.
    showsProgress = options.readsOnce && isTerminal && isErrorTerminal && !options.showsLines && !options.isPlain
    printsLines = options.showsLines
    summaryStream = options.showsLines ? .error : .output
    endsByItself = !usesScreen
  }
}
