import CausewayTesting

/// The signal that a test waits for; the stream of that name is `CausewayRx.Signal`.
typealias Signal = CausewayTesting.Signal
