import Causeway
import CausewayTesting
import OperatorModels

extension OperatorRow {
  /// Operators that send the values that they receive.
  static let passing: [OperatorRow] = [
    OperatorRow("handleEvents(…)", picture: ["source": "-1-2-3-|"]) { rig in
      rig.source.handleEvents(receiveOutput: { _ in }, receiveCompletion: { _ in }, receiveCancel: {})
    } model: {
      $0[0]
    },
    OperatorRow("eraseToAnyPublisher()", picture: ["source": "-1-2-3-|"]) { rig in
      rig.source.eraseToAnyPublisher()
    } model: {
      $0[0]
    },
    OperatorRow("print()", picture: ["source": "-1-2-3-|"]) { rig in
      rig.source.print(to: { _ in })
    } model: {
      $0[0]
    },
  ]
}
