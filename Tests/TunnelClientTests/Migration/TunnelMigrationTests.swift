import CausewayRx
import CausewayTesting
import Testing

@testable import TunnelClient

/// The connection screen: before the migration with Rx, and now.
@MainActor
@Suite struct TunnelMigrationTests {
  private func tunnel() -> Equivalence<FakeTunnelManager, OldConnectionModel, ConnectionViewModel> {
    Equivalence(service: FakeTunnelManager(), old: { OldConnectionModel($0, $1) }, new: { $0.model($1) })
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
      .event("select berlin") { $0.selectedSubject.onNext(.berlin) }
      .event("select oslo") { $0.selectedSubject.onNext(.oslo) }
      .action("connect", { $0.connect() }, { $0.connect() })
      .action("disconnect", { $0.disconnect() }, { $0.disconnect() })
      .event("accept") { $0.accept() }
      .event("refuse") { $0.refuse() }
      .event("lose") { $0.lose() }
      .event("report the loss late") { $0.reportLate() }
      .event("forward") { $0.forward() }
      .event("four attempts") { $0.preferencesSubject.onNext(Preferences(reconnectAttempts: 4)) }
      .event("no attempts") { $0.preferencesSubject.onNext(Preferences(reconnects: false)) }
      .time(.milliseconds(900))
      .time(.seconds(1))
      .time(.seconds(4))
  }

  @Test func theConnectionScreenIsTheSame() async {
    await tunnel().verify(scripts: 2_000)
  }
}
