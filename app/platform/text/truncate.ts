/** At most `length` code points, with '...' appended when something was cut (docs/rules/site.md 25). */
export function truncate(text: string, length: number): string {
  const codePoints = [...text]
  return codePoints.length > length ? `${codePoints.slice(0, length).join('').trimEnd()}...` : text
}
