// Forms with unsaved text, asked before a session is given up.

const forms = new Set<object>()

/** @returns what ends it */
export function noteUnsaved(): () => void {
  const form = {}
  forms.add(form)
  return () => void forms.delete(form)
}

export const hasUnsavedText = () => forms.size > 0
