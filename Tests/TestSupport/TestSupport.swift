// Re-exports the traits of suites and the random number generator.
@_exported import SuiteTraits
