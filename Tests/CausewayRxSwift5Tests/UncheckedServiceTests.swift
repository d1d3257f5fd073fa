import Causeway
import CausewayRx
import CausewayTesting
import Testing

/// A service whose elements are not `Sendable`, in Swift 5 mode.
///
/// The target treats warnings as errors, so a warning about such an element fails the build.
@MainActor @Suite(.settles) struct UncheckedServiceTests {
  @Test func theServiceRunsAsItIsWritten() async throws {
    let service = ProfileService()
    let (ann, bob) = (Profile("Ann"), Profile("Bob"))
    service.added.onNext(ann)
    service.added.onNext(bob)
    // The service uses the shared main scheduler, and other tests can occupy that.
    for try await rows in service.rows.values where rows.count == 2 { break }
    #expect(service.rows.value.map(\.profile.name) == ["Ann", "Bob"])
    service.rows.value[0].onSelect()
    #expect(service.selected == ["Ann"])
    service.select(bob).subscribe().dispose()
    #expect(service.others.map(\.name) == ["Ann"])
  }

  @Test func singlesGiveTheSameObject() async throws {
    let service = ProfileService()
    let ann = Profile("Ann")
    service.added.onNext(ann)
    #expect(try await service.fetch("Ann").value === ann)
    await #expect(throws: ProfileService.Unknown.self) { _ = try await service.fetch("Bob").value.name }
    #expect(try await service.reload().value.name == "reloaded")
  }

  @Test func theBridgesTakeTheseElements() async throws {
    let service = ProfileService()
    let names = Recorder(service.current.asPublisher().map { $0?.name ?? "" })
    let added = Recorder(service.added.toPublisher(initialValue: Profile("nobody")).map(\.name))
    service.current.onNext(Profile("Ann"))
    service.added.onNext(Profile("Bob"))
    #expect(names.values == ["", "Ann"])
    #expect(added.values == ["nobody", "Bob"])
    for recorder in [names, added] { recorder.cancel() }
    var seen: [String] = []
    for try await profile in service.fetch(all: ["Bob", "Bob"]).values { seen.append(profile.name) }
    #expect(seen == ["Bob", "Bob"])
  }
}
