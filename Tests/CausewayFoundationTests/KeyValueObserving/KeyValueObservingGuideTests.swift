#if canImport(ObjectiveC)
  import Causeway
  import CausewayBridging
  import CausewayFoundation
  import Foundation
  import Testing

  // The code of docs/migrating/from-kvo.md.

  final class LegacyPage: NSObject {
    @objc dynamic var title = ""
  }

  @MainActor
  final class OldPageModel {
    private(set) var title = ""
    private var observation: NSKeyValueObservation?

    init(page: LegacyPage) {
      observation = page.observe(\.title, options: [.initial]) { [weak self] page, _ in
        // A change on another thread ends the program.
        let title = page.title
        MainActor.assumeIsolated { self?.title = title }
      }
    }
  }

  @MainActor
  func pageModel(of page: LegacyPage) -> PageModel {
    PageModel(titles: page.changes(of: \.title))
  }

  @MainActor
  final class PageModel {
    private(set) var title = ""
    private var token: AnyCancellable?

    init(titles: some Publisher<String, Never>) {
      bindings.bind(titles, to: \.title, of: self)
    }
  }

  @MainActor
  @Suite struct KeyValueObservingGuideTests {
    @MainActor
    @Test func theModelFollowsTheTitle() {
      let page = LegacyPage()
      page.title = "Start"
      let model = pageModel(of: page)
      #expect(model.title == "Start")
      page.title = "News"
      #expect(model.title == "News")
    }
  }
#endif
