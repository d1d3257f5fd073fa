import Causeway
import CausewayTesting
import CausewayViewModel
import Foundation
import Observation
import Testing

/// Routes without parameters: old code sets the state, then routes, and the screen's view model reads the state.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct ParameterlessRouteTests {
  struct Config: Equatable, Sendable {
    var name: String
    var username: String?
    var password: String?
  }

  struct Editing: Equatable, Sendable {
    var config: Config?
    var isUpdating = false
  }

  enum Route: CaseIterable {
    case enterCredentials
    case settings
  }

  /// A trigger without a value.
  @MainActor
  final class Router {
    private let makeModel: () -> CredentialsModel
    private(set) var shown: [Route] = []
    private(set) var model: CredentialsModel?

    init(_ makeModel: @escaping () -> CredentialsModel) {
      self.makeModel = makeModel
    }

    func show(_ route: Route) {
      shown.append(route)
      if route == .enterCredentials { model = makeModel() }
    }
  }

  @MainActor
  @Observable
  final class CredentialsModel {
    private(set) var title = ""
    private(set) var username = ""
    private(set) var password = ""
    private(set) var isUpdating = false
    private let bindings = Bindings()

    init(_ editing: StatePublisher<Editing, Never>) {
      bindings.bind(editing.values(of: \.config), to: self) { model, config in
        model.title = config?.name ?? ""
        model.username = decoded(config?.username)
        model.password = decoded(config?.password)
      }
      bindings.bind(editing.values(of: \.isUpdating), to: \.isUpdating, of: self)
    }
  }

  /// A controller that is not migrated, triggered by a stream.
  @MainActor
  final class LegacyController {
    let showEdit = PassthroughSubject<Config, Never>()
    private var token: AnyCancellable?

    init(_ manager: StateManager<Editing>, _ router: Router) {
      token = showEdit.receive(on: MainActor.shared).sink { config in
        manager.set(Editing(config: config, isUpdating: true))
        router.show(.enterCredentials)
      }
    }
  }

  private let manager = StateManager(Editing())
  private let router: Router
  private let config = Config(name: "Home", username: "YW5uYQ==", password: "c2VjcmV0")

  init() {
    router = Router { [manager] in CredentialsModel(manager.state) }
  }

  @Test(.covers("c2")) func aRouteHasNoParametersAndTheScreenReadsTheState() {
    manager.set(Editing(config: config, isUpdating: true))
    router.show(.enterCredentials)
    #expect(router.model?.title == "Home")
    #expect(router.model?.isUpdating == true)
    #expect(MemoryLayout<Route>.size == 1)
  }

  @Test(.covers("c3")) func theFieldsAreDecodedAndBlankWithoutAConfig() {
    let model = CredentialsModel(manager.state)
    #expect([model.title, model.username, model.password] == ["", "", ""])
    manager.set(Editing(config: config, isUpdating: true))
    #expect([model.title, model.username, model.password] == ["Home", "anna", "secret"])
    #expect(model.isUpdating)
    manager.set(Editing(config: Config(name: "Work", username: "?")))
    #expect([model.title, model.username, model.password] == ["Work", "", ""])
    manager.clear()
    #expect([model.title, model.username, model.password] == ["", "", ""])
    #expect(!model.isUpdating)
  }

  @Test(.covers("c4")) func aLegacyTriggerSetsTheStateBeforeItRoutes() {
    let controller = LegacyController(manager, router)
    controller.showEdit.send(config)
    #expect(router.shown == [.enterCredentials])
    // Only state that was set before could be there when the model was created.
    #expect(router.model?.title == "Home")
    #expect(router.model?.isUpdating == true)
  }

  @Test func aScreenSeesTheConfigAndTheFlagChangeTogether() {
    let model = CredentialsModel(manager.state)
    let seen = Probe<[Editing]>([])
    let token = manager.state.sink { seen.append($0) }
    manager.set(Editing(config: config, isUpdating: true))
    #expect(seen.value.map { $0.config != nil } == seen.value.map(\.isUpdating))
    #expect(model.isUpdating)
    token.cancel()
  }
}

/// Returns the text in a base64 field, or an empty text if there is none.
private func decoded(_ field: String?) -> String {
  field.flatMap { Data(base64Encoded: $0) }.flatMap { String(data: $0, encoding: .utf8) } ?? ""
}
