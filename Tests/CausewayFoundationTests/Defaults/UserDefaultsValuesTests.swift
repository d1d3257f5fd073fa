import Causeway
import CausewayBridging
import CausewayFoundation
import CausewayTesting
import Dispatch
import Foundation
import Testing

/// All tests share one notification center, so another test may be delivering at the moment: expected values are waited
/// for.
@Suite struct UserDefaultsValuesTests {
  /// Runs a test with a defaults suite of its own, used on the test's thread.
  private func withDefaults(_ body: (UserDefaults, String) async throws -> Void) async throws {
    let name = "causeway.tests.\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    try await body(defaults, name)
    defaults.removePersistentDomain(forName: name)
  }

  @Test func theCurrentValueAndEachChangeAreSent() async throws {
    try await withDefaults { defaults, _ in
      defaults.set(1, forKey: "count")
      let recorder = Recorder(defaults.values(of: "count", as: Int.self))
      #expect(recorder.values == [1])
      defaults.write(2, forKey: "count")
      #expect(await recorder.values(atLeast: 2) == [1, 2])
      defaults.write(2, forKey: "count")
      defaults.write(7, forKey: "other")
      defaults.write(3, forKey: "count")
      #expect(await recorder.values(atLeast: 3) == [1, 2, 3])
      defaults.write(nil, forKey: "count")
      #expect(await recorder.values(atLeast: 4) == [1, 2, 3, nil])
      recorder.cancel()
      defaults.write(4, forKey: "count")
      #expect(recorder.values == [1, 2, 3, nil])
    }
  }

  /// Defaults that another thread can read only while no subscription is being made.
  private final class GuardedDefaults: UserDefaults {
    let subscribing = DispatchGroup()
    var subscriber: Thread?

    override func object(forKey defaultName: String) -> Any? {
      if Thread.current !== subscriber { subscribing.wait() }
      return nil
    }
  }

  @Test(.patience(.seconds(120))) func stressTheCurrentValueIsSentInsideSubscribe() async {
    let isOver = Locked(false)
    let posts = Task.detached {
      while !isOver.withLock({ $0 }) {
        for _ in 0..<100 { NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil) }
        await Task.yield()
      }
    }
    let missing = await onPoolThread {
      guard let defaults = GuardedDefaults(suiteName: "causeway.tests.\(UUID().uuidString)") else { return -1 }
      defaults.subscriber = Thread.current
      return (0..<stressCount).count { _ in
        defaults.subscribing.enter()
        let recorder = Recorder(defaults.values(of: "count", default: 0))
        let isMissing = recorder.values != [0]
        defaults.subscribing.leave()
        recorder.cancel()
        return isMissing
      }
    }
    #expect(missing == 0)
    isOver.withLock { $0 = true }
    await posts.value
  }

  @Test func everyTypeOfAPropertyListIsRead() async throws {
    try await withDefaults { defaults, _ in
      let text = Recorder(defaults.values(of: "text", as: String.self))
      let flag = Recorder(defaults.values(of: "flag", as: Bool.self))
      let number = Recorder(defaults.values(of: "number", as: Double.self))
      let list = Recorder(defaults.values(of: "list", as: [String].self))
      let data = Recorder(defaults.values(of: "data", as: Data.self))
      defaults.write("a", forKey: "text")
      defaults.write(true, forKey: "flag")
      defaults.write(0.5, forKey: "number")
      defaults.write(["a", "b"], forKey: "list")
      defaults.write(Data([1]), forKey: "data")
      #expect(await text.values(atLeast: 2) == [nil, "a"])
      #expect(await flag.values(atLeast: 2) == [nil, true])
      #expect(await number.values(atLeast: 2) == [nil, 0.5])
      #expect(await list.values(atLeast: 2) == [nil, ["a", "b"]])
      #expect(await data.values(atLeast: 2) == [nil, Data([1])])
      for recorder in [text.cancel, flag.cancel, number.cancel, list.cancel, data.cancel] { recorder() }
    }
  }

  @Test func aValueOfAnotherTypeCountsAsNone() async throws {
    try await withDefaults { defaults, _ in
      defaults.set(1, forKey: "count")
      let recorder = Recorder(defaults.values(of: "count", as: Int.self))
      defaults.write("one", forKey: "count")
      #expect(await recorder.values(atLeast: 2) == [1, nil])
      recorder.cancel()
    }
  }

  @Test func theInitialValueCanBeOmitted() async throws {
    try await withDefaults { defaults, _ in
      defaults.set(1, forKey: "count")
      let recorder = Recorder(defaults.values(of: "count", as: Int.self, initial: false))
      #expect(recorder.values == [])
      defaults.write(1, forKey: "count")
      #expect(recorder.values == [])
      defaults.write(2, forKey: "count")
      #expect(await recorder.values(atLeast: 1) == [2])
      recorder.cancel()
    }
  }

  @Test func aMissingValueIsTheDefault() async throws {
    try await withDefaults { defaults, _ in
      let recorder = Recorder(defaults.values(of: "volume", default: 0.5))
      defaults.write(0.5, forKey: "volume")
      defaults.write(0.7, forKey: "volume")
      #expect(await recorder.values(atLeast: 2) == [0.5, 0.7])
      defaults.write(nil, forKey: "volume")
      #expect(await recorder.values(atLeast: 3) == [0.5, 0.7, 0.5])
      recorder.cancel()
    }
  }

  @Test func anotherInstanceOfTheSuiteIsNoticed() async throws {
    try await withDefaults { defaults, name in
      let recorder = Recorder(defaults.values(of: "count", as: Int.self))
      UserDefaults(suiteName: name)?.write(5, forKey: "count")
      #expect(await recorder.values(atLeast: 2) == [nil, 5])
      recorder.cancel()
    }
  }

  @Test(.patience(.seconds(120))) func stressTheLastValueIsTheNewest() async throws {
    try await withDefaults { defaults, name in
      let share = stressCount / 40
      let recorder = Recorder(defaults.values(of: "count", as: Int.self).prefix { $0 != -1 })
      await onPoolThread {
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
          let own = UserDefaults(suiteName: name)
          for index in 0..<share { own?.write(thread * share + index, forKey: "count") }
        }
      }
      // If an older value could overtake the last one, this would wait forever.
      defaults.write(-1, forKey: "count")
      let values = await recorder.valuesAtEnd()
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 != $1 })
    }
  }
}
