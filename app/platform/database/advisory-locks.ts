/** PostgreSQL's advisory locks by number. All programs on one database share the numbers: one number is one lock. */
export const advisoryLocks = {
  /** shared by the users of an embedded cluster */
  presence: 7_070_001,
  /** of the one server of a data folder */
  site: 7_070_002,
  migration: 7_226_220,
  menuTree: 7_226_221,
  restore: 7_226_222,
  /** held for the copy before the migrations too */
  update: 7_226_223,
  /** the first of two numbers, which are a space of their own: never the same lock as one number */
  importTurns: 7_226_222,
} as const
