import CausewayTesting
import CausewayViewModel
import Testing

@testable import ForumReaderKit

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct ProfileModelTests {
  private let library = StubLibrary()

  @Test func profileShowsTheMember() async {
    let model = ProfileModel(userID: "2", library: library)
    await until { !model.member.isLoading }
    #expect(model.member.value?.name == "bob")
    var shown: [String] = []
    model.onShowRapSheet = { shown.append($0) }
    model.didTapRapSheet()
    #expect(shown == ["2"])
  }

  @Test func anUnknownMemberIsReported() async {
    let model = ProfileModel(userID: "9", library: library)
    await until { !model.member.isLoading }
    #expect(model.member.errorText == "There is no member 9.")
  }

  @Test func rapSheetIsOneMembersAndTheColonyEverybodys() async throws {
    let own = PunishmentsModel(userID: "1", library: library)
    let all = PunishmentsModel(userID: nil, library: library)
    await until { !own.contents.isLoading && !all.contents.isLoading }
    #expect(own.contents.value?.punishments == [])
    #expect(own.contents.value?.names["1"] == "ada")
    let punishment = try #require(all.contents.value?.punishments.first)
    var shown: [String] = []
    all.onShowPost = { shown.append($0) }
    all.didTap(punishment)
    #expect(shown == ["3"])
  }
}
