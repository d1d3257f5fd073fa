import CausewayCombine
import Foundation
import XCTest

/// Tests of a service as users of Combine write them.
final class SessionServiceXCTests: XCTestCase {
  private var cancellables = Set<AnyCancellable>()

  override func tearDown() {
    cancellables.removeAll()
    super.tearDown()
  }

  func testSignInSendsTheUser() {
    let service = SessionService()
    let received = expectation(description: "user")
    let finished = expectation(description: "finished")

    service.signIn(name: "Ada")
      .sink(
        receiveCompletion: { completion in
          if case .finished = completion { finished.fulfill() }
        },
        receiveValue: { user in
          XCTAssertEqual(user.name, "Ada")
          received.fulfill()
        }
      )
      .store(in: &cancellables)

    wait(for: [received, finished], timeout: 60)
  }

  func testEventsComeInOrder() {
    let service = SessionService()
    let done = expectation(description: "two events")
    var events: [SessionEvent] = []

    service.events
      .collect(2)
      .sink { collected in
        events = collected
        done.fulfill()
      }
      .store(in: &cancellables)

    service.signIn(name: "Bob").sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &cancellables)
    service.signOut()

    wait(for: [done], timeout: 60)
    XCTAssertEqual(events, [.signedIn(name: "Bob"), .signedOut])
  }
}
