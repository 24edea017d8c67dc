/** Errors in the order of the form, from react-hook-form or from the answer of /api. */
export type ListedError = { field: string; label: string; message: string }

function messageOf(error: unknown): string | undefined {
  if (typeof error === 'string') return error
  if (Array.isArray(error)) return error.find((entry) => typeof entry === 'string')
  if (error && typeof error === 'object' && 'message' in error && typeof error.message === 'string')
    return error.message
  return undefined
}

function flatten(source: object, prefix = ''): Map<string, string> {
  const found = new Map<string, string>()
  const entries: [string, unknown][] = Object.entries(source)
  for (const [key, value] of entries) {
    if (!value) continue
    const field = prefix + key
    const message = messageOf(value)
    if (message) found.set(field, message)
    else if (typeof value === 'object' && !('ref' in value && 'type' in value)) {
      for (const [name, text] of flatten(value, `${field}.`)) found.set(name, text)
    }
  }
  return found
}

/** `labels` gives names and order; a field without a label comes last, message only. */
export function listErrors(source: object, labels: Record<string, string>): ListedError[] {
  const found = flatten(source)
  const order = [
    ...Object.keys(labels).filter((field) => found.has(field)),
    ...[...found.keys()].filter((field) => !(field in labels)),
  ]
  return order.map((field) => ({ field, label: labels[field] ?? '', message: found.get(field) ?? '' }))
}
