import Causeway
import CausewaySimulation
import CausewayViewModel
import Testing

@testable import Screens

/// View models whose streams live on the main actor, while services call back on threads of their own.
@MainActor
@Suite(.requiresSimulation) struct ScreensTests {
  @Test func searchShowsTheRowsOfTheLastQuery() async throws {
    try await simulate(schedules: 200) { simulation in
      let model = SearchModel(SearchService(), clock: .continuous)
      let typed = Record<String>()
      for text in ["a", "b", "c"] {
        simulation.callBackOnMain(after: nil) {
          typed.append(text)
          model.query.send(text)
        }
      }
      await simulation.settle()
      let last = try #require(typed.values.last)
      #expect(model.rows.map(\.text) == ["\(last) 1, light", "\(last) 2, light"])
    }
  }

  @Test func formMayBeSentWhenAllFieldsAreValid() async throws {
    try await simulate(schedules: 200) { simulation in
      let model = FormModel()
      for field in [model.name, model.street, model.town, model.mail] {
        simulation.callBackOnMain(after: nil) { field.value.text = "l" }
        simulation.callBackOnMain(after: nil) { field.value.text = "long" }
      }
      await simulation.settle()
      let fields = [model.name, model.street, model.town, model.mail]
      #expect(model.canSend == fields.allSatisfy { $0.value.isValid })
      #expect(model.hints.count == 4)
    }
  }

  @Test func pagesFollowEachOther() async throws {
    try await simulate(schedules: 200) { simulation in
      let model = PagingModel(PageService())
      for _ in 0..<3 { simulation.callBackOnMain(after: nil) { model.endShown.send() } }
      await simulation.settle()
      #expect(model.rows.map(\.text) == (1...6).map { "row \($0)" })
      #expect(model.failure == "Offline")
    }
  }

  @Test func selectionIsARowOfTheList() async throws {
    try await simulate(schedules: 200) { simulation in
      let model = SelectionModel()
      let rows = [Row("a"), Row("b")]
      simulation.callBackOnMain(after: nil) { model.rows.value = rows }
      simulation.callBackOnMain(after: nil) { model.taps.send(rows[1]) }
      simulation.callBackOnMain(after: nil) { model.rows.value = [rows[0]] }
      await simulation.settle()
      #expect(model.selected.map { selected in model.rows.value.contains { $0 === selected } } ?? true)
    }
  }

  @Test func playerEndsWithTheStateOfTheService() async throws {
    try await simulate(schedules: 200) { simulation in
      let service = PlayerService()
      let model = PlayerModel(service, clock: .continuous)
      let positions = Record<Double>()
      for position in [1.0, 2, 3] {
        simulation.callBack(after: nil) {
          positions.append(position)
          service.position.send(position)
        }
      }
      for isPlaying in [true, false] { simulation.callBack(after: nil) { service.isPlaying.value = isPlaying } }
      await simulation.settle()
      #expect(model.title == (service.isPlaying.value ? "playing" : "paused"))
      #expect(model.position.hasSuffix(" s"))
    }
  }

  @Test func permissionOffersTheSettingsAfterARefusal() async throws {
    try await simulate(schedules: 200) { simulation in
      let service = PermissionService()
      let model = PermissionModel(service)
      let sent = Record<String>()
      for status in ["asking", "denied"] {
        simulation.callBack(after: nil) {
          sent.append(status)
          service.status.value = status
        }
      }
      await simulation.settle()
      #expect(model.status == sent.values.last)
      #expect(model.offersSettings == (sent.values == ["asking", "denied"]))
    }
  }

  @Test func cartHasTheTotalOfItsLines() async throws {
    try await simulate(schedules: 200) { simulation in
      let model = CartModel()
      for price in [100, 200] {
        simulation.callBackOnMain(after: nil) { model.lines.value.append(CartModel.Line(price)) }
      }
      simulation.callBackOnMain(after: nil) { model.discount.value = 10 }
      await simulation.settle()
      #expect(model.total == "270")
    }
  }

  @Test func chatConnectsAgain() async throws {
    try await simulate(schedules: 200) { simulation in
      let service = ChatService()
      var model: ChatModel?
      simulation.callBackOnMain(after: nil) { model = ChatModel(service) }
      simulation.callBack(after: nil) { service.attempts.update { $0 += 1 } }
      await simulation.settle()
      #expect(model?.lines.last == "bye")
    }
  }

  @Test func settingsAndTheirServiceAgree() async throws {
    try await simulate(schedules: 200) { simulation in
      let service = SettingsService()
      let model = SettingsModel(service)
      simulation.callBack(after: nil) { service.volume.value = 5 }
      simulation.callBackOnMain(after: nil) { model.volume = 7 }
      await simulation.settle()
      #expect(model.volume == service.volume.value)
      #expect([5, 7].contains(model.volume))
    }
  }

  @Test func downloadsFinishInOrder() async throws {
    try await simulate(schedules: 200) { simulation in
      let model = DownloadsModel(DownloadService())
      for name in ["a", "b"] {
        simulation.callBackOnMain(after: nil) { model.requests.send(DownloadsModel.Download(name)) }
      }
      await simulation.settle()
      #expect(model.finished == model.downloads.map(\.name))
      #expect(model.downloads.allSatisfy { $0.progress == 1 })
    }
  }

  @Test func libraryLoadsWhileItIsRefreshed() async throws {
    try await simulate(schedules: 200) { simulation in
      let model = LibraryModel(LibraryService())
      for _ in 0..<2 { simulation.callBackOnMain(after: nil) { model.rows.start() } }
      simulation.callBackOnMain(after: nil) { model.loudness.value = 5 }
      simulation.callBackOnMain(after: nil) { model.volume = 7 }
      await simulation.settle()
      #expect(model.rows.value?.map(\.text) == ["one", "two"])
      #expect(model.volume == model.loudness.value)
    }
  }

  /// The last reference goes on a thread of the service.
  @Test func modelsAreReleasedWhileServicesSend() async throws {
    try await simulate(schedules: 200) { simulation in
      let (player, permission) = (PlayerService(), PermissionService())
      weak var gone: PlayerModel?
      do {
        let models: (PlayerModel, PermissionModel) = (
          PlayerModel(player, clock: .continuous), PermissionModel(permission)
        )
        gone = models.0
        simulation.callBack(after: nil) { withExtendedLifetime(models) {} }
      }
      for number in 1...3 {
        simulation.callBack(after: nil) {
          player.position.send(Double(number))
          permission.status.value = "\(number)"
        }
      }
      await simulation.settle()
      #expect(gone == nil)
    }
  }
}
