/// The bridges of a code base beside the services that they bridge and their counts at run time.
package struct ProgressReport: Sendable {
  /// A bridge in the scanned files, with its entries of the inventory.
  package struct Bridge: Sendable {
    /// What the run of the app shows about the bridge.
    package enum State: String, Sendable, CaseIterable {
      /// It has subscriptions.
      case live
      /// Its subscriptions are over, and the service still retains a callback.
      case held
      /// Its subscriptions are over.
      case idle
      /// It was created, and nothing subscribed to it.
      case unused
      /// The inventory has no entry: the code did not run.
      case notRun
    }

    package let file: String
    package let line: Int
    package let name: String
    package let label: String?
    package let entries: [InventoryEntry]

    package var state: State {
      if entries.isEmpty { return .notRun }
      if entries.contains(where: { $0.live > 0 }) { return .live }
      if entries.contains(where: { $0.held > 0 }) { return .held }
      return entries.contains { $0.subscriptions > 0 } ? .idle : .unused
    }

    package func sum(_ count: KeyPath<InventoryEntry, Int>) -> Int { entries.reduce(0) { $0 + $1[keyPath: count] } }
  }

  /// A legacy service with its bridges.
  package struct Service: Sendable {
    package enum State: String, Sendable, CaseIterable {
      /// No bridge mentions the service.
      case noBridge
      /// Code outside of the bridges still calls the old interface.
      case inMigration
      /// Only the bridges call the old interface, so it can become an implementation detail.
      case replaceable
    }

    package let name: String
    package let module: String
    package let file: String
    package let line: Int
    package let members: [String]
    /// The code outside of bridges that uses the old interface.
    package let callSites: [Location]
    package let bridges: [Bridge]

    package var state: State {
      bridges.isEmpty ? .noBridge : callSites.isEmpty ? .replaceable : .inMigration
    }
  }

  package struct Location: Hashable, Sendable {
    package let file: String
    package let line: Int
  }

  /// An entry for which the scanned files have no bridge.
  package struct Unmatched: Sendable {
    package enum Reason: String, Sendable, CaseIterable {
      case fileNotScanned
      /// The line has no call that creates a bridge: the code was changed since, or a function passes its location on.
      case noBridgeInLine
    }

    package let entry: InventoryEntry
    package let reason: Reason
  }

  package internal(set) var paths: [String] = []
  package internal(set) var services: [Service] = []
  /// Bridges of system services and of services that were not scanned.
  package internal(set) var otherBridges: [Bridge] = []
  package internal(set) var unmatched: [Unmatched] = []
  package internal(set) var inventory: Inventory
  package internal(set) var problems: [FileProblem] = []
  /// The candidates of the scan.
  package internal(set) var callbackCount = 0
  /// The runs so far by their dates, with this one, if the user keeps a history.
  package var history: [HistoryRun] = []
  /// The number of calls that create bridges in the scanned files.
  package internal(set) var callCount = 0

  package var bridges: [Bridge] { services.flatMap(\.bridges) + otherBridges }
  /// The code that uses an old interface outside of bridges.
  package var useCount: Int { services.reduce(0) { $0 + $1.callSites.count } }
  package var matchedCount: Int { bridges.reduce(0) { $0 + $1.entries.count } }

  /// Checks that no line, entry or bridge was lost or counted twice.
  ///
  /// - Throws: `ProgressFailure.inconsistent` if the numbers do not add up.
  package func checkConsistency() throws(ProgressFailure) {
    let inventory = inventory
    let lines = inventory.entries.count + inventory.repeatedCount + inventory.unreadable.count
    let listed = bridges.flatMap(\.entries) + unmatched.map(\.entry)
    guard lines == inventory.lineCount, matchedCount + unmatched.count == inventory.entries.count,
      Set(listed) == Set(inventory.entries), listed.count == inventory.entries.count, bridges.count == callCount
    else { throw .inconsistent(read: inventory.entries.count, matched: matchedCount, unmatched: unmatched.count) }
  }
}

/// The formats in which the progress can be written.
package enum ProgressFormat: String, CaseIterable, Sendable {
  case text, json, html

  /// Returns the progress in this format.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - links: Where the links of a page lead.
  /// - Returns: The text of the file.
  package func render(_ report: ProgressReport, links: ReportLinks = .none) -> String {
    switch self {
    case .text: ProgressText(report).text
    case .json: ProgressJSON(report).jsonText
    case .html: ProgressPage(report, links).text
    }
  }
}

/// A reason for which there is no report on the progress.
package enum ProgressFailure: Error, Equatable, CustomStringConvertible {
  case scan(ScanFailure)
  case missingInventory(String)
  /// The numbers of the report do not agree. This is a defect of the tool.
  case inconsistent(read: Int, matched: Int, unmatched: Int)

  package var description: String {
    switch self {
    case .scan(let failure): failure.description
    case .missingInventory(let path): "The inventory '\(path)' could not be read. Check the path and its permissions."
    case .inconsistent(let read, let matched, let unmatched):
      """
      The report is incomplete: \(read) entries were read, but \(matched) belong to bridges and \(unmatched) to none. \
      This is a defect of causeway-migrate. No report was written.
      """
    }
  }
}
