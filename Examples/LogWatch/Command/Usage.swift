/// What the program says about itself.
enum Usage {
  static let short = "usage: LogWatch [--match REGEX] [--plain] [--lines] [--once] [--json] [FILE…]"

  static let full = """
    \(short)

    Follows log files live, also when they are rotated or truncated: lines, lines per second, matches, the last
    error line. q or Ctrl-C ends it with a summary. Without FILE it watches a sample log that a second process writes.

      --match REGEX   count the lines that match, too (of a very long line its first \(LinePattern.searchedCount) bytes)
      --plain         print one line per update instead of taking over the terminal
      --lines         print each line as it comes; the summary then goes to standard error
      --once          read the files to the end, print the summary and exit
      --json          make the summary one JSON object with the keys files, lines, bytes, matches, rotations,
                      truncations, invalidUTF8 (lines that are not valid UTF-8) and errors (error lines)
      --help          print this

    An error line is one with the word ERROR or FATAL in it. Where there is no terminal, updates are printed as with
    --plain, except with --json or for the sample, of which only the summary is printed.

    Exit status: 0; 64 if the command line is wrong; 66 if a file is missing or cannot be read at the start; 70 if
    something else fails; 128 and the signal's number after a signal other than that of Ctrl-C.
    """
}
