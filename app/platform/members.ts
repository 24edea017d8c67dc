// Reads and builds records by the names of their members.

/** The names of a record whose members are all known, in their order. */
export const keysOf = <Known extends object>(record: Known) => Object.keys(record) as (keyof Known & string)[]

/** A record with a value for each name. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name, at: number) => Value,
) => Object.fromEntries(names.map((name, at) => [name, make(name, at)])) as Record<Name, Value>

/** One member of a value of any shape; undefined where it has none. */
export const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The code of a caught problem, such as `ENOENT` or `23505`. */
export function codeOf(problem: unknown): string | undefined {
  const code = memberOf(problem, 'code')
  return typeof code === 'string' ? code : undefined
}

/** The sentence of a caught problem. */
export const messageOf = (problem: unknown): string =>
  problem instanceof Error ? problem.message : String(problem)

/** Whether a value of any shape is one of those known. */
export const isOneOf = <Known>(known: readonly Known[], value: unknown): value is Known =>
  known.some((one) => one === value)
