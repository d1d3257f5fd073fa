import CausewayTesting
import Testing

@testable import CausewayApp

@MainActor
@Suite struct ServiceLocatorViewsTests {
  /// A screen, which is not a service: it belongs to the main actor.
  private final class Popup {
    let text: String
    init(_ text: String) { self.text = text }
  }

  private struct Trouble: Error {}

  private let locator = ServiceLocator()

  @Test(.covers("h5")) func aScreenIsRegisteredDirectlyAndMadeAnewEachTime() throws {
    locator.register(Greeter("ada"), as: (any Greeting).self)
    locator.register(view: Popup.self) { Popup(try $0.resolve((any Greeting).self).name) }
    let (one, other) = (try locator.makeView(Popup.self), try locator.makeView(Popup.self))
    #expect(one.text == "ada")
    #expect(one !== other)
  }

  @Test func aScreenIsMadeWithTheLocatorThatIsAsked() throws {
    locator.register(view: Popup.self) { Popup(try $0.resolve((any Greeting).self).name) }
    let child = locator.child()
    child.register(Greeter("alan"), as: (any Greeting).self)
    #expect(try child.makeView(Popup.self).text == "alan")
  }

  @Test func aScreenThatIsMissingOrFailsIsNamed() {
    let missing = #expect(throws: ServiceError.self) { try locator.makeView(Popup.self) }
    #expect(missing.map { "\($0)" }?.hasPrefix("no service is registered for view Popup,") == true)
    locator.register(view: Popup.self) { _ in throw Trouble() }
    let failed = #expect(throws: ServiceError.self) { try locator.makeView(Popup.self) }
    #expect(failed.map { "\($0)" }?.hasPrefix("Popup, requested by CausewayAppTests/") == true)
  }
}
