/// Finds the bridge calls to which entries of the inventory belong.
struct EntryMatcher {
  private let calls: [String: [Int]]
  private let all: [BridgeCall]
  private let fileNames: Set<String>

  init(_ calls: [BridgeCall], files: [SourceFile]) {
    all = calls
    self.calls = Dictionary(grouping: calls.indices) { "\(calls[$0].file.fileName):\(calls[$0].line)" }
    fileNames = Set(files.map(\.fileName))
  }

  /// Returns the index of the call, or the reason for which there is none.
  func call(of entry: InventoryEntry) -> Result<Int, Reason> {
    guard fileNames.contains(entry.fileName) else { return .failure(Reason(.fileNotScanned)) }
    let inLine = calls["\(entry.fileName):\(entry.line)"] ?? []
    // Folders do not always have the names of their modules, so the module only decides between several files.
    let inModule = inLine.filter { all[$0].file.module == entry.module }
    let candidates = inModule.isEmpty && Set(inLine.map { all[$0].file }).count == 1 ? inLine : inModule
    if let labeled = candidates.first(where: { all[$0].label != nil && all[$0].label == entry.label }) {
      return .success(labeled)
    }
    guard let first = candidates.first(where: { all[$0].label == nil }) ?? candidates.first else {
      return .failure(Reason(.noBridgeInLine))
    }
    return .success(first)
  }

  struct Reason: Error {
    let value: ProgressReport.Unmatched.Reason

    init(_ value: ProgressReport.Unmatched.Reason) {
      self.value = value
    }
  }
}

extension SourceFile {
  /// The last component of the path.
  var fileName: String { path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path }
}
