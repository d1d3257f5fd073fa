/// What the program says about itself.
enum Usage {
  static let short = """
    usage: TunnelClient [--servers FILE] [--script FILE] [--plain] [--preferences FILE]
                        [--timeout SECONDS] [--retry-delay SECONDS]
    """

  static let full = """
    \(short)

    Opens a tunnel from a local port to one of the servers of a list: connect a client to 127.0.0.1 and the port that
    it tells. Commands are typed, or come from a script or a pipe, a line each.

      --servers FILE         load this list of servers first: [{"id", "name", "host", "port"}, …]
      --script FILE          carry out these commands and end; the file is checked before anything is done
      --plain                print one line for each change of the state
      --preferences FILE     where the settings are kept (without it they are in a file for this run only)
      --timeout SECONDS      how long a server may take to answer (5)
      --retry-delay SECONDS  how long to wait before a lost tunnel is tried again; twice as long each time (0.5)
      --help                 print this

    \(commands)

    Exit status: 0; 1 if a command of a script fails; 64 if the command line is wrong; 65 if a script cannot be
    understood; 66 if a file cannot be read.
    """

  static let commands = """
    Commands:
      load FILE            load a list of servers
      servers              show it
      select ID            choose a server
      latency              measure how far away the servers are
      connect              open the tunnel
      disconnect           close it, or stop trying
      status               show the state, and what went through
      screen               show the connection screen with its button
      press                press the button
      settings             show the settings
      reconnects on|off    whether a lost tunnel is opened again
      attempts N           how often that is tried in a row
      dark on|off          how it looks
      location             ask to be shown the nearest servers
      notifications        ask to be told of news
      credentials NAME     edit the login of a server of your own
      ok, cancel, username TEXT, password TEXT
                           what to do in a popup
      user agrees|refuses  how the system's own questions are answered
      permission STATUS    change the location permission in the system's settings: notDetermined, denied,
                           authorizedWhenInUse
      wait CONDITION [SECONDS]
                           wait, 10 seconds at most if nothing else is said, until it is so: connected, connecting,
                           disconnected, disconnecting, reconnecting, idle, error, popup, received=BYTES
      stats                show open descriptors, memory in kilobytes, live subscriptions
      help                 show this
      quit                 end
    What comes after # at the beginning of a line is a comment.
    """
}
