import CausewayRx
import Observation
import SwiftUI

/// `@Observable` beside Rx's `Observable`.
@MainActor @Observable final class ScoreCache {
  private(set) var score = 0
  let source: Observable<Int>

  init(source: Observable<Int>) {
    self.source = source
  }
}
