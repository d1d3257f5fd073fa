import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch

extension Specimen {
  /// Adapters that break after a value, after many, or without one.
  static let late: [Specimen] = [
    .ending("ignores a failure after a value", breaks: .deliversFailure) { continuation, error, hasValue in
      if hasValue { continuation.finish() } else { continuation.finish(throwing: error) }
    },
    .ending("replaces an error after a value", breaks: .passesErrorsUntouched) { continuation, error, hasValue in
      continuation.finish(throwing: hasValue ? .masked : error)
    },
    .ending("turns an error into a value after a value", breaks: .deliversFailure) { continuation, error, hasValue in
      if hasValue {
        continuation.yield(-1)
        continuation.finish()
      } else {
        continuation.finish(throwing: error)
      }
    },
    .sensor("ends after a number of values", breaks: .deliversEveryValue, traits: .oneAtATime) { sensor, isBroken in
      listening(to: sensor).prefix(isBroken ? 8 : .max)
    },
    .sensor("loses the tenth value", breaks: .deliversEveryValue, traits: .oneAtATime) { sensor, isBroken in
      listening(to: sensor).filter { !isBroken || $0 != 10 }
    },
    .sensor("loses the 300th value", breaks: .deliversEveryValue, traits: .oneAtATime) { sensor, isBroken in
      listening(to: sensor).scan((0, 0)) { ($0.0 + 1, $1) }.filter { !isBroken || $0.0 != 300 }.map { $0.1 }
    },
    .sensor("loses the 4,096th value", breaks: .deliversEveryValue, traits: .oneAtATime) { sensor, isBroken in
      listening(to: sensor).scan((0, 0)) { ($0.0 + 1, $1) }.filter { !isBroken || $0.0 != 4_096 }.map { $0.1 }
    },
    .loader("gives a late answer to the next subscriber", breaks: .keepsLateCallsApart) { loader, isBroken in
      let late = Locked<Result<Int, ScriptError>?>(nil)
      return CallbackFuture { callback in
        if let answer = late.withLock({ $0.take() }) { return callback(answer) }
        let isCancelled = Locked(false)
        let id = loader.load { result in
          if isBroken, isCancelled.withLock({ $0 }) { late.withLock { $0 = result } } else { callback(result) }
        }
        callback.onCancel {
          isCancelled.withLock { $0 = true }
          loader.cancel(id)
        }
      }
    },
    .sensor("gives late values to the next subscriber", breaks: .keepsLateCallsApart) { sensor, isBroken in
      let latest = Locked<Continuation?>(nil)
      return CallbackPublisher { continuation in
        let isOver = Locked(false)
        let id = sensor.addListener { value in
          let isLate = isBroken && isOver.withLock { $0 }
          (isLate ? latest.withLock { $0 } ?? continuation : continuation).yield(value)
        } onEnd: {
          continuation.finish()
        } onError: {
          continuation.finish(throwing: $0)
        }
        latest.withLock { $0 = continuation }
        continuation.onTermination = { _ in
          isOver.withLock { $0 = true }
          latest.withLock { $0 = nil }
          sensor.removeListener(id)
        }
      }
    },
    .sensor("registers a moment later", breaks: .deliversFromTheStart) { sensor, isBroken in
      CallbackPublisher { continuation in
        guard isBroken else {
          listen(to: sensor, continuation)
          return
        }
        let gate = LateRegistration()
        continuation.onTermination = { _ in gate.cancel() }
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(5)) {
          gate.begin {
            let id = register(with: sensor, continuation)
            return { sensor.removeListener(id) }
          }
        }
      }
    },
    .sensor("loses equal neighbours", breaks: .deliversEveryValue) { sensor, isBroken in
      listening(to: sensor).removeDuplicates { isBroken && $0 == $1 }
    },
    .staying("stays registered after a failure without a value", breaks: .unregistersOnFailure) { end, hasValue in
      end == .failure(.offline) && !hasValue
    },
    .staying("stays registered after the end without a value", breaks: .unregistersOnFinish) { end, hasValue in
      end == .finished && !hasValue
    },
    .sensor("never stops a second resource after a failure", breaks: .stopsEveryResource) { sensor, isBroken in
      CallbackPublisher { continuation in
        sensor.script.ledger.acquire("power")
        let id = register(with: sensor, continuation)
        continuation.onTermination = { end in
          sensor.removeListener(id)
          if !isBroken || end != .failure(.offline) { sensor.script.ledger.release("power") }
        }
      }
    },
    .sensor("ignores a refusal", breaks: .deliversRefusal) { sensor, isBroken in
      CallbackPublisher { continuation in
        do throws(ScriptError) {
          let id = try sensor.tryAddListener(
            continuation.handler, onEnd: { continuation.finish() }, onError: { continuation.finish(throwing: $0) })
          continuation.onTermination = { _ in sensor.removeListener(id) }
        } catch {
          if isBroken { continuation.finish() } else { continuation.finish(throwing: error) }
        }
      }
    },
    .loader(
      "cancels a call that was answered inside", breaks: .leavesNoListener, and: [.survivesCallInsideUnregister]
    ) { loader, isBroken in
      CallbackFuture { callback in
        let call = Locked(0)
        let answer = callback.handler
        let id = loader.load { result in
          answer(result)
          if isBroken { loader.cancel(call.withLock { $0 }) }
        }
        call.withLock { $0 = id }
        callback.onCancel { loader.cancel(id) }
      }
    },
    Specimen("leaves the fourth question unanswered", breaks: .answersEveryQuestion) { isBroken, patience in
      AdapterContract(values: { $0 }, traits: .neverFinishes, patience: patience) { (script: FakeDoor.Script) in
        let door = FakeDoor(script)
        return CallbackPublisher<Int, Never> { continuation in
          let count = Locked(0)
          let id = door.addListener { visitor, decide in
            continuation.yield(visitor)
            let number = count.withLock { count in
              count += 1
              return count
            }
            if !isBroken || number != 4 { decide(true) }
          }
          continuation.onTermination = { _ in door.removeListener(id) }
        }
      }
    },
  ]

  private typealias Continuation = CallbackPublisher<Int, ScriptError>.Continuation

  /// A specimen that handles a failure in its own way.
  private static func ending(
    _ name: String, breaks rule: AdapterRule,
    onError: @escaping @Sendable (Continuation, ScriptError, _ hasValue: Bool) -> Void
  ) -> Specimen {
    .sensor(name, breaks: rule) { sensor, isBroken in
      CallbackPublisher { continuation in
        let hasValue = Locked(false)
        let id = sensor.addListener {
          hasValue.withLock { $0 = true }
          continuation.yield($0)
        } onEnd: {
          continuation.finish()
        } onError: { error in
          onError(continuation, error, isBroken && hasValue.withLock { $0 })
        }
        continuation.onTermination = { _ in sensor.removeListener(id) }
      }
    }
  }

  /// A specimen that stays registered after some ends.
  private static func staying(
    _ name: String, breaks rule: AdapterRule,
    _ stays: @escaping @Sendable (Termination<ScriptError>, _ hasValue: Bool) -> Bool
  ) -> Specimen {
    .sensor(name, breaks: rule, and: [.leavesNoListener, .releasesCallbacks]) { sensor, isBroken in
      CallbackPublisher { continuation in
        let hasValue = Locked(false)
        let id = sensor.addListener {
          hasValue.withLock { $0 = true }
          continuation.yield($0)
        } onEnd: {
          continuation.finish()
        } onError: {
          continuation.finish(throwing: $0)
        }
        continuation.onTermination = { end in
          if !isBroken || !stays(end, hasValue.withLock { $0 }) { sensor.removeListener(id) }
        }
      }
    }
  }
}

/// A registration that is made later than the subscription, unless that has ended before.
private final class LateRegistration: Sendable {
  private struct State: Sendable {
    var isOver = false
    var unregister: (@Sendable () -> Void)?
  }

  private let state = Locked(State())

  func begin(_ register: () -> @Sendable () -> Void) {
    if state.withLock({ $0.isOver }) { return }
    let unregister = register()
    let isOver = state.withLock { state in
      if !state.isOver { state.unregister = unregister }
      return state.isOver
    }
    if isOver { unregister() }
  }

  func cancel() {
    let unregister = state.withLock { state in
      state.isOver = true
      return state.unregister.take()
    }
    unregister?()
  }
}
