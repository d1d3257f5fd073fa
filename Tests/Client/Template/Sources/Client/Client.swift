import Causeway
import CausewayBridging
import CausewayFoundation
import CausewayTesting
import CausewayViewModel
import Foundation

/// A view model of another module.
@MainActor
final class Model {
  var total = 0
  let bindings = Bindings()
}

@main
enum Client {
  @MainActor
  static func main() async throws {
    let service = CallbackPublisher<Int, Never> { continuation in
      for number in 1...4 { continuation.yield(number) }
      continuation.finish()
    }
    let model = Model()
    model.bindings.bind(service.scan(0, +), to: \.total, of: model)

    let answer: Int = try await withCallback { (callback: Callback<Int, Never>) in callback.succeed(model.total) }
    let recorder = Recorder<Int, Never>(Just(answer))
    precondition(recorder.values == [10], "10 was expected, and not \(recorder.values)")
    let center = NotificationCenter()
    let posts = Recorder(center.posts(of: Notification.Name("total")).shared(stop: .never))
    center.post(name: Notification.Name("total"), object: nil)
    precondition(posts.values.count == 1, "one post was expected")
    precondition(SharedWords.use() == 4, "4 was expected")
    print("the client resolved the package by its tag, built it and ran")
  }
}
