// Suggestions in the combobox pattern. Without script the field searches all the same.
import { unbroken } from '../../../platform/text/unbroken.ts'
import type { Suggestion } from '../search.server.ts'
import { nameOfType } from '../text.ts'

const pauseMs = 200
const shortest = 2

type Parts = {
  input: HTMLInputElement
  /** an empty element below the field, filled only here */
  list: HTMLElement
  optionClass: string
  kindClass: string
}

export function suggestFor({ input, list, optionClass, kindClass }: Parts): void {
  let found: Suggestion[] = []
  let active = -1
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined

  const show = (suggestions: Suggestion[]) => {
    found = suggestions
    active = -1
    list.replaceChildren(...found.map(optionOf))
    const isOpen = found.length > 0
    list.hidden = !isOpen
    input.setAttribute('aria-expanded', String(isOpen))
    input.removeAttribute('aria-activedescendant')
  }

  const optionOf = ({ title, type }: Suggestion, at: number) => {
    const option = document.createElement('div')
    option.id = `${list.id}-${at}`
    option.className = optionClass
    option.setAttribute('role', 'option')
    option.setAttribute('aria-selected', 'false')
    const kind = document.createElement('span')
    kind.className = kindClass
    kind.textContent = nameOfType(type)
    option.append(unbroken(title), ' ', kind)
    // The field keeps the focus, else the list would be gone before the press is over.
    option.addEventListener('pointerdown', (event) => event.preventDefault())
    option.addEventListener('click', () => take(at))
    return option
  }

  const mark = (at: number) => {
    active = at
    for (const [place, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(place === at))
    const chosen = list.children[at]
    if (chosen) {
      input.setAttribute('aria-activedescendant', chosen.id)
      chosen.scrollIntoView({ block: 'nearest' })
    } else input.removeAttribute('aria-activedescendant')
  }

  const take = (at: number) => {
    const url = found[at]?.url
    close()
    if (url) location.assign(url)
  }

  const close = () => {
    clearTimeout(timer)
    asking?.abort()
    show([])
  }

  async function ask() {
    asking?.abort()
    const q = input.value.trim()
    if (q.length < shortest) return show([])
    asking = new AbortController()
    const { signal } = asking
    try {
      const answer = await fetch(`/api/search/suggestions?q=${encodeURIComponent(q)}`, { signal })
      const { data }: { data: Suggestion[] } = answer.ok ? await answer.json() : { data: [] }
      if (!signal.aborted) show(data)
    } catch {
      // The visitor is offline, or a newer request aborted this one.
    }
  }

  const onInput = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), pauseMs)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (list.hidden || event.isComposing) return
    const { length } = found
    if (event.key === 'ArrowDown') mark(active + 1 < length ? active + 1 : -1)
    else if (event.key === 'ArrowUp') mark(active === -1 ? length - 1 : active - 1)
    else if (event.key === 'Enter' && active >= 0) take(active)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-expanded', 'false')
  input.setAttribute('aria-controls', list.id)
  input.addEventListener('input', onInput)
  input.addEventListener('keydown', onKeyDown)
  input.addEventListener('blur', close)
  if (input.value && document.activeElement === input && input.value !== input.defaultValue) onInput()
}
