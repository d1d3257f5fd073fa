// Each line that is marked has to be refused with that text.
import CausewayRx

final class Owner: Sendable {}

func refused(_ driver: Driver<Int>, _ owner: Owner) {
  _ = driver.withUnretained(owner)  // A driver would retain the object.
  _ = driver.withUnretained(owner) { _, number in number }  // A driver would retain the object.
}
