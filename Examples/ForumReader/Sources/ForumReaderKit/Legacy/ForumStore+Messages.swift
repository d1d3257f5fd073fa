extension ForumStore {
  /// Sends a private message from the user.
  ///
  /// - Returns: A token for ``cancel(_:)``, which is valid until the server answers.
  func send(_ message: OutgoingMessage, completion: @escaping (ForumError?) -> Void) -> Int {
    askServer(completion) { [self] () throws(ForumError) in
      let number = ForumArchive.number(message.recipientID)
      guard try archived({ archive throws(ArchiveError) in try archive.member(number) }) != nil else {
        throw .missing("member \(message.recipientID)")
      }
      try database.add(message, from: userID, at: now())
      completion(nil)
    }
  }

  /// Fetches a page of the private messages in a folder, newest first.
  ///
  /// The inbox has the messages that were sent to the user, followed by those of the archive.
  func fetchMessages(
    in folder: MessageFolder, page: Int, completion: @escaping (ListPage<Message>?, ForumError?) -> Void
  ) {
    later(completion) { [self] () throws(ForumError) in
      let written = try database.messageCount(in: folder, of: userID)
      let position = ListPosition(page, of: written + (folder == .inbox ? archive.counts[.messages] : 0))
      let range = position.range
      let messages = try database.messages(in: folder, of: userID, range.clamped(to: 0..<written)).map(message)
      guard folder == .inbox else { return ListPage(messages, position) }
      let rest = max(0, range.lowerBound - written)..<max(0, range.upperBound - written)
      let older = try archived { archive throws(ArchiveError) in try archive.messages(rest) }
      return ListPage(try markUnread(messages + older), position)
    }
  }

  /// Fetches a private message that the user has received or sent.
  func fetchMessage(_ id: String, completion: @escaping (Message?, ForumError?) -> Void) {
    later(completion) { [self] () throws(ForumError) in
      let number = ForumArchive.number(id)
      if let old = try archived({ archive throws(ArchiveError) in try archive.message(number) }) {
        return try markUnread([old]).first
      }
      guard let new = try database.message(number - archive.counts[.messages], of: userID) else { return nil }
      return new.recipientID == userID ? try markUnread([message(new)]).first : message(new)
    }
  }

  /// Marks the received messages that the user has not read.
  private func markUnread(_ messages: [Message]) throws(ForumError) -> [Message] {
    let read = try database.readMessages(among: messages.map(\.id), by: userID)
    return messages.map { message in
      var message = message
      message.isUnread = !read.contains(message.id)
      return message
    }
  }

  /// Returns a stored message, whose ID is beyond those of the archive.
  private func message(_ stored: StoredMessage) -> Message {
    Message(
      id: String(archive.counts[.messages] + stored.number), senderID: stored.senderID,
      recipientID: stored.recipientID, subject: stored.subject, date: stored.date, text: stored.text)
  }
}
