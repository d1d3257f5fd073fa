/// The state and the traffic of a tunnel at one moment.
struct ConnectionOverview: Equatable, Sendable {
  var state: TunnelState
  var traffic: TunnelTraffic
}
