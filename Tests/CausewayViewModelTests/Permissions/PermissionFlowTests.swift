import Causeway
import CausewayTesting
import CausewayViewModel
import Observation
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct PermissionFlowTests {
  enum Status {
    case notDetermined
    case denied
    case authorizedWhenInUse
  }

  /// The view model of the screen that explains the request.
  @MainActor
  @Observable
  final class PermissionModel {
    private(set) var accessDenied = false
    private(set) var shouldDismiss = false
    private(set) var isDarkMode = false
    private let grant: () -> Void
    private let openSettings: () -> Void
    private let bindings = Bindings()

    init(
      _ status: StatePublisher<Status, Never>, isDarkMode: some Publisher<Bool, Never>,
      grant: @escaping () -> Void, openSettings: @escaping () -> Void
    ) {
      self.grant = grant
      self.openSettings = openSettings
      bindings.bind(isDarkMode, to: \.isDarkMode, of: self)
      bindings.bind(status, to: self) { model, status in
        model.accessDenied = status == .denied
        if status == .authorizedWhenInUse { model.shouldDismiss = true }
      }
    }

    func primaryAction() {
      if accessDenied { openSettings() } else { grant() }
    }
  }

  private let flow = PermissionFlow(Status.notDetermined)

  @Test(.covers("c6")) func holdsItsStatus() {
    #expect(flow.status.value == .notDetermined)
    flow.set(.denied)
    #expect(flow.status.value == .denied)
    let recorder = Recorder(flow.status)
    #expect(recorder.values == [.denied])
    recorder.cancel()
  }

  @Test(.covers("c6")) func aRequestSendsTheEventAndThenTheStatus() {
    let log = Probe<[String]>([])
    let tokens = [
      flow.requests.sink { log.append("show") },
      flow.status.changes.sink { log.append("\($0)") },
    ]
    flow.request(.denied)
    flow.request(.denied)
    #expect(log.value == ["show", "denied", "show", "denied"])
    for token in tokens { token.cancel() }
  }

  @Test(.covers("c6")) func aScreenThatIsShownByTheEventHasTheStatusWhenTheRequestReturns() {
    let shown = Probe<[Status]>([])
    let tokens = Probe<[AnyCancellable]>([])
    tokens.append(flow.requests.sink { [flow] in tokens.append(flow.status.sink { shown.append($0) }) })
    flow.request(.denied)
    #expect(shown.value == [.notDetermined, .denied])
    for token in tokens.value { token.cancel() }
  }

  @Test func requestsAreEventsAndNotRepeated() {
    flow.request(.denied)
    let recorder = Recorder(flow.requests.map { 1 })
    #expect(recorder.values.isEmpty)
    recorder.cancel()
  }

  @Test(.covers("b12")) func theScreenFollowsTheStatus() {
    let dark = CurrentValueSubject<Bool, Never>(true)
    var calls: [String] = []
    let model = PermissionModel(
      flow.status, isDarkMode: dark, grant: { calls.append("grant") }, openSettings: { calls.append("settings") })
    #expect(model.isDarkMode)
    #expect(!model.accessDenied)
    model.primaryAction()
    flow.request(.denied)
    #expect(model.accessDenied)
    model.primaryAction()
    #expect(calls == ["grant", "settings"])
    #expect(!model.shouldDismiss)
    flow.set(.authorizedWhenInUse)
    #expect(!model.accessDenied)
    #expect(model.shouldDismiss)
    dark.send(false)
    #expect(!model.isDarkMode)
  }
}

/// The flow of the main actor, whose status need not be `Sendable`.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct MainActorPermissionFlowTests {
  private final class Status {
    let text: String
    init(_ text: String) { self.text = text }
  }

  private let flow = MainActorPermissionFlow(Status("unknown"))

  @Test func aRequestSendsTheEventAndThenTheStatus() {
    var log: [String] = []
    let tokens = [
      flow.requests.sink { log.append("show") },
      flow.status.dropFirst().sink { log.append($0.text) },
    ]
    let denied = Status("denied")
    flow.request(denied)
    flow.request(denied)
    flow.set(Status("granted"))
    #expect(log == ["show", "denied", "show", "denied", "granted"])
    #expect(flow.status.value.text == "granted")
    for token in tokens { token.cancel() }
  }

  @Test func aScreenThatIsShownByTheEventHasTheStatusWhenTheRequestReturns() {
    var shown: [String] = []
    var tokens: [AnyCancellable] = []
    tokens.append(flow.requests.sink { [flow] in tokens.append(flow.status.sink { shown.append($0.text) }) })
    flow.request(Status("denied"))
    #expect(shown == ["unknown", "denied"])
    for token in tokens { token.cancel() }
  }
}
