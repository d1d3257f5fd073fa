/// The help texts of the program.
enum Usage {
  static let short = """
    usage: TunnelClient [--servers FILE] [--script FILE] [--plain] [--preferences FILE]
                        [--timeout SECONDS] [--retry-delay SECONDS]
    """

  static let full = """
    \(short)

    Opens a tunnel from a local port to a server from a list. When the tunnel is connected, the program prints the
    port; connect a client to 127.0.0.1 at this port. Reads one command per line from standard input or a script.

      --servers FILE         load this list of servers first: [{"id", "name", "host", "port"}, …]
      --script FILE          execute the commands in FILE and exit; the whole file is checked first
      --plain                print one line for each change of the state
      --preferences FILE     store the settings in FILE; without it, they are discarded at exit
      --timeout SECONDS      the time that a server has to answer (5)
      --retry-delay SECONDS  the delay before a second attempt to reopen a lost tunnel; it doubles each time (0.5)
      --help                 print this help

    \(commands)

    Exit status: 0; 1 if a command of a script fails; 64 if the command line is invalid; 65 if a script is invalid;
    66 if a file cannot be read.
    """

  static let commands = """
    Commands:
      load FILE            load a list of servers
      servers              show the list of servers
      select ID            select a server
      latency              measure the latency of all servers
      connect              open the tunnel
      disconnect           close the tunnel or cancel the attempt to open it
      status               show the state and the traffic
      screen               show the connection screen with its button
      press                press the button
      settings             show the settings
      reconnects on|off    reopen a lost tunnel, or do not
      attempts N           set the number of consecutive attempts to reopen a tunnel
      dark on|off          switch dark mode on or off
      location             open the popup that explains the location permission
      notifications        open the popup that explains notifications
      credentials NAME     edit the login of a server of your own
      ok, cancel, username TEXT, password TEXT
                           press a button or enter text in a popup
      user agrees|refuses  set the user's answer to the system's dialogs
      permission STATUS    change the location permission in the system's settings: notDetermined, denied,
                           authorizedWhenInUse
      wait CONDITION [SECONDS]
                           wait at most 10 or the given number of seconds for a condition: connected, connecting,
                           disconnected, disconnecting, reconnecting, idle, error, popup, received=BYTES
      stats                show open descriptors, memory in kilobytes and live subscriptions
      help                 show this list
      quit                 end the program
    A line that starts with # is a comment.
    """
}
