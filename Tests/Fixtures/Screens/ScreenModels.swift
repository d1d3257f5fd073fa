import Causeway
import CausewayViewModel
import Observation

// View models as apps write them, which compile without an annotation in every setting, with and without main-actor
// isolation by default. Rows are classes that are not `Sendable`.

final class Row {
  let text: String
  var stars = 0

  init(_ text: String) { self.text = text }
}

/// A search whose rows are made with the theme of the screen.
@MainActor @Observable
final class SearchModel {
  private(set) var rows: [Row] = []
  private var theme = "light"

  let query = MainActorPassthroughSubject<String, Never>()
  @ObservationIgnored private let bindings = Bindings()

  init(_ service: SearchService, clock: any Clock<Duration> = ContinuousClock()) {
    bindings.bind(
      query
        .map { text in text.split(separator: " ").joined(separator: " ") }
        .debounce(for: .milliseconds(300), clock: clock)
        .removeDuplicates()
        .flatMapLatest { text in service.hits(for: text) }
        .map { [weak self] hits in hits.map { Row("\($0), \(self?.theme ?? "")") } },
      to: \.rows, of: self)
  }
}

/// A form of four fields, which may be sent when all are valid.
@MainActor @Observable final class FormModel {
  struct Field: Equatable {
    var text = ""
    var isValid: Bool { text.count >= 3 }
  }

  let name = MainActorCurrentValueSubject<Field, Never>(Field())
  let street = MainActorCurrentValueSubject<Field, Never>(Field())
  let town = MainActorCurrentValueSubject<Field, Never>(Field())
  let mail = MainActorCurrentValueSubject<Field, Never>(Field())
  var canSend = false
  var hints: [String] = []
  @ObservationIgnored private var tokens: Set<AnyCancellable> = []

  init() {
    combineLatest(name, street, town, mail)
      .map { $0.isValid && $1.isValid && $2.isValid && $3.isValid }
      .removeDuplicates()
      .assign(to: \.canSend, on: self)
      .store(in: &tokens)
    merge([name, street, town, mail].map { $0.filter { !$0.text.isEmpty && !$0.isValid } })
      .map { "\($0.text) is short" }
      .scan([]) { $0 + [$1] }
      .sink { [weak self] in self?.hints = $0 }
      .store(in: &tokens)
  }
}

/// A list that loads its next page when its end is shown, and keeps what it has when a page fails.
@MainActor @Observable final class PagingModel {
  var rows: [Row] = []
  var failure: String?
  let endShown = MainActorPassthroughSubject<Void, Never>()
  @ObservationIgnored private let bindings = Bindings()

  init(_ service: PageService) {
    bindings.bind(
      endShown
        .flatMapFirst { [weak self] in
          service.page(after: self?.rows.count ?? 0)
            .receive(on: MainActor.shared)
            .map { numbers in numbers.map { Row("row \($0)") } }
            .catch { [weak self] error in
              self?.failure = "\(type(of: error))"
              return AnyMainActorPublisher<[Row], Never>.empty()
            }
        },
      to: self
    ) { model, rows in model.rows += rows }
  }
}

/// A list whose selection follows its data.
@MainActor @Observable final class SelectionModel {
  let rows = MainActorCurrentValueSubject<[Row], Never>([])
  let taps = MainActorPassthroughSubject<Row, Never>()
  var selected: Row?
  @ObservationIgnored private var tokens: Set<AnyCancellable> = []

  init() {
    combineLatest(rows, taps)
      .map { rows, tapped in rows.first { $0 === tapped } }
      .removeDuplicates { $0 === $1 }
      .sink { [weak self] in self?.selected = $0 }
      .store(in: &tokens)
  }
}

/// A player with its position as text, throttled, and a title of its state.
@MainActor @Observable final class PlayerModel {
  var position = ""
  var title = ""
  @ObservationIgnored private let bindings = Bindings()

  init(_ service: PlayerService, clock: any Clock<Duration>) {
    bindings.bind(
      service.position.receive(on: MainActor.shared)
        .throttle(for: .seconds(1), clock: clock)
        .map { "\(Int($0)) s" }
        .removeDuplicates(),
      to: \.position, of: self)
    bindings.bind(
      service.isPlaying.receive(on: MainActor.shared).map { $0 ? "playing" : "paused" }, to: \.title, of: self)
  }
}

/// A permission screen, which offers the settings after a refusal.
@MainActor @Observable final class PermissionModel {
  var status = ""
  var offersSettings = false
  @ObservationIgnored private var tokens: Set<AnyCancellable> = []

