import Causeway

// The article of NetNewsWire (github.com/Ranchero-Software/NetNewsWire, MIT license) with its reader view: its
// `WebViewController` and `ArticleExtractor`.

/// A service that extracts the text of a web page, when the test lets it.
@MainActor
final class ExtractionService {
  private(set) var calls: [String] = []
  private var open: [(id: Int, link: String, completion: (String?) -> Void)] = []
  private var lastID = 0

  func extract(_ link: String, _ completion: @escaping (String?) -> Void) -> Int {
    lastID += 1
    calls.append("extract \(link)")
    open.append((lastID, link, completion))
    return lastID
  }

  /// Cancels an extraction, which may be answered nevertheless.
  func cancel(_ id: Int) {
    if let call = open.first(where: { $0.id == id }) { calls.append("cancel \(call.link)") }
  }

  func answerFirst() { if !open.isEmpty { answer(open.removeFirst()) } }
  func answerLast() { if let call = open.popLast() { answer(call) } }
  func failFirst() { if !open.isEmpty { open.removeFirst().completion(nil) } }

  private func answer(_ call: (id: Int, link: String, completion: (String?) -> Void)) {
    call.completion("text of \(call.link)")
  }
}

/// An article of a feed.
struct FeedArticle: Hashable {
  var name: String
  var link: String?
  /// Whether the reader view of its feed is always on.
  var isAlwaysOn = false
}

/// The receiver of an extractor's result.
@MainActor
private protocol OldExtractorDelegate: AnyObject {
  func extractionDidFail()
  func extractionDidComplete(_ text: String)
}

@MainActor
private final class OldExtractor {
  enum State {
    case processing, failed, complete, cancelled
  }

  let link: String
  weak var delegate: (any OldExtractorDelegate)?
  private(set) var state = State.processing
  private let service: ExtractionService
  private var id: Int?

  init(_ link: String, _ service: ExtractionService) {
    self.link = link
    self.service = service
  }

  func process() {
    id = service.extract(link) { [weak self] text in
      guard let self else { return }
      if let text {
        state = .complete
        delegate?.extractionDidComplete(text)
      } else {
        state = .failed
        delegate?.extractionDidFail()
      }
    }
  }

  func cancel() {
    state = .cancelled
    if let id { service.cancel(id) }
  }
}

/// The screen before the migration: the delegate of an extractor for each article.
@MainActor
final class OldArticleScreen: OldExtractorDelegate {
  let service: ExtractionService
  private(set) var button = "off"
  private(set) var page = "none"
  private var article: FeedArticle?
  private var extractor: OldExtractor?
  private var extracted: String?
  private var isShowingExtracted = false

  init(_ service: ExtractionService) { self.service = service }

  func select(_ article: FeedArticle) {
    // The same article loses its reader view, but its page is not drawn again.
    stop()
    guard article != self.article else { return }
    self.article = article
    if article.isAlwaysOn { start() }
    draw()
  }

  func toggle() {
    guard let article else { return }
    if extractor?.state == .processing {
      stop()
      draw()
    } else if isShowingExtracted {
      isShowingExtracted = false
      draw()
      button = "off"
    } else if let extractor {
      guard article.link == extractor.link else { return }
      isShowingExtracted = true
      draw()
      button = "on"
    } else {
      start()
    }
  }

  fileprivate func extractionDidFail() {
    stop()
    button = "error"
    draw()
  }

  fileprivate func extractionDidComplete(_ text: String) {
    guard extractor?.state != .cancelled else { return }
    extracted = text
    isShowingExtracted = true
    draw()
    button = "on"
  }

  private func start() {
    guard extractor == nil, let link = article?.link else { return }
    let extractor = OldExtractor(link, service)
    extractor.delegate = self
    extractor.process()
    self.extractor = extractor
    button = "animated"
  }

  private func stop() {
    extractor?.cancel()
    extractor = nil
    isShowingExtracted = false
    button = "off"
  }

  private func draw() {
    page =
      if extractor?.state == .processing { "loading" } else if isShowingExtracted, let extracted { extracted } else {
        article?.name ?? "none"
      }
  }
}

/// The screen after the migration: a stream of links, of which the last one is extracted.
@MainActor
final class ArticleModel {
  private enum Reader: Equatable {
    case off
    case failed
    case loading
    case loaded(String, isShown: Bool)
  }

  let service: ExtractionService
  private(set) var page = "none"
  private var article: FeedArticle?
  private var reader = Reader.off
  /// The links to extract; `nil` stops.
  private let links = MainActorPassthroughSubject<String?, Never>()
  private var token: AnyCancellable?

  init(_ service: ExtractionService) {
    self.service = service
    let texts = links.flatMapLatest { link in
      AnyMainActorPublisher<String?, Never> { emitter in
        guard let link else { return emitter.send(completion: .finished) }
        let id = service.extract(link) {
          emitter.send($0)
          emitter.send(completion: .finished)
        }
        emitter.onTermination { if case .cancelled = $0 { service.cancel(id) } }
      }
    }
    token = texts.sink { [weak self] in self?.receive($0) }
  }

  var button: String {
    switch reader {
    case .off, .loaded(_, isShown: false): "off"
    case .failed: "error"
    case .loading: "animated"
    case .loaded: "on"
    }
  }

  func select(_ article: FeedArticle) {
    stop()
    guard article != self.article else { return }
    self.article = article
    if article.isAlwaysOn { start() }
    draw()
  }

  func toggle() {
    switch reader {
    case .off, .failed: return start()
    case .loading: stop()
    case .loaded(let text, let isShown): reader = .loaded(text, isShown: !isShown)
    }
    draw()
  }

  private func start() {
    guard let link = article?.link else { return }
    reader = .loading
    links.send(link)
  }

  private func stop() {
    reader = .off
    links.send(nil)
  }

  private func receive(_ text: String?) {
    reader = text.map { .loaded($0, isShown: true) } ?? .failed
    draw()
  }

  private func draw() {
    page =
      switch reader {
      case .loading: "loading"
      case .loaded(let text, isShown: true): text
      case .off, .failed, .loaded: article?.name ?? "none"
      }
  }
}
