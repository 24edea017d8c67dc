const longest = 300

/** An unknown server may have answered anything. Cuts between characters, never inside one. */
export function toastText(text: string): string {
  const letters = [...text.trim()]
  return letters.length > longest ? `${letters.slice(0, longest - 3).join('')}...` : letters.join('')
}
