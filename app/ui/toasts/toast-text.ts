const longest = 300

/** Shortens a text, since an unknown server may answer anything. Cuts between characters, never inside one. */
export function toastText(text: string): string {
  const letters = [...text.trim()]
  return letters.length > longest ? `${letters.slice(0, longest - 3).join('')}...` : letters.join('')
}
