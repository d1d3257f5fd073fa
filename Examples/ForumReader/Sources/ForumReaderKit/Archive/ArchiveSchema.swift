import GRDB

/// The tables of an archive.
///
/// The IDs of a table are consecutive and start at 1. The threads of a forum have consecutive IDs, as have the posts of a
/// thread. A date is in seconds since 1970.
enum ArchiveSchema {
  /// The number in the header of the file that identifies an archive: `CWFA`.
  static let applicationID = 0x4357_4641

  /// The versions of the tables.
  ///
  /// A released version never changes.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { db in
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
      try db.execute(sql: tables)
    }
    return migrator
  }

  /// Adds the indexes, which are faster to create when the tables are full.
  static func createIndexes(_ db: Database) throws {
    try db.execute(sql: indexes)
  }

  private static let tables = """
    CREATE TABLE forum (id INTEGER PRIMARY KEY, name TEXT NOT NULL, threadCount INTEGER NOT NULL);
    CREATE TABLE thread (
      id INTEGER PRIMARY KEY, forumID INTEGER NOT NULL, position INTEGER NOT NULL, title TEXT NOT NULL,
      authorID INTEGER NOT NULL, postCount INTEGER NOT NULL);
    CREATE TABLE post (
      id INTEGER PRIMARY KEY, threadID INTEGER NOT NULL, position INTEGER NOT NULL, authorID INTEGER NOT NULL,
      date INTEGER NOT NULL, text TEXT NOT NULL);
    CREATE TABLE member (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, joined INTEGER NOT NULL, postCount INTEGER NOT NULL);
    CREATE TABLE punishment (
      id INTEGER PRIMARY KEY, memberID INTEGER NOT NULL, postID INTEGER NOT NULL, date INTEGER NOT NULL,
      reason TEXT NOT NULL);
    CREATE TABLE message (
      id INTEGER PRIMARY KEY, senderID INTEGER NOT NULL, date INTEGER NOT NULL, subject TEXT NOT NULL,
      text TEXT NOT NULL);
    -- The words of the posts. The texts are not stored again, and positions are not needed to find all of some words.
    CREATE VIRTUAL TABLE postText USING fts5(
      text, content='post', content_rowid='id', detail=none, columnsize=0, tokenize='unicode61 remove_diacritics 2');
    """

  private static let indexes = """
    CREATE UNIQUE INDEX threadOfForum ON thread (forumID, position);
    CREATE UNIQUE INDEX postOfThread ON post (threadID, position);
    CREATE INDEX postOfAuthor ON post (threadID, authorID, position);
    CREATE INDEX punishmentOfMember ON punishment (memberID);
    INSERT INTO postText (postText) VALUES ('rebuild');
    """
}
