import Foundation

/// Compares the inventory of a run of the app with the bridges and services of its source.
package struct ProgressReader: Sendable {
  private let workers: Int

  /// Creates a reader with a number of threads, by default one for each core.
  package init(workers: Int? = nil) {
    self.workers = workers ?? ProcessInfo.processInfo.activeProcessorCount
  }

  /// Reads the Swift files below the paths, and the inventory in a file.
  ///
  /// - Throws: `ProgressFailure` if a path or the inventory does not exist, or if the numbers do not add up.
  package func read(_ paths: [String], inventory: String) throws(ProgressFailure) -> ProgressReport {
    guard let data = Self.contents(of: inventory) else { throw .missingInventory(inventory) }
    let files: [SourceFile]
    do throws(ScanFailure) { files = try SourceTree.files(in: paths) } catch { throw .scan(error) }
    let read = Workers.map(files, workers: workers) { file in Self.read(FileReader.read(file), file) }
    return try report(read, Inventory(data), paths)
  }

  /// Reads texts as if they were files.
  func read(_ texts: [(file: SourceFile, text: String)], inventory: String) throws(ProgressFailure) -> ProgressReport {
    let read = texts.map { Self.read(FileReader.parse(Array($0.text.utf8), of: $0.file), $0.file) }
    return try report(read, Inventory(Data(inventory.utf8)), [])
  }

  /// Reads a file or a pipe, such as `/dev/stdin`.
  private static func contents(of path: String) -> Data? {
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    do { return try handle.readToEnd() ?? Data() } catch { return nil }
  }

  private typealias ReadFile = (facts: FileFacts, bridges: FileBridges)

  private static func read(_ result: Result<ParsedFile, FileProblem>, _ file: SourceFile) -> ReadFile {
    switch result {
    case .success(let parsed): return (FactReader.facts(of: parsed), BridgeCallVisitor.bridges(in: parsed))
    case .failure(let problem):
      var facts = FileFacts(file: file)
      facts.problem = problem
      return (facts, FileBridges())
    }
  }

  private func report(
    _ files: [ReadFile], _ inventory: Inventory, _ paths: [String]
  ) throws(ProgressFailure) -> ProgressReport {
    let facts = files.map(\.facts)
    let scan: ScanReport
    do throws(ScanFailure) { scan = try Scanner(workers: workers).report(facts, paths: paths) } catch {
      throw .scan(error)
    }
    let calls = files.flatMap(\.bridges.calls)
    var report = ProgressReport(inventory: inventory)
    report.paths = paths
    report.problems = scan.problems
    report.callCount = calls.count

    let matcher = EntryMatcher(calls, files: facts.map(\.file))
    var entries: [Int: [InventoryEntry]] = [:]
    for entry in inventory.entries {
      switch matcher.call(of: entry) {
      case .success(let call): entries[call, default: []].append(entry)
      case .failure(let reason): report.unmatched.append(.init(entry: entry, reason: reason.value))
      }
    }
    ServiceProgress(scan, files, entries).add(to: &report)
    try report.checkConsistency()
    return report
  }
}
