extension String {
  /// Returns a path with the identifier of a window, which no route reads.
  func adding(window: String) -> String {
    self + (contains("?") ? "&" : "?") + "w=" + window
  }

  /// Returns an address with another window.
  func replacingWindow(with id: String) -> String {
    let parts = split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let items = parts.count > 1 ? parts[1].split(separator: "&").filter { !$0.hasPrefix("w=") } : []
    let path = String(parts[0])
    return (items.isEmpty ? path : path + "?" + items.joined(separator: "&")).adding(window: id)
  }
}
