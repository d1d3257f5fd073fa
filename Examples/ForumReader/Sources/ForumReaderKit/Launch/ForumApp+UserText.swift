import CausewayApp
import CausewayViewModel

extension ForumApp {
  /// Returns the text shown to the user for an error.
  ///
  /// The library's own descriptions are written for a log.
  public static func userText(of error: any Error) -> String {
    switch error {
    case let problem as SettingsProblem: userText(of: problem)
    case let failure as RestorationFailure: notice(of: failure) ?? "The saved location could not be used."
    case let error as BlobStoreError: "A file could not be read or written: \(error.reason)."
    default: errorText(of: error)
    }
  }

  /// Returns the text for a damaged database that was moved to a path.
  public static func userText(ofDamagedDatabase copy: String) -> String {
    "The database was damaged and is now empty. The old file is \(copy)."
  }

  static func userText(of problem: SettingsProblem) -> String {
    switch problem {
    case .unreadable(let error): "The settings could not be read\(cause(error)). The default settings are used."
    case .corrupt: "The settings are damaged. The default settings are used."
    case .movedAside(let location, _):
      "The settings are damaged. They were moved to \(location), and the default settings are used."
    case .notMovedAside(let error): "The settings are damaged and cannot be saved\(cause(error))."
    case .badValue(let name, _), .notMigrated(let name, _):
      "The setting “\(name)” could not be read. Its default value is used."
    case .notEncodable(let name, _): "The setting “\(name)” could not be saved."
    case .notSaved(let error): "The settings could not be saved\(cause(error))."
    }
  }

  /// Returns the text for a failure of saving the navigation; `nil` if the outcome of the restoration describes it.
  static func notice(of failure: RestorationFailure) -> String? {
    switch failure {
    case .saving(let error): "The current location could not be saved\(cause(error))."
    case .clearing(let error): "The saved location could not be deleted\(cause(error))."
    case .movedAside: nil
    case .movingAside(let error): "The saved location is damaged and could not be moved\(cause(error))."
    }
  }

  static func userText(of failure: PendingRouteFailure) -> String {
    switch failure {
    case .reading(let error): "The waiting links could not be loaded\(cause(error))."
    case .saving(let error): "The waiting links could not be saved\(cause(error))."
    case .movedAside(let location, _): "The stored links are damaged. They were moved to \(location)."
    case .movingAside(let error): "The stored links are damaged and cannot be saved\(cause(error))."
    }
  }

  static func userText(of event: DraftEvent) -> String {
    switch event {
    case .movedAside(let name, let location, _): "The draft “\(name)” could not be used. It was moved to \(location)."
    case .notMovedAside(let name, let error): "The draft “\(name)” is damaged and cannot be saved\(cause(error))."
    case .notLoaded(let name?, let error): "The draft “\(name)” could not be loaded\(cause(error))."
    case .notLoaded(nil, let error): "The drafts could not be loaded\(cause(error))."
    case .notSaved(let name, let error): "The draft “\(name)” could not be saved\(cause(error))."
    }
  }

  /// Returns the system's text for the cause of an error; empty if there is none.
  private static func cause(_ error: any Error) -> String {
    (error as? BlobStoreError).map { ": \($0.reason)" } ?? ""
  }
}

extension RouteOutcome {
  /// The text shown to the user if the route is not shown; `nil` if it is shown.
  ///
  /// A server's reason for a failure is written for the user. Reasons for which a route was declined, and those of the
  /// router itself, are written for the log.
  var userText: String? {
    switch answer {
    case .served: nil
    case .failed(let reason) where server != .unserved: reason
    case .failed, .declined: "The link was not opened."
    }
  }
}
