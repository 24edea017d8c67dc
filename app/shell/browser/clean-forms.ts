/** Leaves empty search fields out of the address. */
export function sendCleanForms(): void {
  document.addEventListener('submit', ({ target }) => {
    const form = target as HTMLFormElement
    if (!form.hasAttribute('data-clean')) return
    const empty = [...form.elements].filter(
      (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.value.trim() === '',
    )
    for (const field of empty) field.disabled = true
    // Enabled again, for the back-forward cache.
    setTimeout(() => {
      for (const field of empty) field.disabled = false
    })
  })
}
