import ExampleTerminal

/// How a run shows itself, which depends on the options and on whether there is a terminal.
struct Modes: Equatable {
  /// The screen is taken over.
  let usesScreen: Bool
  /// Each update is printed.
  let printsUpdates: Bool
  /// Each line is printed.
  let printsLines: Bool
  /// Where the summary goes.
  let summaryStream: StandardStream
  /// The sample is watched only until it is complete.
  let endsWithSample: Bool

  /// Decides.
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
