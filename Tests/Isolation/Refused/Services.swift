// The compiler has to reject each marked line with that text.
import CausewayApp

final class Radio {
  var station = 1
}

final class Anywhere: ServiceLocatorProvider {
  let serviceLocator = ServiceLocator()
  @MainActorService var radio: Radio

  func tune() throws {
    radio.station = 7  // main actor-isolated property 'radio' can not be
    _ = try serviceLocator.resolve(Radio.self)  // main actor-isolated instance method
    _ = serviceLocator.find(Radio.self)  // main actor-isolated instance method
    serviceLocator.register(Radio(), as: Radio.self)  // main actor-isolated instance method
  }
}
