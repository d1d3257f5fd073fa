import CausewayRx
import CausewayTesting
import Testing

@testable import TunnelClient

/// The connection screen: before the migration with Rx, and now.
@MainActor
@Suite struct TunnelMigrationTests {
  private typealias Screens = Equivalence<FakeTunnelManager, OldConnectionModel, ConnectionViewModel>

  private func screens(_ manager: @escaping () -> FakeTunnelManager = { FakeTunnelManager() }) -> Screens {
    Equivalence(service: manager(), old: { OldConnectionModel($0, $1) }, new: { $0.model($1) })
      .comparing("state", { $0.state.value }, { $0.state })
      .comparing("overview", { $0.overview.value }, { $0.overview })
      .comparing("selected server", { $0.selectedServer.value?.id }, { $0.selectedServer?.id })
      .comparing("server in use", { $0.serverInUse?.id }, { $0.serverInUse?.id })
      .comparing("port", { $0.session.value?.localPort }, { $0.localPort })
      .comparing("is connecting", { $0.isConnecting.value }, { $0.isConnecting })
      .comparing("is reconnecting", { $0.isReconnecting.value }, { $0.isReconnecting })
      .comparing("error", { $0.errorText.value }, { $0.errorText })
      .comparingService("calls") { $0.calls }
      .comparingService("has observers") { $0.hasObservers }
      .action("connect", { $0.connect() }, { $0.connect() })
      .action("disconnect", { $0.disconnect() }, { $0.disconnect() })
      .event("accept") { $0.accept() }
      .event("refuse") { $0.refuse() }
      .event("lose") { $0.lose() }
  }

  @Test func theScreenIsTheSame() async {
    await screens()
      .event("select berlin") { $0.selectedSubject.onNext(.berlin) }
      .event("select oslo") { $0.selectedSubject.onNext(.oslo) }
      .event("report the loss late") { $0.reportLate() }
      .event("forward") { $0.forward() }
      .event("reconnect never") { $0.preferencesSubject.onNext(Preferences(reconnects: false)) }
      .time(.seconds(1))
      .verify(scripts: 1_000)
  }

  /// The refusals of a tunnel that is reopened need long scripts, which few steps find.
  @Test func theReopeningIsTheSame() async {
    await screens { FakeTunnelManager(selecting: .berlin) }
      .time(.milliseconds(900))
      .time(.milliseconds(1_900))
      .time(.seconds(4))
      .verify(scripts: 1_000)
  }

  @Test func theScreenOfAnOpenTunnelIsTheSame() async {
    await screens { .connected(to: .berlin) }.event("forward") { $0.forward() }.verify(scripts: 200)
  }
}
