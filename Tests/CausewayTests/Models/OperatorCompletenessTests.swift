import Foundation
import Testing

/// Every public operator has a line in the catalogue, a picture, a model and a run of the contract.
@Suite struct OperatorCompletenessTests {
  /// Functions without a row, with the reason.
  ///
  /// All of them have a line in the catalogue.
  static let withoutRow = [
    "AsyncValues.swift values(bufferingPolicy:)": "returns an async sequence: AsyncValuesTests",
    "AsyncValuesWithGaps.swift valuesWithGaps(bufferingPolicy:)":
      "returns an async sequence: AsyncValuesWithGapsTests",
    "FlatMapAsync.swift flatMapAsync(maxConcurrent:on:_:)": "the same on an executor: FlatMapAsyncTests",
    "MapAsync.swift mapAsync(on:_:)": "the same on an executor: MapAsyncTests",
    "Retry.swift retry(_:clock:)": "the same on a clock: RetryPolicyTests",
    "SharedReplaying.swift shared(clock:)": "the same on a clock: SharedReplayingTests",
    "ReceiveOnMainActor.swift receive(on:)": "its result is not a publisher: MainActorPublisherTests",
    "Publisher+Assign.swift assign(to:on:)": "subscribes: AssignTests",
    "Publisher+Assign.swift assign(to:on:onFailure:)": "subscribes: AssignTests",
    "Publisher+AssignToStreamed.swift assign(to:)": "subscribes: AssignToStreamedTests",
    "Publisher+AssignToStreamed.swift assign(to:onFailure:)": "subscribes: AssignToStreamedTests",
    "Publisher+AwaitedValues.swift await collect()": "waits for an array: CollectedValuesTests",
    "Publisher+AwaitedValues.swift await first()": "waits for one value: FirstValueTests",
    "Publisher+AwaitedValues.swift await last()": "waits for one value: LastValueTests",
    "Publisher+Sink.swift sink(onFailure:receiveValue:)": "subscribes: SinkTests",
    "Publisher+Sink.swift sink(receiveCompletion:receiveValue:)": "subscribes: SinkTests",
    "Publisher+Sink.swift sink(receiveValue:)": "subscribes: SinkTests",
    "Stream.swift stream(bufferingPolicy:)": "returns an AsyncStream: StreamTests",
  ]

  /// Operators without a form for the main actor, with the reason.
  static let withoutMainActorForm = [
    "AnyPublisher.swift eraseToAnyPublisher()": "declared with AnyMainActorPublisher",
    "Autoconnect.swift autoconnect()": "of what is connected explicitly",
    "AsyncValues.swift values(bufferingPolicy:)": "declared with MainActorValues",
    "AsyncValuesWithGaps.swift valuesWithGaps(bufferingPolicy:)": "of publisher",
    "Buffer.swift buffer(size:whenFull:on:)": "delivers on a scheduler",
    "FlatMapAsync.swift flatMapAsync(maxConcurrent:on:_:)": "its tasks run on the main actor",
    "MapAsync.swift mapAsync(on:_:)": "its tasks run on the main actor",
    "Multicast.swift makeConnectable()": "of publisher, whose subject may be connected elsewhere",
    "Multicast.swift multicast(_:)": "of publisher, whose subject may be connected elsewhere",
    "Multicast.swift multicast(subject:)": "of publisher, whose subject may be connected elsewhere",
    "Publisher+AssignToStreamed.swift assign(to:onFailure:)": "of publisher",
    "ReceiveOn.swift receive(on:)": "the values stay on the main actor",
    "ReceiveOnMainActor.swift receive(on:)": "the values are there",
    "Stream.swift stream(bufferingPolicy:)": "of publisher",
  ]

  /// Operators whose main-actor form is tested elsewhere than by its row.
  static let withoutMainActorRow = ["share", "shared", "flatMapAsync", "mapAsync"]

  private static let pictures = (try? PictureBlock.all()) ?? []

  @Test func theDeclarationsAreFound() {
    let signatures = Set(DeclaredOperator.all.map(\.signature))
    #expect(DeclaredOperator.all.count >= 113)
    for known in [
      "map(_:)", "await first()", "prefix(while:)", "catch(_:)", "zip(_:_:_:)", "merge(with:)", "shared()",
      "autoconnect()", "collect(byTime:)", "timeout(_:customError:)",
    ] {
      #expect(signatures.contains(known))
    }
    #expect(!signatures.contains("debounce(for:scheduler:)"), "an unavailable spelling")
  }

