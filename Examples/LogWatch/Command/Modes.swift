import ExampleTerminal

/// The output modes of a run, derived from the options and from whether there is a terminal.
struct Modes: Equatable {
  /// Whether the run uses the full screen.
  let usesScreen: Bool
  /// Whether each update is printed as a line.
  let printsUpdates: Bool
  /// Whether each line of the files is printed.
  let printsLines: Bool
  /// The stream that the summary is written to.
  let summaryStream: StandardStream
  /// Whether the run ends when the sample is complete.
  let endsWithSample: Bool

  /// Creates the modes for the given options.
  init(_ options: Options, isTerminal: Bool) {
    let isQuiet = options.showsLines || options.readsOnce
    usesScreen = isTerminal && !options.isPlain && !isQuiet
    let isPiped = !isTerminal && !isQuiet && !options.isJSON && !options.paths.isEmpty
    printsUpdates = options.isPlain || isPiped
    printsLines = options.showsLines
    summaryStream = options.showsLines ? .error : .output
    endsWithSample = !usesScreen
  }
}
