import CausewayRx
import CausewayTesting
import Testing

@testable import TunnelClient

@Suite struct CustomConfigPickerTests {
  private let picker = CustomConfigPicker([CustomConfigModel(name: "home", username: "YQ==")])
  private let bag = DisposeBag()

  @Test func knownNameIsEditedAndAnUnknownOneAdded() {
    let log = Probe<[String]>([])
    picker.showEditCustomConfigTrigger.subscribe(onNext: { log.append("edit \($0.name)") }).disposed(by: bag)
    picker.showAddCustomConfigTrigger.subscribe(onNext: { log.append("add \($0.name)") }).disposed(by: bag)
    picker.edit(name: "home")
    picker.edit(name: "office")
    #expect(log.value == ["edit home", "add office"])
  }

  @Test func savingReplacesTheOneOfTheSameName() throws {
    picker.save(CustomConfigModel(name: "home", username: "Yg=="))
    picker.save(CustomConfigModel(name: "office"))
    #expect(
      try picker.configsSubject.value() == [
        CustomConfigModel(name: "home", username: "Yg=="), CustomConfigModel(name: "office"),
      ])
  }
}
