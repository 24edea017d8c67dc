/** The `code` that Node (ENOENT) and PostgreSQL (57P03) put on their errors; '' if there is none. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return String(error.code)
}
