/// What a generated thread is about.
struct GeneratedSubject {
  /// One of the things.
  let thing: String
  /// Several of the things.
  let things: String
  /// A part of the thing.
  let part: String
  /// Something that can be wrong with it.
  let problem: String
  /// What people do with it.
  let activity: String

  private init(_ thing: String, _ things: String, _ part: String, _ problem: String, _ activity: String) {
    self.thing = thing
    self.things = things
    self.part = part
    self.problem = problem
    self.activity = activity
  }

  /// The forums with the subjects of their threads.
  static let forums: [(name: String, subjects: [GeneratedSubject])] = [
    (
      "General",
      [
        GeneratedSubject("typewriter", "typewriters", "ribbon", "keys that stick", "typing letters"),
        GeneratedSubject("kettle", "kettles", "lid", "limescale that comes back every week", "making tea"),
        GeneratedSubject("fountain pen", "fountain pens", "nib", "ink that dries in the nib", "writing letters"),
      ]
    ),
    (
      "Bread and Butter",
      [
        GeneratedSubject("sourdough loaf", "sourdough loaves", "crust", "a crumb as dense as clay", "baking bread"),
        GeneratedSubject("rye bread", "rye breads", "starter", "a starter that smells of paint", "baking before work"),
      ]
    ),
    (
      "Bridges",
      [
        GeneratedSubject("bridge", "bridges", "railing", "traffic noise in every photo", "photographing bridges"),
        GeneratedSubject(
          "footbridge", "footbridges", "deck", "boards that are slippery after rain", "walking by the river"),
      ]
    ),
    (
      "Small Boats",
      [
        GeneratedSubject("canoe", "canoes", "hull", "a crack below the waterline", "paddling"),
        GeneratedSubject(
          "tugboat", "tugboats", "propeller", "an engine that will not start when it is cold", "restoring boats"),
        GeneratedSubject("dinghy", "dinghies", "rudder", "water in the bilge every morning", "sailing"),
      ]
    ),
    (
      "Trains",
      [
        GeneratedSubject(
          "night train", "night trains", "berth", "a missed connection at five in the morning", "travelling by train"),
        GeneratedSubject(
          "model railway", "model railways", "switch", "wagons that derail in the same curve", "building model railways"
        ),
      ]
    ),
    (
      "Gardens",
      [
        GeneratedSubject("greenhouse", "greenhouses", "door", "mildew on the tomatoes", "growing tomatoes"),
        GeneratedSubject("apple tree", "apple trees", "trunk", "canker on the oldest branch", "pruning"),
      ]
    ),
    (
      "Games",
      [
        GeneratedSubject(
          "chess clock", "chess clocks", "button", "a clock that runs two minutes fast", "playing chess"),
        GeneratedSubject(
          "board game", "board games", "rule book", "players who take an hour for a move", "playing on Fridays"),
      ]
    ),
    (
      "Books",
      [
        GeneratedSubject("paperback", "paperbacks", "spine", "pages that come loose", "collecting paperbacks"),
        GeneratedSubject(
          "crime novel", "crime novels", "last chapter", "guessing the murderer on page ten", "reading in bed"),
      ]
    ),
    (
      "Films",
      [
        GeneratedSubject("silent film", "silent films", "score", "a copy with a reel missing", "watching silent films"),
        GeneratedSubject("projector", "projectors", "lamp", "a picture that jumps", "showing films at home"),
      ]
    ),
    (
      "Music",
      [
        GeneratedSubject("tin whistle", "tin whistles", "mouthpiece", "a high D that squeaks", "playing in a session"),
        GeneratedSubject(
          "record player", "record players", "needle", "a hum in the left channel", "listening to records"),
      ]
    ),
    (
      "Radio",
      [
        GeneratedSubject("pocket radio", "pocket radios", "aerial", "static on long wave", "listening at night"),
        GeneratedSubject(
          "shortwave receiver", "shortwave receivers", "dial", "interference from the new lamps", "logging stations"),
      ]
    ),
    (
      "Maps and Travel",
      [
        GeneratedSubject("hiking map", "hiking maps", "legend", "paths that are no longer there", "hiking"),
        GeneratedSubject("rucksack", "rucksacks", "strap", "a seam that leaks", "packing light"),
      ]
    ),
    (
      "Bicycles",
      [
        GeneratedSubject("touring bicycle", "touring bicycles", "chain", "gears that slip uphill", "touring"),
        GeneratedSubject(
          "folding bicycle", "folding bicycles", "hinge", "a creak with each turn of the pedals", "cycling to work"),
      ]
    ),
    (
      "Tools",
      [
        GeneratedSubject("hand plane", "hand planes", "blade", "a blade that chatters", "sharpening"),
        GeneratedSubject("workbench", "workbenches", "vice", "a top that is not flat", "building a workbench"),
      ]
    ),
    (
      "Kitchen",
      [
        GeneratedSubject("cast-iron pan", "cast-iron pans", "handle", "eggs that stick", "cooking on gas"),
        GeneratedSubject("jar of pickles", "pickles", "lid", "cucumbers that go soft", "pickling"),
      ]
    ),
    (
      "Weather",
      [
        GeneratedSubject("barometer", "barometers", "needle", "a needle that always says fair", "watching the sky"),
        GeneratedSubject("rain gauge", "rain gauges", "funnel", "leaves in the funnel", "keeping a weather diary"),
      ]
    ),
    (
      "Animals",
      [
        GeneratedSubject("beehive", "beehives", "entrance", "wasps in late summer", "keeping bees"),
        GeneratedSubject("rescue cat", "rescue cats", "collar", "scratches on every chair", "living with cats"),
      ]
    ),
    (
      "Stars",
      [
        GeneratedSubject("telescope", "telescopes", "mirror", "dew on the lens by midnight", "observing planets"),
        GeneratedSubject("star chart", "star charts", "margin", "street lamps on all sides", "finding constellations"),
      ]
    ),
    (
      "Questions",
      [
        GeneratedSubject("wool jumper", "wool jumpers", "collar", "moths", "darning"),
        GeneratedSubject("pair of boots", "boots", "heel", "soles that come off", "mending shoes"),
      ]
    ),
    (
      "Archives",
      [
        GeneratedSubject("postcard", "postcards", "stamp", "handwriting that cannot be read", "tracing old families"),
        GeneratedSubject("photo album", "photo albums", "spine", "pictures that fade", "scanning negatives"),
      ]
    ),
  ]
}
