// On iOS this opens the recognizer's methods to subclasses; here they are open anyhow.