  @Test(arguments: DeclaredOperator.all) func theCatalogueHasALine(_ tested: DeclaredOperator) {
    #expect(
      CatalogueEntry.all.contains { $0.covers(tested) }, "add \(tested.signature) to a table of docs/operators.md")
  }

  /// The picture in the doc comment leads to the row, which has the model and is drawn in the catalogue as well.
  @Test(arguments: DeclaredOperator.all) func aPictureAndARowShowIt(_ tested: DeclaredOperator) {
    let pictures = Self.pictures.filter(tested.contains)
    let rows = OperatorRow.all.filter { row in
      Self.names(row.name, tested) && pictures.contains { $0.shows(row.name) }
    }
    if Self.withoutRow[tested.testDescription] != nil {
      #expect(rows.isEmpty, "remove \(tested.testDescription) from the exceptions")
    } else {
      #expect(!rows.isEmpty, "add a row to OperatorRow, and a ```marbles block with its name to the doc comment")
    }
  }

  @Test(arguments: DeclaredOperator.all) func itRunsTheContract(_ tested: DeclaredOperator) {
    guard Self.withoutRow[tested.testDescription] == nil else { return }
    let hasRow = OperatorRow.all.contains { $0.contract != nil && Self.names($0.name, tested) }
    #expect(hasRow || OperatorContractTests.elsewhere.contains(tested.name), "give its row traits")
  }

  @Test(arguments: DeclaredOperator.all) func itHasAFormForTheMainActor(_ tested: DeclaredOperator) {
    let form = DeclaredOperator.onMainActor.contains { $0.file == tested.file && $0.signature == tested.signature }
    #expect(form == (Self.withoutMainActorForm[tested.testDescription] == nil), "declare it below the one of Publisher")
    if form, let line = CatalogueEntry.all.first(where: { $0.covers(tested) }) {
      #expect(line.isOnMainActor, "docs/operators.md, last column")
    }
    guard form, Self.withoutRow[tested.testDescription] == nil else { return }
    let hasRow = OperatorRow.all.contains { $0.mainActor != nil && Self.names($0.name, tested) }
    #expect(hasRow || Self.withoutMainActorRow.contains(tested.name), "give its row a mainActor closure")
  }

  @Test(arguments: withoutMainActorForm.keys.sorted()) func theMissingFormIsOfAnOperator(_ exception: String) {
    #expect(DeclaredOperator.all.contains { $0.testDescription == exception })
  }

  @Test(arguments: withoutRow.keys.sorted()) func theExceptionIsDeclared(_ exception: String) {
    #expect(DeclaredOperator.all.contains { $0.testDescription == exception })
  }

  /// Returns whether an operator is among the ones that a row or a case is named after, such as "materialize, map".
  private static func names(_ name: String, _ tested: DeclaredOperator) -> Bool {
    name.split(separator: ",").contains { $0.drop { $0 == " " }.prefix { $0.isLetter } == tested.name }
  }
}

/// A name in the first column of a table in docs/operators.md, such as `prefix(while:)`, `output(at: i)` or `map`.
struct CatalogueEntry: Sendable {
  let name: String
  /// `nil` for a name without parentheses, which covers every overload.
  let labels: [String]?
  let isAwaited: Bool
  /// Whether the last column says that it has a form for the main actor.
  let isOnMainActor: Bool

  /// Returns whether this is the name of an operator.
  func covers(_ tested: DeclaredOperator) -> Bool {
    name == tested.name && isAwaited == tested.isAsync && (labels.map(tested.isCalled) ?? true)
  }

  static let all: [CatalogueEntry] = {
    let page = (try? String(contentsOf: PictureBlock.catalogue, encoding: .utf8)) ?? ""
    var isCatalogue = false
    return page.split(separator: "\n").flatMap { line -> [CatalogueEntry] in
      guard line.hasPrefix("| `") else {
        // Other tables of the page mention operators, too.
        isCatalogue = line.hasPrefix("| Causeway |") || (isCatalogue && line.hasPrefix("|---"))
        return []
      }
      guard isCatalogue else { return [] }
      let cell = line.dropFirst(2).prefix(upTo: line.firstRange(of: " | ")!.lowerBound)
      var last = ""
      return cell.matches(of: /`([^`]+)`/).map { match in
        let entry = CatalogueEntry(match.1, after: last, isOnMainActor: line.hasSuffix("| yes |"))
        last = entry.name
        return entry
      }
    }
  }()

  /// Reads a name; one that begins with a parenthesis is an overload of the last one.
  private init(_ text: Substring, after last: String, isOnMainActor: Bool) {
    self.isOnMainActor = isOnMainActor
    isAwaited = text.hasPrefix("await ")
    let text = isAwaited ? text.dropFirst("await ".count) : text
    let base = text.prefix { $0.isLetter || $0.isNumber }
    name = base.isEmpty ? last : String(base)
    let call = text.dropFirst(base.count)
    guard call.hasPrefix("("), call.hasSuffix(")"), !call.contains("…") else {
      labels = nil
      return
    }
    let inside = call.dropFirst().dropLast()
    if inside.hasSuffix(":") {
      labels = inside.split(separator: ":").map(String.init)
    } else {
      labels = inside.split(separator: ",").map { argument in
        argument.firstIndex(of: ":").map { argument[..<$0].trimmingCharacters(in: .whitespaces) } ?? "_"
      }
    }
  }
}
