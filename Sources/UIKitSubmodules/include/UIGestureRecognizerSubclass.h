// On iOS this header declares the recognizer's methods for subclasses; here they are always available.
