import Causeway
import CausewayBridging
import ForeignSDK
import Foundation

@main
struct Main {
  @MainActor static func main() async throws {
    if CommandLine.arguments.last == "warned of" {
      _ = await WarnedOf().readings(of: Sensor(on: .queue)).first()
      return
    }
    expect("README.md 3", try await Readme().price(of: 3, from: Shop()) == 300)
    expect("README.md 4", await Readme().temperatures(of: Thermometer()).first() == 21)

    let door = Door()
    let model = DoorModel(door.changes)
    door.open()
    while !model.isOpen { await Task.yield() }
    expect("README.md 1", model.isOpen)

    expect("docs/bridging.md 1", try await Bridging.user(3, from: LegacyUsers()) == "user 3")
    expect("docs/bridging.md 2", await Bridging.readings(of: Thermometer()).first() == 21)
    expect("docs/bridging.md 4", await Bridging().readings(of: MainThreadSensor()).first() == 21)

    expect("docs/own-queue.md 2", await OwnQueue().degrees(of: Sensor(on: .queue)).first() == 7)
    expect("docs/own-queue.md 3", await OwnQueue().numbers(of: Sensor(on: .queue)).first() == 7)
    let values = CallbackPublisher<Int, Never>.delegate(of: Sensor(on: .queue), \.delegate) { SensorListener($0) }
    expect("docs/own-queue.md 4", await values.first() == 7)

    let player = LegacyPlayer()
    let playing = ClosureProperties.PlayerModel(
      progress: ClosureProperties().progress(of: player),
      tracks: ClosureProperties().tracks(of: player, skipping: { $0 == "noise" }))
    player.play()
    while playing.progress != 1 { await Task.yield() }
    expect("docs/migrating/from-closure-properties.md 2", player.skips("noise") && playing.tracks == ["noise"])

    expect("docs/migrating/from-completion-handlers.md 2", try await LegacyUsers().user(3) == "user 3")

    let downloader = LegacyDownloader()
    let retry = MainActorAnswer<Int, Bool>(always: true)
    let download = Delegates.DownloadModel(events: Delegates().events(of: downloader, shouldRetry: retry))
    downloader.receive(5)
    downloader.finish()
    while !download.isDone { await Task.yield() }
    expect("docs/migrating/from-delegates.md 2", download.bytes == 5)

    let thermometer = Listeners.ThermometerModel(degrees: Listeners().degrees(of: LegacyThermometer()))
    while thermometer.degrees != 21 { await Task.yield() }
    expect("docs/migrating/from-listeners.md 2", thermometer.degrees == 21)

    let dial = LegacyDial()
    let turning = Targets.DialModel(values: Targets().values(of: dial))
    dial.turn(to: 4)
    while turning.value != 4 { await Task.yield() }
    expect("docs/migrating/from-target-action.md 2", turning.value == 4)
  }

  private static func expect(_ name: String, _ isRight: Bool) {
    let line = "\(name): \(isRight ? "ok" : "wrong")\n"
    try? FileHandle.standardOutput.write(contentsOf: Data(line.utf8))
  }
}
