@_exported import CausewayRx
