import Foundation

/// The part of an app to which the data of a store without a key belongs.
///
/// Settings are stored there. Earlier versions also stored waiting links, refresh dates and snapshots without owners
/// there, each in a store of its own.
enum RootContents {
  /// The waiting links of a router.
  case links
  /// The dates of refreshes, or settings that are all numbers.
  case dates
  /// A snapshot in the current form.
  case snapshot
  /// A value with a version, such as a snapshot of an app's earlier version.
  case versioned
  /// Settings, or damaged data.
  case settings

  init(_ data: Data) {
    switch try? JSONDecoder().decode(StoredJSON.self, from: data) {
    case .list(let values) where !values.isEmpty && values.allSatisfy(\.isLink): self = .links
    case .object(let values) where !values.isEmpty:
      // Settings are stored with line breaks, unlike the rest.
      let isCompact = !data.starts(with: Data("{\n".utf8))
      let hasVersion = (values["version"] ?? values["interfaceVersion"])?.isVersion == true
      if hasVersion, case .object = values["state"] {
        self = .snapshot
      } else if hasVersion, isCompact {
        self = .versioned
      } else if isCompact, values.values.allSatisfy(\.isNumber) {
        self = .dates
      } else {
        self = .settings
      }
    default: self = .settings
    }
  }
}

extension StoredJSON {
  fileprivate var isNumber: Bool {
    switch self {
    case .integer, .unsigned, .number: true
    default: false
    }
  }

  fileprivate var isVersion: Bool {
    if case .text(let text) = self { Double(text) != nil } else { isNumber }
  }

  fileprivate var isLink: Bool {
    guard case .object(let values) = self, case .text = values["url"], case .text = values["entry"] else {
      return false
    }
    return true
  }
}
