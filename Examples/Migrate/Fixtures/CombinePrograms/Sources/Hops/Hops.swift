import Foundation

@main
struct Hops {
  @MainActor
  static func main() {
    let store = OrderStore()
    let model = OrdersModel(store: store)
    settle()
    for order in ["pizza", "pasta"] {
      store.orders.append(order)
      print("at once", model.byQueue, model.byRunLoop, model.byBlock, model.atOnce, model.newest, model.several)
      settle()
      print("later", model.byQueue, model.byRunLoop, model.byBlock, model.atOnce, model.newest, model.several)
    }
  }

  /// Runs what waits in the main queue and in the run loop.
  @MainActor
  private static func settle() {
    var isDone = false
    DispatchQueue.main.async { DispatchQueue.main.async { isDone = true } }
    while !isDone { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 1)) }
  }
}
