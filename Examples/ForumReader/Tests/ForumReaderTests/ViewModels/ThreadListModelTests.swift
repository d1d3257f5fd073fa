import CausewayTesting
import CausewayViewModel
import Testing

@testable import ForumReaderKit

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct ThreadListModelTests {
  private let model = ThreadListModel(forumID: "1", library: StubLibrary())

  private func loaded() async -> [String]? {
    await until { [model] in !model.contents.isLoading }
    return model.contents.value?.threads.map(\.id)
  }

  @Test func beginsWithTheFirstPage() async {
    #expect(await loaded() == (1...40).map(String.init))
    #expect(model.contents.value?.forum.pageCount == 2)
  }

  @Test func goesToOtherPagesAsFarAsThereAreAny() async {
    #expect(!model.go(.next))
    _ = await loaded()
    #expect(!model.go(.previous))
    #expect(model.go(.next))
    #expect(await loaded() == (41...45).map(String.init))
    #expect(!model.go(.next))
    #expect(!model.go(.to(.specific(3))))
    #expect(!model.go(.to(.nextUnread)))
    #expect(model.number == 2)
    #expect(model.go(.to(.first)))
    #expect(await loaded()?.count == 40)
    #expect(model.go(.to(.last)))
    #expect(await loaded()?.count == 5)
  }

  @Test func forumThatIsNotThereIsTold() async {
    let model = ThreadListModel(forumID: "9", library: StubLibrary())
    await until { !model.contents.isLoading }
    #expect(model.contents.errorText == "There is no forum 9.")
  }
}
