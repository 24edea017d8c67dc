// Whether anything written on this screen would be lost: the question asked before a session is given up.

const forms = new Set<object>()

/** Until the answer is called, there is unsaved text. */
export function noteUnsaved(): () => void {
  const form = {}
  forms.add(form)
  return () => void forms.delete(form)
}

export const hasUnsavedText = () => forms.size > 0
