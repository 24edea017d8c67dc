// Tells an open form that its record was changed elsewhere, by "Desfazer" in a toast.
type Listener = (record: unknown) => void

const listeners = new Map<string, Set<Listener>>()

export function announceRecord(id: string, record: unknown): void {
  for (const listener of listeners.get(id) ?? []) listener(record)
}

/** @returns a function that stops listening */
export function onRecordChanged(id: string, listener: Listener): () => void {
  const all = listeners.get(id) ?? new Set()
  listeners.set(id, all.add(listener))
  return () => {
    all.delete(listener)
    if (all.size === 0) listeners.delete(id)
  }
}
