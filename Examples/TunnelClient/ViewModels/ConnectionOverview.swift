/// A tunnel's state and traffic at one moment.
struct ConnectionOverview: Equatable, Sendable {
  var state: TunnelState
  var traffic: TunnelTraffic
}
