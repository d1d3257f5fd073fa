import Causeway
import CausewayTesting
import OperatorModels

extension OperatorRow {
  /// Operators that send the values that they receive.
  static let passing: [OperatorRow] = [
    OperatorRow("handleEvents(…)", picture: ["source": "-1-2-3-|"]) { rig in
      rig.source.handleEvents(
        receiveSubscription: { _ in rig.touch() }, receiveOutput: { _ in rig.touch() },
        receiveCompletion: { _ in rig.touch() }, receiveCancel: { rig.touch() })
    } model: {
      $0[0]
    },
    OperatorRow("eraseToAnyPublisher()", picture: ["source": "-1-2-3-|"]) { rig in
      rig.source.eraseToAnyPublisher()
    } model: {
      $0[0]
    },
    OperatorRow("print()", picture: ["source": "-1-2-3-|"], allocations: 200) { rig in
      rig.source.print(to: { _ in rig.touch() })
    } model: {
      $0[0]
    },
  ]
}
