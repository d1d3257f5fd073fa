import ExampleTerminal
import ForumReaderKit

extension SearchProgress {
  /// The progress as text, such as `searched 12,000 of 300,000 posts (4 %), 7 found`.
  var text: String {
    guard total > 0 else { return "searching…" }
    let share = min(100, searched * 100 / total)
    let (searched, total) = (NumberText.number(searched), NumberText.number(total))
    return "searched \(searched) of \(total) posts (\(share) %), \(NumberText.number(count)) found"
  }
}
