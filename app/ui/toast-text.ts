const longest = 300

/** A toast is a sentence, not a page: what an unknown server sent back may be anything. Cuts between characters, never inside one. */
export function toastText(text: string): string {
  const letters = [...text.trim()]
  return letters.length > longest ? `${letters.slice(0, longest - 3).join('')}...` : letters.join('')
}
