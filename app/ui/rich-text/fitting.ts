// Says which tools fit into the row: the most wanted ones, in the order of the row.
export type Measured = {
  name: string
  width: number /** the lower, the sooner it is left out */
  wanted: number
}

/**
 * @param room width of the whole row
 * @param more width of the button that opens the rest
 */
export function fitting(tools: readonly Measured[], room: number, more: number): string[] {
  const whole = tools.reduce((sum, { width }) => sum + width, 0)
  const kept = new Set(tools)
  let taken = whole
  if (whole > room)
    for (const tool of tools.toSorted((one, other) => one.wanted - other.wanted)) {
      if (taken + more <= room) break
      kept.delete(tool)
      taken -= tool.width
    }
  return tools.filter((tool) => kept.has(tool)).map(({ name }) => name)
}
