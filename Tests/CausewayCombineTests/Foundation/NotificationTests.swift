import CausewayCombine
import Foundation
import Testing

struct NotificationTests {
  @Test func postsAreSentOnThePostingThread() {
    let center = NotificationCenter()
    let observer = KeyboardObserver(center: center)
    center.post(name: .keyboardWillShow, object: nil, userInfo: ["height": 300.0])
    #expect(observer.height == 300)
    #expect(observer.lastName == .keyboardWillShow)
    center.post(name: .keyboardWillHide, object: nil)
    #expect(observer.height == 0)
    #expect(observer.lastName == .keyboardWillHide)
    center.post(name: .loggedOut, object: self)
    #expect(observer.logouts == 1)
  }

  @Test func onlyOneObjectsPostsAreSent() {
    final class Poster {}
    let center = NotificationCenter()
    let (poster, other) = (Poster(), Poster())
    var names: [String] = []
    let token = center.publisher(for: .loggedOut, object: poster)
      .filter { $0.object != nil }
      .map(\.name.rawValue)
      .sink { names.append($0) }
    center.post(name: .loggedOut, object: other)
    center.post(name: .loggedOut, object: poster)
    #expect(names == ["loggedOut"])
    token.cancel()
    center.post(name: .loggedOut, object: poster)
    #expect(names.count == 1)
  }

  @Test @MainActor func postsAreDeliveredOnTheMainQueue() async {
    let center = NotificationCenter()
    var count = 0
    let token = center.publisher(for: .loggedOut).receive(on: DispatchQueue.main).sink { (_: Notification) in count += 1
    }
    center.post(name: .loggedOut, object: nil)
    #expect(count == 0)
    await mainQueueTurn()
    #expect(count == 1)
    token.cancel()
  }

  @Test func closuresOfAllOperatorsTakeANotification() {
    struct NoNumber: Error {}
    let center = NotificationCenter()
    let posts = center.publisher(for: .loggedOut)
    func number(_ notification: Notification) throws -> Int {
      guard let number = notification.userInfo?["number"] as? Int else { throw NoNumber() }
      return number
    }
    func isSmall(_ notification: Notification) -> Bool { notification.userInfo?["number"] as? Int == 1 }
    func isSame(_ first: Notification, _ second: Notification) -> Bool { isSmall(first) == isSmall(second) }
    var seen: [Notification] = []
    let mapped = Recording(posts.tryMap(number))
    let tried = Recording(posts.tryFilter { try number($0) > 1 }.map { $0.name.rawValue })
    let compacted = Recording(posts.tryCompactMap { (post: Notification) in try number(post) > 1 ? post.name : nil })
    let numbers = [
      Recording(posts.flatMap { (post: Notification) in Just(isSmall(post) ? 1 : 0) }),
      Recording(posts.scan(0) { (count: Int, post: Notification) in isSmall(post) ? count + 1 : count }),
      Recording(posts.removeDuplicates(by: isSame).map { isSmall($0) ? 1 : 2 }),
      Recording(posts.prefix(while: isSmall).map { _ in 3 }),
      Recording(posts.drop(while: isSmall).map { _ in 4 }),
      Recording(posts.first(where: isSmall).map { (_: Notification) in 5 }),
      Recording(posts.first().prefix(1).dropFirst(0).map { (_: Notification) in 6 }),
      Recording(
        posts.handleEvents(receiveOutput: { seen.append($0) }).receive(on: ImmediateScheduler.shared)
          .delay(for: .seconds(0), scheduler: ImmediateScheduler.shared).map { (_: Notification) in 7 }),
    ]
    let contained = Recording(posts.contains(where: isSmall))
    let failing = Recording(
      posts.tryMap(number).map { "\($0)" }.flatMap { Just($0).setFailureType(to: (any Error).self) })
    let token = posts.sink(receiveCompletion: { _ in }, receiveValue: { (post: Notification) in seen.append(post) })
    for number in 1...2 { center.post(name: .loggedOut, object: nil, userInfo: ["number": number]) }
    center.post(name: .loggedOut, object: nil)
    #expect(mapped.values == [1, 2] && mapped.failure is NoNumber)
    #expect(tried.values == ["loggedOut"] && tried.failure is NoNumber)
    #expect(compacted.values == [.loggedOut])
    #expect(
      numbers.map(\.values) == [[1, 0, 0], [1, 1, 1], [1, 2], [3], [4, 4], [5], [6], [7, 7, 7]])
    #expect(contained.values == [true])
    #expect(failing.values == ["1", "2"])
    #expect(seen.count == 6)
    token.cancel()
  }
}
