import Causeway
import CausewayTesting
import CausewayViewModel
import Observation
import Testing

/// The code of `docs/migrating/from-observableobject.md`.
@MainActor
struct FromObservableObject {
  @MainActor @Observable
  final class StatusViewModel {
    private(set) var status = "disconnected"
    private(set) var errorText: String?
    var nickname = ""
    private let bindings = Bindings()

    init(status: some Publisher<String, any Error>, nickname: CurrentValueSubject<String, Never>) {
      bindings.bind(status, to: \.status, of: self, onFailure: .show(in: \.errorText))
      bindings.bind(nickname, with: \.nickname, of: self)
    }
  }

  @MainActor
  func announce<Value: Sendable>(
    _ read: @escaping @MainActor @Sendable () -> Value, by send: @escaping @MainActor @Sendable () -> Void
  ) -> AnyCancellable {
    changes(of: read).dropFirst().receive(on: MainActor.shared).sink { _ in send() }
  }

  @MainActor
  func statuses(of model: StatusViewModel) -> some Publisher<String, Never> {
    changes(of: model, \.status).removeDuplicates()
  }
}

@MainActor
@Suite(.timeLimit(.minutes(60)), .settles, .checksSubscriptions)
struct FromObservableObjectTests {
  typealias StatusViewModel = FromObservableObject.StatusViewModel

  @MainActor
  @Test(.covers("b17")) func propertiesAreObservedWithoutWrappers() async {
    let status = CurrentValueSubject<String, any Error>("connecting")
    let nickname = CurrentValueSubject<String, Never>("Ann")
    let model = StatusViewModel(status: status, nickname: nickname)
    let shown = Recorder(changes(of: model, \.status))
    status.send("connected")
    model.nickname = "Bea"
    await settle()
    #expect(shown.values == ["connecting", "connected"])
    #expect(nickname.value == "Bea")
    shown.cancel()
  }

  @Test func valuesAreThereWhenInitReturnsAndAFailureIsShown() {
    let status = CurrentValueSubject<String, any Error>("connecting")
    let model = StatusViewModel(status: status, nickname: CurrentValueSubject("Ann"))
    #expect(model.status == "connecting")
    #expect(model.nickname == "Ann")
    status.send(completion: .failure(ModelError.broken))
    #expect(model.status == "connecting")
    #expect(model.errorText == "broken")
  }

  @Test func oldViewsHearOfANewModel() async {
    let status = CurrentValueSubject<String, any Error>("connecting")
    let model = StatusViewModel(status: status, nickname: CurrentValueSubject(""))
    let calls = Probe(0)
    let token = FromObservableObject().announce({ [weak model] in model?.status }, by: { calls.change { $0 += 1 } })
    #expect(calls.value == 0)
    status.send("connected")
    await settle()
    #expect(calls.value == 1)
    token.cancel()
  }

  @Test func streamOfAPropertyReplacesItsPublisher() async {
    let status = CurrentValueSubject<String, any Error>("connecting")
    let model = StatusViewModel(status: status, nickname: CurrentValueSubject(""))
    let recorder = Recorder(FromObservableObject().statuses(of: model))
    status.send("connecting")
    await settle()
    status.send("connected")
    await settle()
    #expect(recorder.values == ["connecting", "connected"])
    recorder.cancel()
  }
}
