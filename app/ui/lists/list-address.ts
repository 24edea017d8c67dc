/** Search, filters, sort and page of a list live in its address: it can be bookmarked, sent and gone back to. */
export function listAddress(search: URLSearchParams, change: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(search)
  if (!('page' in change)) next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value === '' || (name === 'page' && value === '1')) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** An empty narrowed list means "nothing found", not "nothing yet". */
export function isNarrowed(search: URLSearchParams, names: string[]): boolean {
  return names.some((name) => search.get(name)?.trim())
}
