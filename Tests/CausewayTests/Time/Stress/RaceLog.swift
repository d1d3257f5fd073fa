import Causeway
import CausewayTesting

/// Records events, and whether calls overlapped.
final class RaceLog: Sendable {
  private let state = Probe((values: [Int](), isInside: false, overlaps: 0, ends: 0))
  /// Fires at the end.
  let end = Signal()

  var values: [Int] { state.value.values }
  var overlaps: Int { state.value.overlaps }
  var endCount: Int { state.value.ends }

  func attach(_ publisher: some Publisher<Int, TestError>) -> AnyCancellable {
    publisher.sink(
      receiveCompletion: { [self] _ in
        enter(nil)
        leave()
        end.fire()
      },
      receiveValue: { [self] value in
        enter(value)
        leave()
      })
  }

  private func enter(_ value: Int?) {
    state.change { state in
      if state.isInside { state.overlaps += 1 }
      state.isInside = true
      if let value { state.values.append(value) } else { state.ends += 1 }
    }
  }

  private func leave() {
    state.change { $0.isInside = false }
  }
}
