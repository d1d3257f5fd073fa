// The compiler has to reject each marked line with that text.
import Causeway
import CausewayBridging
import CausewayViewModel

@MainActor final class Model {
  var count = 0
}

@MainActor func refused(
  _ future: CallbackFuture<Int, any Error>, _ stream: AsyncThrowingStream<Int, any Error>, _ bindings: Bindings,
  _ model: Model
) {
  _ = future.sink { print($0) }  // this publisher can fail: write sink(onFailure:receiveValue:)
  bindings.bind(future, to: \.count, of: model)  // this publisher can fail: add onFailure: with a FailurePolicy
  bindings.bind(future, to: model) { $0.count = $1 }  // this publisher can fail: add onFailure: with a FailurePolicy
  bindings.bind(stream, to: \.count, of: model)  // this sequence can fail: add onFailure: with a FailurePolicy
  bindings.bind(stream, to: model) { $0.count = $1 }  // this sequence can fail: add onFailure: with a FailurePolicy
  _ = future.receive(on: MainActor.shared)
    .assign(to: \.count, on: model)  // this publisher can fail: write assign(to:on:onFailure:)
}
