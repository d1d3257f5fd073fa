import CausewayRx
import CausewayTesting
import Testing

@testable import TunnelClient

@MainActor
@Suite(.checksSubscriptions)
struct EnterCredentialsViewModelTests {
  private let state = CustomConfigStateManager()
  private let picker = CustomConfigPicker()
  private let model: EnterCredentialsViewModel
  /// ann and secret, in base 64.
  private let config = CustomConfigModel(name: "home", username: "YW5u", password: "c2VjcmV0")

  init() {
    model = EnterCredentialsViewModel(configs: CustomConfigStreams(state, picker))
  }

  @Test(.covers("c3")) func nothingToEditMeansEmptyFields() {
    #expect(model.title == "")
    #expect(model.username == "")
    #expect(model.password == "")
    #expect(!model.isUpdating)
  }

  @Test(.covers("c3", "j9")) func fieldsAreFilledFromTheStateManager() {
    state.setCurrentConfig(config, isUpdating: true)
    #expect(model.title == "home")
    #expect(model.username == "ann")
    #expect(model.password == "secret")
    #expect(model.isUpdating)
  }

  @Test(.covers("c3")) func missingOrInvalidBase64IsEmpty() {
    state.setCurrentConfig(CustomConfigModel(name: "home", username: nil, password: "?"), isUpdating: false)
    #expect(model.title == "home")
    #expect(model.username == "")
    #expect(model.password == "")
    #expect(!model.isUpdating)
  }

  @Test(.covers("c3")) func clearingBlanksTheFields() {
    state.setCurrentConfig(config, isUpdating: true)
    state.clearCurrentConfig()
    #expect(model.title == "")
    #expect(model.username == "")
    #expect(model.password == "")
    #expect(!model.isUpdating)
  }

  @Test func savingKeepsTheInputAndClearsTheState() throws {
    state.setCurrentConfig(config, isUpdating: true)
    model.username = "bob"
    model.password = ""
    model.save()
    let saved = try picker.configsSubject.value()
    #expect(saved == [CustomConfigModel(name: "home", username: "Ym9i", password: "")])
    #expect(try state.currentConfigSubject.value() == nil)
    #expect(model.shouldDismiss)
  }

  @Test func cancellingKeepsNothing() throws {
    state.setCurrentConfig(config, isUpdating: true)
    model.username = "bob"
    model.cancel()
    #expect(try picker.configsSubject.value() == [])
    #expect(try state.currentConfigSubject.value() == nil)
    #expect(model.shouldDismiss)
  }
}
