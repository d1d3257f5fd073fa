import Causeway
import CausewayTesting

/// A presence from an input's first value to that input's end.
final class Presence: Sendable {
  private let token = Probe<AnyCancellable?>(nil)
  private let watches = Probe<[AnyCancellable]>([])
  private let afterwards: @Sendable () -> Void

  /// Creates a stay.
  ///
  /// - Parameters:
  ///   - input: Its first value begins the stay, and its end ends it.
  ///   - begin: Returns the token that is cancelled at the end.
  ///   - afterwards: Called by ``end()``.
  init(
    _ input: OperatorRow.Input, _ begin: @escaping @Sendable () -> AnyCancellable,
    end afterwards: @escaping @Sendable () -> Void = {}
  ) {
    self.afterwards = afterwards
    watches.append(
      input.first().sink(receiveCompletion: { _ in }) { [token] _ in
        let begun = begin()
        token.change { $0 = begun }
      })
    watches.append(
      input.ignoreOutput().sink(receiveCompletion: { [token] _ in token.value?.cancel() }, receiveValue: { _ in }))
  }

  /// Ends it for good.
  func end() {
    for watch in watches.value { watch.cancel() }
    token.value?.cancel()
    afterwards()
  }
}
