import OpenCombine

// Observable objects whose publishers are used, so they stay observable objects.

final class Settings: ObservableObject {
  @Published var volume = 3
  @Published private(set) var label = ""
  @Published var isMuted = false

  init() {
    // A published property that follows another one.
    $volume.map { "volume \($0)" }.assign(to: &$label)
  }
}

final class Meter {
  var level = 0
}

let settings = Settings()
let meter = Meter()
var cancellables: Set<AnyCancellable> = []

var changes = 0
settings.objectWillChange.sink { changes += 1 }.store(in: &cancellables)
settings.$label.dropFirst().sink { print("label", $0, "was", settings.label) }.store(in: &cancellables)
settings.$isMuted.map { $0 ? 0 : settings.volume }.removeDuplicates()
  .assign(to: \.level, on: meter)
  .store(in: &cancellables)

print(settings.label, meter.level)
settings.volume = 5
print(settings.label, meter.level)
settings.isMuted = true
print(settings.label, meter.level)
settings.isMuted = false
print(settings.label, meter.level)
print("changes", changes)
