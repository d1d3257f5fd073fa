import AppleFoundation
import Causeway
import CausewayApp
import CausewayBridging
import CausewayFoundation
import CausewayViewModel
import Combine
import Observation
import SwiftUI

/// Without the pasted-in names: the shared words are written with their module.
@MainActor @Observable final class ScoreModel {
  private(set) var score = 0

  @ObservationIgnored private let bindings = Bindings()
  @ObservationIgnored private var token: Causeway.AnyCancellable?

  init(scores: some Causeway.Publisher<Int, Never>) {
    bindings.bind(scores, to: \.score, of: self)
    token = SequencePublisher<[Int], Never>([1, 2]).sink { _ in }
  }
}
