// The path to go to after the login comes from an address that a stranger may have written
// (docs/rules/security.md 1.16).

const longest = 512
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const never = /[\u0000-\u001f\u007f\\]/

const startsOnce = (path: string) => path.startsWith('/') && !path.startsWith('//')

/** Whether the path leads to a page of this site that a person may be sent to after logging in. */
export function isSafePath(path: unknown, origin: string): path is string {
  if (typeof path !== 'string' || path.length > longest) return false
  if (!path.isWellFormed() || !startsOnce(path)) return false
  try {
    for (const spelling of [path, path.normalize('NFKC'), decodeURIComponent(path).normalize('NFKC')])
      if (!startsOnce(spelling) || never.test(spelling)) return false
    const url = new URL(path, origin)
    if (url.origin !== new URL(origin).origin || !startsOnce(url.pathname)) return false
    const arrival = decodeURIComponent(url.pathname).toLowerCase()
    return !/^\/(login|api)(?![a-z0-9_-])/.test(arrival) && startsOnce(arrival)
  } catch {
    return false
  }
}

export const safePathOr = (path: unknown, origin: string, otherwise: string) =>
  isSafePath(path, origin) ? path : otherwise
