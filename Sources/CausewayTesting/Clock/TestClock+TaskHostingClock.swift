import Causeway

extension TestClock: TaskHostingClock {}
