import Foundation

/// Compares the inventory of a run of the app with the bridges and services of its source.
package struct ProgressReader: Sendable {
  private let workers: Workers

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - workers: The number of threads, by default one for each core.
  ///   - progress: Called on any thread while files are read.
  package init(workers: Int? = nil, progress: WorkProgress? = nil) {
    self.workers = Workers(workers, progress: progress)
  }

  /// Reads the Swift files below the paths, and the inventory in a file.
  ///
  /// - Throws: `ProgressFailure` if a path or the inventory does not exist, or if the numbers do not add up.
  package func read(_ scope: SourceScope, inventory: String) throws(ProgressFailure) -> ProgressReport {
    let contents = inventory == StandardInput.name ? StandardInput.contents() : FileReader.contents(of: inventory)
    guard let data = contents else { throw .missingInventory(inventory) }
    let files: [SourceFile]
    do throws(ScanFailure) { files = try SourceTree.files(in: scope) } catch { throw .scan(error) }
    let read = workers.map(files, .reading) { file in Self.read(FileReader.read(file), file) }
    return try report(read, Inventory(data), scope.paths)
  }

  /// Reads texts as if they were files.
  func read(_ texts: [(file: SourceFile, text: String)], inventory: String) throws(ProgressFailure) -> ProgressReport {
    let read = texts.map { Self.read(FileReader.parse(Array($0.text.utf8), of: $0.file), $0.file) }
    return try report(read, Inventory(Data(inventory.utf8)), [])
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
    do throws(ScanFailure) { scan = try Scanner(workers: workers.count).report(facts, paths: paths) } catch {
      throw .scan(error)
    }
    let calls = files.flatMap(\.bridges.calls)
    var report = ProgressReport(inventory: inventory)
    report.paths = paths
    report.problems = scan.problems
    report.callCount = calls.count
    report.callbackCount = scan.candidateCount

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
