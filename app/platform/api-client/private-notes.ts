// What a tab keeps in sessionStorage of whoever sits at it. A session that merely ended leaves it to its owner; it goes when
// they leave, whichever way, and when another person sits down.

/** Begins the name of every such note. */
export const privatePrefix = 'private:'

export function forgetPrivateNotes(): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(privatePrefix)) sessionStorage.removeItem(name)
  } catch {}
}
