import CausewayApp
import CausewayTesting

/// A server that begins each request immediately, and ends it when the test tells it to.
@MainActor
final class GatedServer: RouteServer {
  typealias Route = Place

  /// `begin …` and `end …`, in order.
  private(set) var events: [String] = []
  private var begun: [Place: Signal] = [:]
  private var gates: [Place: Signal] = [:]

  func serve(_ request: RouteRequest<Place>) async -> RouteAnswer {
    events.append("begin \(request.route)")
    signal(\.begun, request.route).fire()
    await signal(\.gates, request.route).wait()
    events.append("end \(request.route)")
    return .served
  }

  /// Waits until a route is being served.
  func begins(_ place: Place) async {
    await signal(\.begun, place).wait()
  }

  /// Lets the serving of a route end, even if it has not begun.
  func end(_ place: Place) {
    signal(\.gates, place).fire()
  }

  private func signal(_ signals: ReferenceWritableKeyPath<GatedServer, [Place: Signal]>, _ place: Place) -> Signal {
    if let signal = self[keyPath: signals][place] { return signal }
    let signal = Signal()
    self[keyPath: signals][place] = signal
    return signal
  }
}
