import ForumReaderKit

extension SearchProgress {
  /// The progress as text, such as `searched 12,000 of 300,000 posts (4 %), 7 found`.
  var text: String {
    guard total > 0 else { return "searching…" }
    let share = min(100, searched * 100 / total)
    return "searched \(Self.grouped(searched)) of \(Self.grouped(total)) posts (\(share) %), \(posts.count) found"
  }

  private static func grouped(_ number: Int) -> String {
    var digits = Array(String(number))
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
    return String(digits)
  }
}