  init(_ service: PermissionService) {
    let status = service.status.receive(on: MainActor.shared).share()
    status.sink { [weak self] in self?.status = $0 }.store(in: &tokens)
    status.pairwise()
      .filter { $0 == "asking" && $1 == "denied" }
      .sink { [weak self] _ in self?.offersSettings = true }
      .store(in: &tokens)
  }
}

/// A cart with totals that are derived from its lines and a discount.
@MainActor @Observable final class CartModel {
  final class Line {
    var price: Int
    init(_ price: Int) { self.price = price }
  }

  let lines = MainActorCurrentValueSubject<[Line], Never>([])
  let discount = MainActorCurrentValueSubject<Int, Never>(0)
  var total = ""
  @ObservationIgnored private let bindings = Bindings()

  init() {
    bindings.bind(
      combineLatest(lines.map { $0.reduce(0) { $0 + $1.price } }, discount)
        .map { sum, discount in sum - sum * discount / 100 }
        .removeDuplicates()
        .map(\.description),
      to: \.total, of: self)
  }
}

/// A chat that connects again after a failure.
@MainActor @Observable final class ChatModel {
  var lines: [String] = []
  var log: [String] = []
  @ObservationIgnored private var tokens: Set<AnyCancellable> = []

  init(_ service: ChatService) {
    AnyMainActorPublisher<ChatService, Never>.just(service)
      .setFailureType(to: (any Error).self)
      .flatMap { $0.connect() }
      .handleEvents(receiveCompletion: { [weak self] in self?.log.append("\($0)") })
      .retry(3)
      .catch { [weak self] error in
        self?.log.append("gave up: \(error)")
        return Just("offline")
      }
      .sink { [weak self] in self?.lines.append($0) }
      .store(in: &tokens)
  }
}

/// Settings that are bound both ways.
@MainActor @Observable final class SettingsModel {
  var volume = 0 {
    didSet { if !(0...10).contains(volume) { volume = oldValue } }
  }
  @ObservationIgnored private let bindings = Bindings()

  init(_ service: SettingsService) {
    bindings.bind(service.volume, with: \.volume, of: self)
  }
}

/// Downloads, one after another, each with its progress.
@MainActor @Observable final class DownloadsModel {
  @MainActor @Observable final class Download {
    let name: String
    var progress = 0.0
    init(_ name: String) { self.name = name }
  }

  var downloads: [Download] = []
  var finished: [String] = []
  let requests = MainActorPassthroughSubject<Download, Never>()
  @ObservationIgnored private var tokens: Set<AnyCancellable> = []

  init(_ service: DownloadService) {
    requests
      .handleEvents(receiveOutput: { [weak self] in self?.downloads.append($0) })
      .concatMap { download in
        service.download(download.name)
          .receive(on: MainActor.shared)
          .handleEvents(receiveOutput: { download.progress = $0 })
          .last()
          .map { _ in download.name }
          .replaceError(with: "\(download.name) failed")
      }
      .sink { [weak self] in self?.finished.append($0) }
      .store(in: &tokens)
  }
}

/// A library whose rows are loaded, edited and saved, with a permission and a state of their own.
@MainActor @Observable final class LibraryModel {
  struct Editing {
    var row: Row?
    var saved: [Row] = []
  }

  enum Permission {
    case unknown, granted
  }

  var volume = 0
  @ObservationIgnored let rows: Loader<[Row]>
  @ObservationIgnored private(set) lazy var save = Action<Row, Row>(
    guard: { [weak self] row in self?.permission.status.value == .granted ? row : nil },
    { row in
      row.stars += 1
      return row
    },
    onValue: { [weak self] row in self?.editing.update { $0.saved.append(row) } })
  @ObservationIgnored private(set) lazy var open = Action<Row, Row> { [weak self] row in
    self?.editing.update { $0.row = row }
    return AnyMainActorPublisher<Row, Never>.just(row)
  }
  let editing = MainActorStateManager(Editing())
  let permission = MainActorPermissionFlow(Permission.unknown)
  let loudness = MutableMainActorState(3)
  @ObservationIgnored private let bindings = Bindings()

  var title: String { editing.state.map { $0.row?.text ?? "nothing" }.value }

  init(_ service: LibraryService) {
    rows = Loader { try await service.titles().map { Row($0) } }
    bindings.bind(loudness, with: \.volume, of: self)
  }
}
