/// The styles in which services call back.
///
/// Each has a guide.
package enum Style: String, CaseIterable, Codable, Sendable {
  case completionHandler
  case listener
  case delegate
  case closureProperty
  case notification
  case keyValueObserving
  case targetAction
  case timer
  case polling
  case dispatchSource
  case fileHandle
  case process
  case urlSession
  case userDefaults
  case operation
  case cCallback
  case blockingCall
  case objectChange
  case observableObject
  case rxSwift
  case combine
  case reactiveSwift

  /// The name in reports.
  package var title: String {
    switch self {
    case .completionHandler: "completion handler"
    case .listener: "listener"
    case .delegate: "delegate"
    case .closureProperty: "closure property"
    case .notification: "notification"
    case .keyValueObserving: "key-value observing"
    case .targetAction: "target and action"
    case .timer: "timer"
    case .polling: "polling"
    case .dispatchSource: "Dispatch source"
    case .fileHandle: "file handle"
    case .process: "process"
    case .urlSession: "URLSession"
    case .userDefaults: "user defaults"
    case .operation: "operation or progress"
    case .cCallback: "C callback"
    case .blockingCall: "blocking call"
    case .objectChange: "object change"
    case .observableObject: "ObservableObject"
    case .rxSwift: "RxSwift"
    case .combine: "Combine"
    case .reactiveSwift: "ReactiveSwift"
    }
  }

  package var guide: Guide {
    switch self {
    case .completionHandler: Guide("from-completion-handlers.md")
    case .listener: Guide("from-listeners.md")
    case .delegate: Guide("from-delegates.md")
    case .closureProperty: Guide("from-closure-properties.md")
    case .notification: Guide("from-notifications.md")
    case .keyValueObserving: Guide("from-kvo.md")
    case .targetAction: Guide("from-target-action.md")
    case .timer: Guide("from-timers.md")
    case .polling: Guide("from-polling.md")
    case .dispatchSource: Guide("from-dispatch-sources.md")
    case .fileHandle: Guide("from-file-handles.md")
    case .process: Guide("from-processes.md")
    case .urlSession: Guide("from-urlsession.md")
    case .userDefaults: Guide("from-user-defaults.md")
    case .operation: Guide("from-operations-and-progress.md")
    case .cCallback: Guide("from-c-callbacks.md")
    case .blockingCall: Guide("from-blocking-calls.md")
    case .objectChange: Guide("from-object-changes.md")
    case .observableObject: Guide("from-observableobject.md")
    case .rxSwift: Guide("from-rxswift.md")
    case .combine: Guide("from-combine.md")
    case .reactiveSwift: Guide("from-reactiveswift.md")
    }
  }
}

/// A page of `docs/migrating`, or a section of it.
package struct Guide: Hashable, Sendable, Codable {
  /// The name of the file in `docs/migrating`.
  package let file: String
  /// The anchor of the section, without `#`.
  package let anchor: String?

  init(_ file: String, _ anchor: String? = nil) {
    self.file = file
    self.anchor = anchor
  }

  /// The path from the root of Causeway's repository.
  package var path: String { "docs/migrating/\(file)\(anchor.map { "#\($0)" } ?? "")" }
}
