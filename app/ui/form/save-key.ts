// Ctrl+S (Cmd+S on a Mac) saves the form with the focus, or the only one of the screen.
const forms = new Set<HTMLFormElement>()

/** @returns a function that ends it */
export function savedByKey(form: HTMLFormElement): () => void {
  if (forms.size === 0) document.addEventListener('keydown', onKey)
  forms.add(form)
  return () => {
    forms.delete(form)
    if (forms.size === 0) document.removeEventListener('keydown', onKey)
  }
}

function onKey(event: KeyboardEvent): void {
  const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  if (!isSave || event.key.toLowerCase() !== 's') return
  event.preventDefault()
  const form = formMeant(event.target)
  if (form && !event.repeat && !isBusy(form)) form.requestSubmit()
}

const isBusy = ({ elements }: HTMLFormElement) =>
  [...elements].some((element) => element.matches('[type=submit][aria-busy=true]'))

function formMeant(target: EventTarget | null): HTMLFormElement | null {
  if (!(target instanceof Element)) return null
  const around = target.closest('form')
  if (around) return forms.has(around) ? around : null
  if (target.closest('[role=dialog], [role=alertdialog]')) return null
  const open = [...forms].filter((form) => !form.closest('[inert], [aria-hidden=true]'))
  return open.length === 1 ? (open[0] ?? null) : null
}
