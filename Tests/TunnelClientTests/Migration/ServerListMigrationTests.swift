import CausewayTesting
import CausewayViewModel
import Testing

@testable import TunnelClient

/// The search for a server: before the migration with Combine, and now.
@MainActor
@Suite struct ServerListMigrationTests {
  private func servers() -> Equivalence<FakeServers, OldServerListModel, ServerListViewModel> {
    Equivalence(service: FakeServers(), old: { servers, _ in OldServerListModel(servers) }) { servers, _ in
      ServerListViewModel(servers.streams)
    }
    .comparing("shown servers", { $0.shown.map(\.id) }, { $0.shown.map(\.id) })
    .comparing("selected", { $0.selected?.id }, { $0.selected?.id })
    .comparing("latencies", { $0.latencies }, { $0.latencies })
    .comparing("is loading", { $0.isLoading }, { $0.isLoading })
    .comparing("is measuring", { $0.isMeasuring }, { $0.measure.isExecuting })
    .comparing("error", { $0.errorText }, { $0.errorText })
    .comparingService("calls") { $0.calls }
    .action("load a", { $0.load("a") }, { $0.load("a") })
    .action("load b", { $0.load("b") }, { $0.load("b") })
    .action("search BER", { $0.query = "BER" }, { $0.query = "BER" })
    .action("search 10", { $0.query = "10" }, { $0.query = "10" })
    .action("clear the search", { $0.query = "" }, { $0.query = "" })
    .action("select berlin", { $0.select("berlin") }, { _ = $0.select(id: "berlin") })
    .action("select oslo", { $0.select("oslo") }, { _ = $0.select(id: "oslo") })
    .action("measure", { $0.measure() }, { $0.measure() })
    .event("answer the first load") { $0.answerFirstLoad([.berlin]) }
    .event("answer the last load") { $0.answerLastLoad([.oslo, .berlin]) }
    .event("fail the first load") { $0.failFirstLoad() }
    .event("answer a measurement") { $0.answerMeasurement() }
    .event("fail a measurement") { $0.failMeasurement() }
  }

  @Test func theSearchIsTheSame() async {
    await servers().verify(scripts: 500)
  }
}
