/** At most `length` code points, with '...' appended when something was cut (docs/rules/site.md 25). */
export function truncate(text: string, length: number): string {
  const codePoints = [...text]
  return codePoints.length > length ? `${codePoints.slice(0, length).join('').trimEnd()}...` : text
}

/** At most `length` code points, the three dots included (docs/decisions/0251). */
export function cutWithin(text: string, length: number): string {
  // An unknown server may answer megabytes: no more is looked at than may hold one code point too many.
  const codePoints = [...text.slice(0, 2 * length + 1)]
  if (codePoints.length <= length) return text
  const cut = codePoints.slice(0, length - 3).join('')
  return `${cut.trimEnd()}...`
}
