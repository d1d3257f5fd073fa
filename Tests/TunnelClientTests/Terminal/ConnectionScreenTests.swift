import CausewayRx
import CausewayTesting
import Testing

@testable import TunnelClient

/// The connect screen of the guide: its choice of button, its disabled state and its spinner.
@MainActor
@Suite(.checksSubscriptions)
struct ConnectionScreenTests {
  private let tunnel = MockTunnel()

  @Test(.covers("b2")) func withoutAServerTheButtonIsDisabled() {
    let model = tunnel.model()
    #expect(ConnectionScreen(model).text == "Status: Disconnected\n( Connect )")
    model.pressButton()
    #expect(tunnel.servers == [])
  }

  @Test(.covers("b2")) func theButtonConnectsSpinsAndDisconnects() {
    let model = tunnel.model()
    tunnel.selectedSubject.onNext(.berlin)
    #expect(ConnectionScreen(model).text == "Status: Disconnected\nServer: Berlin\n[ Connect ]")
    model.pressButton()
    tunnel.stateSubject.onNext(.connecting)
    #expect(ConnectionScreen(model).text == "Status: Connecting\nServer: Berlin\n( ◌ Connecting… )")
    model.pressButton()
    #expect(tunnel.servers == [.berlin])
    #expect(tunnel.closings == 0)
    tunnel.succeed()
    #expect(ConnectionScreen(model).text == "Status: Connected\nServer: Berlin\n[ Disconnect ]")
    // Another server may be selected meanwhile.
    tunnel.selectedSubject.onNext(.oslo)
    #expect(ConnectionScreen(model).text == "Status: Connected\nServer: Berlin\n[ Disconnect ]")
    model.pressButton()
    #expect(tunnel.closings == 1)
    #expect(ConnectionScreen(model).text == "Status: Disconnected\nServer: Oslo\n[ Connect ]")
  }

  @Test(.covers("b2")) func theErrorIsUnderTheButtonUntilTheNextAttempt() {
    let model = tunnel.model()
    tunnel.selectedSubject.onNext(.berlin)
    model.pressButton()
    tunnel.fail(.refused(.berlin))
    let text = TunnelError.refused(.berlin).errorDescription ?? ""
    #expect(ConnectionScreen(model).text == "Status: Disconnected\nServer: Berlin\n[ Connect ]\n\(text)")
    model.pressButton()
    #expect(ConnectionScreen(model).text == "Status: Disconnected\nServer: Berlin\n( ◌ Connecting… )")
    model.disconnect()
  }
}
