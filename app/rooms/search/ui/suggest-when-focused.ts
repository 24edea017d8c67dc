// Suggestions load at the first focus of a search field.

async function begin({ target }: Event): Promise<void> {
  if (!(target instanceof HTMLInputElement) || !target.dataset.suggests) return
  const list = document.getElementById(target.dataset.suggests)
  if (!list || list.dataset.isUsed !== undefined) return
  const { suggestFor } = await import('./suggest.ts')
  if (list.dataset.isUsed !== undefined) return
  list.dataset.isUsed = ''
  suggestFor({
    input: target,
    list,
    optionClass: list.dataset.option ?? '',
    kindClass: list.dataset.kind ?? '',
  })
}

export function suggestWhenFocused(): void {
  document.addEventListener('focusin', (event) => void begin(event).catch(() => undefined))
}
