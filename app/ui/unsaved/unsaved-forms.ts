// Notes the forms with unsaved text, for the question before a session is given up.

const forms = new Set<object>()

/** @returns a function that ends it */
export function noteUnsaved(): () => void {
  const form = {}
  forms.add(form)
  return () => void forms.delete(form)
}

export const hasUnsavedText = () => forms.size > 0
