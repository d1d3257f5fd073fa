import Causeway
import CausewayTesting

/// Something that is there from when an input first sends to that input's end.
final class Stay: Sendable {
  private let token = Probe<AnyCancellable?>(nil)
  private let watches = Probe<[AnyCancellable]>([])
  private let afterwards: @Sendable () -> Void

  /// Makes a stay.
  ///
  /// - Parameters:
  ///   - input: Says when.
  ///   - begin: Gives what is there until it is cancelled.
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
