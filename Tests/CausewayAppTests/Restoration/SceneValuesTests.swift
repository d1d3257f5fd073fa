import CausewayApp
import Testing

/// The values in a scene's storage.
@Suite struct SceneValuesTests {
  private typealias Values = SceneValues<ReaderScheme>

  @Test(.covers("e8")) func emptySceneValuesAreTheFirstTabWithoutEditing() {
    let values = Values()
    #expect(values.selectedTab == .forums)
    for tab in ReaderTab.allCases { #expect(!values[isEditing: tab]) }
  }

  @Test(.covers("e8")) func valuesRoundTripAsText() {
    var values = Values(selectedTab: .bookmarks)
    values[isEditing: .detail] = true
    values[isEditing: .forums] = true
    #expect(values.rawValue == #"{"editing":["detail","forums"],"tab":"bookmarks"}"#)
    #expect(Values(rawValue: values.rawValue) == values)
    values[isEditing: .detail] = false
    #expect(Values(rawValue: values.rawValue)?.editing == [.forums])
  }

  @Test(.covers("e8")) func unknownSceneValuesAreLeftOut() {
    let values = Values(rawValue: #"{"editing":["albums","forums"],"tab":"albums"}"#)
    #expect(values == Values(editing: [.forums]))
    for text in ["", "forums", "{}", "[1]"] { #expect(Values(rawValue: text) == nil) }
  }

  @Test func sceneValuesArePartOfTheState() {
    var state = ReaderState()
    state.selectedTab = .detail
    state.editing = [.bookmarks]
    #expect(Values(state) == Values(selectedTab: .detail, editing: [.bookmarks]))
  }
}
