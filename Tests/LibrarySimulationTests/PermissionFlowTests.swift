import Causeway
import CausewaySimulation
import CausewayViewModel
import Observation
import Testing

/// Permission requests from services on threads of their own.
@MainActor
@Suite(.requiresSimulation) struct PermissionFlowTests {
  enum Event: Sendable, Equatable {
    case request
    case status(Int)
  }

  @MainActor
  @Observable
  final class Explanation {
    private(set) var status = 0
    private let bindings = Bindings()

    init(_ flow: PermissionFlow<Int>) { bindings.bind(flow.status, to: \.status, of: self) }
  }

  @Test func eachRequestAndEachStatusArrivesOnceAndInOrder() async throws {
    try await simulate(schedules: 200) { simulation in
      let flow = PermissionFlow(0)
      let (sent, events) = (Record<Int>(), Record<Event>())
      let owner = Explanation(flow)
      let bindings = Bindings()
      bindings.bind(flow.requests, to: owner) { _, _ in events.append(.request) }
      bindings.bind(flow.status, to: owner) { _, status in events.append(.status(status)) }
      for status in 1...3 {
        simulation.callBack(after: nil) {
          sent.append(status)
          flow.request(status)
        }
      }
      await simulation.settle()
      #expect(events.values.count { $0 == .request } == 3)
      #expect(events.values.filter { $0 != .request } == ([0] + sent.values).map { .status($0) })
    }
  }

  @Test func explanationEndsWithTheLastStatus() async throws {
    try await simulate(schedules: 200) { simulation in
      let flow = PermissionFlow(0)
      let sent = Record<Int>()
      let presenter = Bindings()
      var explanations: [Explanation] = []
      let owner = Explanation(flow)
      presenter.bind(flow.requests, to: owner) { _, _ in explanations.append(Explanation(flow)) }
      simulation.callBack(after: nil) {
        sent.append(1)
        flow.request(1)
      }
      simulation.callBack(after: nil) {
        sent.append(2)
        flow.set(2)
      }
      simulation.callBackOnMain(after: nil) {
        sent.append(3)
        flow.request(3)
      }
      await simulation.settle()
      #expect(explanations.count == 2)
      for explanation in explanations + [owner] { #expect(explanation.status == sent.values.last) }
    }
  }
}
