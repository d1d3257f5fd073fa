import CausewayLive
import Observation

/// The apps that have connected, and what the user looks at.
@MainActor
@Observable
final class ViewerModel {
  /// What fills the screen.
  enum Page {
    case streams, output, help
  }

  /// The command that is watched; nil if the viewer waits for apps that the user starts.
  let command: String?
  /// The path at which apps connect.
  let socket: String
  let list = RowList()
  let output: CommandOutput
  /// The apps in the order in which they connected.
  private(set) var apps: [AppModel] = []
  /// The fault in the data of an app, as a sentence.
  private(set) var problem: String?
  /// How the command has ended, once it has.
  private(set) var end: String?
  /// Whether nothing has connected for longer than it takes.
  private(set) var isLate = false
  private(set) var isPaused = false
  var page = Page.streams
  /// The number of rows that the window into the output is above its end.
  var outputOffset = 0
  private var chosen: Int?
  /// The frames that came during a pause.
  @ObservationIgnored private var missed: [Int: StreamFrame] = [:]

  /// Creates a model without apps.
  init(command: String?, socket: String, output: CommandOutput) {
    self.command = command
    self.socket = socket
    self.output = output
  }

  /// The app that is shown: the one that the user has chosen, or the first one that has streams.
  var app: AppModel? {
    apps.first { $0.id == chosen } ?? apps.first { !$0.frame.summary.rows.isEmpty } ?? apps.first
  }

  /// Why there is nothing to see, as a sentence.
  var complaint: String? {
    if let problem { return problem }
    guard apps.isEmpty else { return nil }
    guard let command else { return "Waiting for an app that is started with CAUSEWAY_LIVE=\(socket)" }
    if let end { return "\(command) has ended (\(end)) and has not connected: \(Self.hint)" }
    return isLate ? "\(command) has not connected: \(Self.hint)" : "Waiting for \(command) to connect …"
  }

  /// What an app has to do.
  static let hint = "does it link CausewayLive and call StreamGraph.installIfAsked() first?"

  // MARK: What happens

  /// Takes what the listener reports.
  func take(_ event: FeedEvent) {
    switch event {
    case .frame(let id, let frame):
      guard let app = apps.first(where: { $0.id == id }) else { return apps.append(AppModel(id, frame)) }
      if isPaused {
        var frame = frame
        frame.dropped += missed[id]?.dropped ?? 0
        missed[id] = frame
      } else {
        app.take(frame)
      }
    case .unreadable(_, let reason): problem = "An app has connected, but \(reason)."
    case .closed(let id): apps.first { $0.id == id }?.end()
    }
  }

  /// Notes how the command has ended.
  func end(_ description: String) {
    end = description
  }

  /// Notes that an app should have connected by now.
  func noteLate() {
    isLate = true
  }

  // MARK: What the user does

  /// Stops or resumes changes of the screen.
  func togglePause() {
    isPaused.toggle()
    guard !isPaused else { return }
    for app in apps { if let frame = missed[app.id] { app.take(frame) } }
    missed = [:]
  }

  /// Shows the next app.
  func showNextApp() {
    guard let app, let place = apps.firstIndex(where: { $0.id == app.id }) else { return }
    chosen = apps[(place + 1) % apps.count].id
    list.deselect()
  }
}
