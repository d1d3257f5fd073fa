import Causeway
import CausewayTesting
import Testing

/// Wrong migrations are found.
@MainActor
@Suite struct EquivalenceTests {
  @Test(arguments: SearchModel.Defect.allCases) func aWrongSearchIsFound(_ defect: SearchModel.Defect) async throws {
    try await Pairs.search { SearchModel($0, $1, defect) }.report().expectFound(defect)
  }

  @Test(arguments: VaultModel.Defect.allCases) func aWrongVaultIsFound(_ defect: VaultModel.Defect) async throws {
    try await Pairs.vault { VaultModel($0, $1, defect) }.report().expectFound(defect)
  }

  @Test(arguments: FormModel.Defect.allCases) func aWrongFormIsFound(_ defect: FormModel.Defect) async throws {
    try await Pairs.form { service, _ in FormModel(service, defect) }.report().expectFound(defect)
  }

  @Test(arguments: CameraModel.Defect.allCases) func aWrongCameraIsFound(_ defect: CameraModel.Defect) async throws {
    try await Pairs.camera { service, _ in CameraModel(service, defect) }.report().expectFound(defect)
  }

  @Test(arguments: LineModel.Defect.allCases) func aWrongLineIsFound(_ defect: LineModel.Defect) async throws {
    // One of its faults needs four refusals, with a pause after each.
    try await Pairs.line { LineModel($0, $1, defect) }.report(scripts: 8_000).expectFound(defect)
  }

  @Test(arguments: PagesModel.Defect.allCases) func aWrongListIsFound(_ defect: PagesModel.Defect) async throws {
    try await Pairs.pages { service, _ in PagesModel(service, defect) }.report().expectFound(defect)
  }

  @Test(arguments: LikesModel.Defect.allCases) func aWrongLikeIsFound(_ defect: LikesModel.Defect) async throws {
    try await Pairs.likes { service, _ in LikesModel(service, defect) }.report().expectFound(defect)
  }

  @Test func aScriptHasOneReport() async throws {
    let search = Pairs.search { SearchModel($0, $1, .staleAnswerWins) }
    let difference = try #require(await search.report().difference)
    #expect(await search.report().difference == difference, "the same seed finds it again")
    for _ in 1...1_000 {
      let again = try await search.difference(in: difference.script)
      #expect(again?.description == difference.description)
    }
  }
}

extension EquivalenceReport {
  /// Expects a difference, at the end of its script.
  func expectFound(_ defect: some Any) throws {
    let difference = try #require(difference, "\(defect)")
    #expect(difference.old != difference.new)
    #expect(difference.turn == difference.script.split(separator: ",").count)
  }
}
