import Foundation

// Plays worlds until its time is over; 1 where a rule was broken, after the script that breaks it was made short.
let usage = """
  soak SEED MINUTES             plays worlds until the time is over, or one breaks a rule
  soak SEED MINUTES going-on    plays on after a broken rule, and counts
  soak WORLD                    plays the world of this seed alone

  """

func refuse(_ words: String) -> Never {
  FileHandle.standardError.write(Data("\(words)\n\n\(usage)".utf8))
  exit(2)
}

let words = Array(CommandLine.arguments.dropFirst())
guard let first = words.first else { refuse("soak needs a seed.") }
guard let seed = UInt64(first) else { refuse("A seed is a whole number from 0 on, not \(first).") }
SoakWatch.begin()
switch words.count {
case 1: exit(Soak(seed: seed).replay(seed))
case 2, 3:
  guard let minutes = Double(words[1]), minutes > 0 else {
    refuse("The minutes are a number above 0, not \(words[1]).")
  }
  if let third = words.dropFirst(2).first, third != "going-on" { refuse("soak does not know \(third).") }
  exit(Soak(seed: seed, goesOn: words.count == 3).run(minutes: minutes))
default: refuse("soak does not know \(words[3]).")
}
