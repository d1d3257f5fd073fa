/// The help texts of the program.
enum Usage {
  static let short = "usage: LogWatch [--match REGEX] [--plain] [--lines] [--once] [--json] [FILE…]"

  static let full = """
    \(short)

    Follows log files live, even if they are rotated or truncated. Shows their
    lines, rates, matches and sizes, the most recent errors, and a graph of the last
    minutes. FILE is a log file, or - for standard input, which is read to its end.
    Without FILE, watches a sample log that a second process writes.

      --match REGEX   also count the lines that match (searches the first
                      \(LinePattern.searchedCount) bytes of a line)
      --plain         print one line per update instead of using the full screen
      --lines         print each line as it arrives, and the summary to standard
                      error
      --once          read the files to the end, print the summary and exit; on a
                      terminal, a run of more than a second shows its progress on
                      standard error
      --json          print the summary as one JSON object with the keys files,
                      lines, bytes, matches, rotations, truncations, invalidUTF8
                      (lines that are not valid UTF-8) and errors (error lines)
      --version       print the version
      --help          print this help

    Keys of the full screen:
      ↑ ↓ PgUp PgDn Home End   select a file; its details are below the table.
                               Escape removes the selection
      s                        sort by the next column; the last one is followed by
                               the order of the command line
      n l r e d                sort by name, lines, rate, errors or size on disk;
                               again to reverse the order
      q, Ctrl-C                quit with a summary

    READ counts all bytes that were read under a name: also those of files that were
    rotated away, and those before a truncation. ON DISK is the size of the file
    that has the name now, so it falls at a rotation or truncation. It exceeds READ
    while the file is being read, and while its last line is incomplete. A rotated
    file that is compressed later changes neither. Compressed files are refused: use
    “zcat FILE | LogWatch --once -”.

    The rate and the graph count the lines that arrive during the run, not those
    that a file already contains.

    With - in the full screen, keys are read from the terminal that shows it. At the
    end of standard input, the screen stays until q; without the screen, the run
    ends unless files are followed, too.

    An error line contains the word ERROR or FATAL. If the output is not a terminal,
    or TERM is dumb, updates are printed as with --plain. With --json, and for the
    sample, only the summary is printed then. With NO_COLOR, the screen has no
    colors.

    Exit status: 0; 64 if the command line is invalid; 66 if a file is missing or
    unreadable at the start, or standard input cannot be read; 70 after any other
    failure; 74 if the output cannot be written; 128 plus the signal number after a
    signal other than SIGINT.
    """
}
