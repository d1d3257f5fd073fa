import CausewayRx
import CausewayTesting
import Testing

@testable import TunnelClient

@Suite struct CustomConfigStateManagerTests {
  private let manager: any CustomConfigStateManaging = CustomConfigStateManager()
  private let bag = DisposeBag()
  private let config = CustomConfigModel(name: "home")

  @Test(.covers("c1")) func nothingIsEditedAtFirst() throws {
    #expect(try manager.currentConfigSubject.value() == nil)
    #expect(try manager.isUpdatingSubject.value() == false)
  }

  @Test(.covers("c1")) func configurationIsSetBeforeTheFlag() throws {
    let log = Probe<[String]>([])
    manager.currentConfigSubject.skip(1).subscribe(onNext: { log.append($0?.name ?? "none") }).disposed(by: bag)
    manager.isUpdatingSubject.skip(1).subscribe(onNext: { log.append("\($0)") }).disposed(by: bag)
    manager.setCurrentConfig(config, isUpdating: true)
    #expect(log.value == ["home", "true"])
    #expect(try manager.currentConfigSubject.value() == config)
    #expect(try manager.isUpdatingSubject.value() == true)
  }

  @Test(.covers("c1")) func clearingGoesBackToTheBeginning() throws {
    manager.setCurrentConfig(config, isUpdating: true)
    manager.clearCurrentConfig()
    #expect(try manager.currentConfigSubject.value() == nil)
    #expect(try manager.isUpdatingSubject.value() == false)
  }
}
