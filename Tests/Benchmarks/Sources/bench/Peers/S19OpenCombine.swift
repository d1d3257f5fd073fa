import Dispatch
import OpenCombine
import OpenCombineDispatch

extension S19 {
  static func openCombine(burst: Int) -> Work {
    { iterations in
      let subject = CurrentValueSubject<Int, any Error>(-1)
      let screen = await Screen(burst: burst)
      let token = subject.receive(on: DispatchQueue.main.ocombine).sink { _ in
      } receiveValue: { [weak screen] value in
        MainActor.assumeIsolated { screen?.state = value }
      }
      let sample = try await measure(iterations, burst, screen) { subject.send($0) }
      return withExtendedLifetime(token) { sample }
    }
  }
}
