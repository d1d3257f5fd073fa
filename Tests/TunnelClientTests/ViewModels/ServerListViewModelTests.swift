import Causeway
import CausewayRx
import CausewayTesting
import CausewayViewModel
import Testing

@testable import TunnelClient

@MainActor
@Suite(.checksSubscriptions)
struct ServerListViewModelTests {
  private let servers = MockServers()

  @Test func serversAndSelectionAreTheSubjects() {
    let model = ServerListViewModel(servers.streams)
    #expect(model.servers == [])
    servers.serversSubject.onNext([.berlin, .oslo])
    #expect(model.servers == [.berlin, .oslo])
    #expect(model.select(id: "oslo"))
    #expect(model.selected == .oslo)
    #expect(!model.select(id: "rome"))
    #expect(model.selected == .oslo)
  }

  @Test(arguments: [("", ["berlin", "oslo"]), ("BER", ["berlin"]), ("127", ["berlin", "oslo"]), ("rome", [])])
  func serversThatContainTheQueryAreShown(query: String, ids: [String]) {
    let model = ServerListViewModel(servers.streams)
    model.query = query
    servers.serversSubject.onNext([.berlin, .oslo])
    #expect(model.shown.map(\.id) == ids)
    #expect(model.servers == [.berlin, .oslo])
  }

  @Test(.covers("b10")) func listIsLoadedAndIsLoadingEnds() {
    servers.lists = ["a": .success([.berlin])]
    let model = ServerListViewModel(servers.streams)
    model.load("a")
    #expect(!model.isLoading)
    #expect(model.servers == [.berlin])
  }

  @Test(.covers("b9", "b10")) func failureIsShownAndTheListKept() {
    servers.lists = ["a": .success([.berlin]), "b": .failure(ServerListError.missing(path: "b"))]
    let model = ServerListViewModel(servers.streams)
    model.load("a")
    model.load("b")
    #expect(!model.isLoading)
    #expect(model.errorText == "b: no such file")
    #expect(model.servers == [.berlin])
  }

  @Test func anotherListTakesThePlaceOfTheOneThatIsBeingLoaded() {
    servers.lists = ["a": .success([.berlin])]
    let model = ServerListViewModel(servers.streams)
    model.load("never")
    #expect(model.isLoading)
    model.load("a")
    #expect(!model.isLoading)
    #expect(model.servers == [.berlin])
  }

  @Test func latenciesAreMeasuredForEveryServer() async {
    servers.latencies = ["berlin": .success(0.25), "oslo": .failure(TunnelError.refused(.oslo))]
    let model = ServerListViewModel(servers.streams)
    servers.serversSubject.onNext([.berlin, .oslo])
    await model.measure.run()
    #expect(model.latencies["berlin"] == .seconds(0.25))
    #expect(model.latencies["oslo"] == .failed(TunnelError.refused(.oslo).errorDescription ?? ""))
    #expect(!model.measure.isExecuting)
  }
}
