import Causeway
import CausewayBridging
import CausewayTesting

extension Specimen {
  /// Values that are objects and are never released.
  static let objects: [Specimen] = [
    Specimen("keeps every object", breaks: .releasesValues) { isBroken, patience in
      AdapterContract(values: { Note($0) }, error: .offline, patience: patience) {
        (script: ScriptedService<Note, ScriptError>) in
        let history = Locked<[Note]>([])
        return listening(script).map { note in
          if isBroken { history.withLock { $0.append(note) } }
          return note
        }
      }
    },
    Specimen("keeps every object in a value", breaks: .releasesValues) { isBroken, patience in
      AdapterContract(values: { Letter(note: Note($0)) }, outputs: { $0 }, error: .offline, patience: patience) {
        (script: ScriptedService<Letter, ScriptError>) in
        let history = Locked<[Int: Letter]>([:])
        return listening(script).map { letter in
          if isBroken { history.withLock { $0[$0.count] = letter } }
          return letter.note.number
        }
      }
    },
    Specimen("keeps every answer that is an object", breaks: .releasesValues) { isBroken, patience in
      AdapterContract(values: { Note($0) }, error: .offline, patience: patience) {
        (script: ScriptedCall<Note, ScriptError>) in
        let history = Locked<[Note]>([])
        return CallbackFuture { callback in
          let id = script.start { result in
            if isBroken, case .success(let note) = result { history.withLock { $0.append(note) } }
            callback(result)
          }
          callback.onCancel { script.cancel(id) }
        }
      }
    },
  ]

  /// Values and objects that are never released.
  ///
  /// They are found by measuring the memory of the process, in which nothing else may run.
  static let memory: [Specimen] = [
    .sensor("keeps every value", breaks: .releasesMemory) { sensor, isBroken in
      let history = Locked<[Int]>([])
      return listening(to: sensor).map { value in
        if isBroken { history.withLock { $0.append(value) } }
        return value
      }
    },
    .sensor("keeps every value for good", breaks: .releasesMemory) { sensor, isBroken in
      listening(to: sensor).map { value in
        if isBroken { everSeen.withLock { $0.append(value) } }
        return value
      }
    },
    .sensor("counts how often each value came", breaks: .releasesMemory) { sensor, isBroken in
      let times = Locked<[Int: Int]>([:])
      return listening(to: sensor).map { value in
        // A value that came before counts as another one.
        times.withLock { $0[isBroken ? $0.count : value, default: 0] += 1 }
        return value
      }
    },
    .sensor("keeps every value on the main actor", breaks: .releasesMemory, on: .mainActor) { sensor, isBroken in
      let history = Locked<[Int]>([])
      return listening(to: sensor, on: MainActorScheduler()).map { value in
        if isBroken { history.withLock { $0.append(value) } }
        return value
      }
    },
    .loader("keeps every answer", breaks: .releasesMemory) { loader, isBroken in
      let history = Locked<[Int]>([])
      return CallbackFuture { callback in
        let id = loader.load { result in
          if isBroken, case .success(let value) = result { history.withLock { $0.append(value) } }
          callback(result)
        }
        callback.onCancel { loader.cancel(id) }
      }
    },
    .sensor("leaks a helper", breaks: .releasesMemory) { sensor, isBroken in
      CallbackPublisher { continuation in
        let helper = Helper()
        if isBroken { helper.own = helper }
        let id = sensor.addListener {
          helper.count()
          continuation.yield($0)
        } onEnd: {
          continuation.finish()
        } onError: {
          continuation.finish(throwing: $0)
        }
        continuation.onTermination = { _ in sensor.removeListener(id) }
      }
    },
    .sensor("leaks a helper at the first value", breaks: .releasesMemory) { sensor, isBroken in
      CallbackPublisher { continuation in
        let helper = Locked<Helper?>(nil)
        let id = sensor.addListener { value in
          helper.withLock { helper in
            guard helper == nil else { return }
            let first = Helper()
            if isBroken { first.own = first }
            helper = first
          }
          continuation.yield(value)
        } onEnd: {
          continuation.finish()
        } onError: {
          continuation.finish(throwing: $0)
        }
        continuation.onTermination = { _ in sensor.removeListener(id) }
      }
    },
    .sensor("leaks a helper when the service has failed", breaks: .releasesMemory) { sensor, isBroken in
      listening(to: sensor).mapError { error in
        let helper = Helper()
        if isBroken { helper.own = helper }
        return error
      }
    },
    .sensor("leaks a helper of a service on the main actor", breaks: .releasesMemory, on: .mainActor) {
      sensor, isBroken in
      CallbackPublisher(on: MainActorScheduler()) { continuation in
        let helper = Helper()
        if isBroken { helper.own = helper }
        listen(to: sensor, continuation)
      }
    },
    // A loader's subscriptions are those that answer.
    .loader("leaks a helper for each call", breaks: .releasesMemory) { loader, isBroken in
      CallbackFuture { callback in
        let helper = Helper()
        if isBroken { helper.own = helper }
        let id = loader.load { result in
          helper.count()
          callback(result)
        }
        callback.onCancel { loader.cancel(id) }
      }
    },
  ]

  private static let everSeen = Locked<[Int]>([])

  /// Part of a subscription.
  private final class Helper: Sendable {
    private let state = Locked<(own: Helper?, count: Int)>((nil, 0))

    var own: Helper? {
      get { state.withLock { $0.own } }
      set { state.withLock { $0.own = newValue } }
    }

    func count() { state.withLock { $0.count += 1 } }
  }
}

/// A value that is an object.
private final class Note: Sendable, Equatable {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }

  static func == (lhs: Note, rhs: Note) -> Bool { lhs.number == rhs.number }
}

/// A value that contains an object.
private struct Letter: Sendable {
  let note: Note
}

private func listening<Value: Sendable>(
  _ script: ScriptedService<Value, ScriptError>
) -> CallbackPublisher<Value, ScriptError> {
  CallbackPublisher { continuation in
    let id = script.register {
      continuation.yield($0)
    } onFinish: {
      continuation.finish()
    } onFailure: {
      continuation.finish(throwing: $0)
    }
    continuation.onTermination = { _ in script.unregister(id) }
  }
}
