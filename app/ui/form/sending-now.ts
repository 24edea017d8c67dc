// Uploads under way in any form of this screen: leaving would lose them.
const forms = new Set<object>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** @returns a function that ends it */
export function noteSending(): () => void {
  const form = {}
  forms.add(form)
  tell()
  return () => {
    if (forms.delete(form)) tell()
  }
}

export const isSendingNow = () => forms.size > 0

export function whenSendingChanges(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
