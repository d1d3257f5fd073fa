import ArgumentParser
import Foundation

/// A file with answers: in each line one option, as a question lists it.
enum AnswersFile {
  /// Reads the answers in the lines of a file.
  ///
  /// Empty lines, and lines that begin with `#`, are ignored. The value of an option may be in quotes, as in a shell.
  static func read<Answers: ParsableArguments>(_ path: String) throws -> [Answers] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Exit.fail("'\(path)' could not be read. --answers needs a file with an option in each line.", 66)
    }
    let lines = String(decoding: data, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return try lines.enumerated().compactMap { index, line in
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.isEmpty || text.hasPrefix("#") { return nil }
      let words = text.split(separator: " ", maxSplits: 1).map { String($0).withoutQuotes }
      guard words[0].hasPrefix("--"), let answer = try? Answers.parse(words) else {
        throw Exit.fail(
          """
          \(path):\(index + 1): '\(text)' is not an answer. Write an option as a question lists it, such as \
          '--one-shot fetch'.
          """, 64)
      }
      return answer
    }
  }
}

extension String {
  /// The text between single or double quotes, or the text itself.
  fileprivate var withoutQuotes: String {
    guard let quote = first, count > 1, "'\"".contains(quote), last == quote else { return self }
    return String(dropFirst().dropLast())
  }
}
