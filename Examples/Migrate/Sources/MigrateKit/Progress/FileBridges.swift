/// The bridges of a file.
struct FileBridges: Sendable {
  var calls: [BridgeCall] = []
  /// The lines of the bridges: the calls, the functions to which they pass their callback, and the calls of functions that
  /// wrap a bridge.
  var lines: [ClosedRange<Int>] = []
}
