import Foundation

// Plays random worlds for a given time. The exit code is 1 if a rule was violated; the violating script is then printed
// in a shortened form.
let usage = """
  soak SEED MINUTES             plays worlds until the time is over or a rule is violated
  soak SEED MINUTES going-on    continues after a violated rule, and counts violations
  soak WORLD                    plays only the world with this seed

  """

func refuse(_ words: String) -> Never {
  FileHandle.standardError.write(Data("\(words)\n\n\(usage)".utf8))
  exit(2)
}

let words = Array(CommandLine.arguments.dropFirst())
guard let first = words.first else { refuse("soak needs a seed.") }
guard let seed = UInt64(first) else { refuse("The seed must be a whole number of at least 0; it is \(first).") }
SoakWatch.begin()
switch words.count {
case 1: exit(Soak(seed: seed).replay(seed))
case 2, 3:
  guard let minutes = Double(words[1]), minutes > 0 else {
    refuse("The minutes must be a number above 0; they are \(words[1]).")
  }
  if let third = words.dropFirst(2).first, third != "going-on" { refuse("Unknown argument \(third).") }
  exit(Soak(seed: seed, continuesAfterFailure: words.count == 3).run(minutes: minutes))
default: refuse("Unknown argument \(words[3]).")
}
