import Causeway
import CausewayBridging
import CausewayFoundation
import CausewayTesting
import CausewayViewModel
import Foundation
import Observation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The code of docs/migrating/from-urlsession.md.

@MainActor
final class OldGreetingModel {
  private(set) var text = ""
  private let session: URLSession
  private var task: URLSessionDataTask?

  init(session: URLSession) {
    self.session = session
  }

  func load(_ request: URLRequest) {
    task?.cancel()
    task = session.dataTask(with: request) { [weak self] data, _, error in
      // The page of a status 500 is a text like any other.
      let text = data.map { String(decoding: $0, as: UTF8.self) } ?? "\(String(describing: error))"
      DispatchQueue.main.async { [weak self] in self?.text = text }
    }
    task?.resume()
  }
}

let web = URLSessionBridge(policy: TransferPolicy(validation: .successful))

@MainActor
final class GreetingModel {
  private(set) var text = ""
  private(set) var message: String?
  private let web: URLSessionBridge

  init(web: URLSessionBridge) {
    self.web = web
  }

  func load(_ request: URLRequest) async {
    do throws(CallbackError<TransferFailure>) {
      text = String(decoding: try await web.data(for: request).data, as: UTF8.self)
    } catch .service(.status(let failure)) {
      message = "status \(failure.status)"
    } catch .cancelled {
    } catch {
      message = "\(error)"
    }
  }
}

@MainActor @Observable
final class DownloadModel {
  private(set) var fraction = 0.0
  private(set) var file: URL?
  private(set) var message: String?
  private let bindings = Bindings()

  func follow(_ steps: some Publisher<TransferStep<DownloadedFile>, TransferFailure>) {
    bindings.bind(steps, to: self, onFailure: .show(in: \.message)) { model, step in
      switch step {
      case .progress(let progress): model.fraction = progress.fraction ?? 0
      case .result(let file): model.file = file.url
      }
    }
  }
}

@MainActor
@Suite(.timeLimit(.minutes(60))) struct URLSessionGuideTests {
  private let server = HTTPFixture.shared

  @MainActor
  @Test func theModelShowsTheStatus() async {
    let model = GreetingModel(web: web)
    await model.load(server.request("/status?code=503&body=sorry"))
    #expect(model.message == "status 503")
    await model.load(server.request("/ok"))
    #expect(model.text == "hello")
  }

  @MainActor
  @Test func theModelShowsTheDownload() {
    let steps = PassthroughSubject<TransferStep<DownloadedFile>, TransferFailure>()
    let model = DownloadModel()
    model.follow(steps)
    steps.send(.progress(TransferProgress(completed: 1, total: 4)))
    #expect(model.fraction == 0.25)
    steps.send(completion: .failure(.service(URLError(.networkConnectionLost))))
    #expect(model.message != nil)
  }

  @Test func aRealDownload() async throws {
    let folder = try FixtureFolder()
    let steps = web.downloadPublisher(server.request("/ok"), to: folder.file("greeting")).share()
    let (recorder, model) = (Recorder(steps), DownloadModel())
    model.follow(steps)
    #expect(await recorder.valuesAtEnd().count > 1)
    #expect(try Data(contentsOf: folder.file("greeting")) == Data("hello".utf8))
  }
}
