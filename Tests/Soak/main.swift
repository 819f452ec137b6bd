import Foundation

// Plays worlds until its time is over; 1 where a rule was broken, after the script that breaks it was made short.
//
//     soak SEED MINUTES [once | survey]
let words = CommandLine.arguments
let firstSeed = words.count > 1 ? UInt64(words[1]) ?? 1 : 1
let minutes = words.count > 2 ? Double(words[2]) ?? 1 : 1
let isOnce = words.count > 3 && words[3] == "once"

SoakWatch.begin()
let soak = Soak(seed: firstSeed, goesOn: words.last == "survey")
exit(isOnce ? soak.replay(firstSeed) : soak.run(minutes: minutes))
