import CausewayApp
import Testing

@MainActor
@Suite struct ClosureRouteServerTests {
  private final class Window {
    var shown: [Place] = []
  }

  @Test(.covers("d26")) func aMissingRootObjectDeclines() async {
    var window: Window?
    let server = ClosureRouteServer<Place>(
      root: { window },
      show: { window, place in
        window.shown.append(place)
        return place == .tab(.settings)
      })
    let settings = RouteRequest(Place.tab(.settings), from: .openURL)
    #expect(await server.serve(settings) == .declined("the root object is missing"))
    window = Window()
    #expect(await server.serve(settings) == .served)
    #expect(
      await server.serve(RouteRequest(.profile("1"), from: .openURL))
        == .declined("the root object does not show this route"))
    #expect(window?.shown == [.tab(.settings), .profile("1")])
  }

  @Test func aClosureIsGivenTheWholeRequest() async {
    let server = ClosureRouteServer<Place> { request in .failed("\(request)") }
    #expect(await server.serve(RouteRequest(.post("1"), from: .handoff)) == .failed("handoff: \(Place.post("1"))"))
  }
}
