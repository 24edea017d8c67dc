/** A search that was left empty puts no empty words into the address. */
export function sendCleanForms(): void {
  document.addEventListener('submit', ({ target }) => {
    const form = target as HTMLFormElement
    if (!form.hasAttribute('data-clean')) return
    const empty = [...form.elements].filter(
      (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.value.trim() === '',
    )
    for (const field of empty) field.disabled = true
    // The page may be come back to as it was left.
    setTimeout(() => {
      for (const field of empty) field.disabled = false
    })
  })
}
