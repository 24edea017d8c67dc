/** Leaves empty search fields out of the address. */
export function sendCleanForms(): void {
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement && target.hasAttribute('data-clean'))) return
    const empty = [...target.elements].filter(
      (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.value.trim() === '',
    )
    for (const field of empty) field.disabled = true
    // Enabled again, for the back-forward cache.
    setTimeout(() => {
      for (const field of empty) field.disabled = false
    })
  })
}
