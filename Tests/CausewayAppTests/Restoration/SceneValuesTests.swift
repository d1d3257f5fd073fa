import CausewayApp
import Testing

/// The values in a scene's storage.
@Suite struct SceneValuesTests {
  private typealias Values = SceneValues<ReaderScheme>

  @Test func e8WithoutAnythingStoredItIsTheFirstTabAndNothingIsEdited() {
    let values = Values()
    #expect(values.selectedTab == .forums)
    for tab in ReaderTab.allCases { #expect(!values[isEditing: tab]) }
  }

  @Test func e8TextAndBack() {
    var values = Values(selectedTab: .bookmarks)
    values[isEditing: .detail] = true
    values[isEditing: .forums] = true
    #expect(values.rawValue == #"{"editing":["detail","forums"],"tab":"bookmarks"}"#)
    #expect(Values(rawValue: values.rawValue) == values)
    values[isEditing: .detail] = false
    #expect(Values(rawValue: values.rawValue)?.editing == [.forums])
  }

  @Test func e8WhatIsNotKnownIsLeftOut() {
    let values = Values(rawValue: #"{"editing":["albums","forums"],"tab":"albums"}"#)
    #expect(values == Values(editing: [.forums]))
    for text in ["", "forums", "{}", "[1]"] { #expect(Values(rawValue: text) == nil) }
  }

  @Test func theyAreAPartOfTheState() {
    var state = ReaderState()
    state.selectedTab = .detail
    state.editing = [.bookmarks]
    #expect(Values(state) == Values(selectedTab: .detail, editing: [.bookmarks]))
  }
}
