import Causeway
import CausewayBridging

extension S9 {
  static func ours(iterations: Int) async throws -> Sample {
    try await measure(iterations) { service, id in
      try await withCallback { (callback: Callback<Int, any Error>) in
        service.fetch(id, completion: callback.handler)
      }
    }
  }
}
