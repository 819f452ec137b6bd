// Each file of this target can use the functions of Expectations.
@_exported import Expectations
