extension Forum {
  /// How many threads are on a page.
  static let pageSize = 40

  /// How many pages of threads there are, at least 1.
  var pageCount: Int { max(1, (threadCount + Self.pageSize - 1) / Self.pageSize) }
}
