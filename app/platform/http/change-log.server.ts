// Logs which table changed when, so that a cached answer can be checked.

export class ChangeLog {
  sequence = 0
  private readonly changedAt = new Map<string, number>()
  private allChangedAt = 0

  /** @param tables null: anything may have changed */
  note(tables: readonly string[] | null): void {
    this.sequence++
    if (tables === null) this.allChangedAt = this.sequence
    else for (const table of tables) this.changedAt.set(table, this.sequence)
  }

  changedSince(sequence: number, tables: ReadonlySet<string>): boolean {
    if (this.allChangedAt > sequence) return true
    for (const table of tables) if ((this.changedAt.get(table) ?? 0) > sequence) return true
    return false
  }
}
