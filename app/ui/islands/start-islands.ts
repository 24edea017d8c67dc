// Hydrates each island at a touch, or when visible and the page is idle. Presses held by hold-presses.ts are repeated
// once. An island that could not be fetched falls back to its form, where that works without script; else the page
// reloads, or says what to do.
import type { ComponentType } from 'react'

// biome-ignore lint/suspicious/noExplicitAny: each part has props of its own, and gets those it was rendered with
export type Islands = Record<string, () => Promise<ComponentType<any>>>

/** A press held by hold-presses.ts. */
export type Held = { type: string; target: HTMLElement; submitter?: HTMLElement | null }

declare global {
  interface Window {
    held?: Held[]
    /** Gives up on the scripts of a page or an island: the browser handles its presses again, also the held ones. */
    letGo?: (within: HTMLElement) => void
    sayPartMissing?: () => void
  }
}

const notYet = '[data-island]:not([data-alive])'
const started = new WeakSet<HTMLElement>()

/** Reloads the page after a failed part, where that may help; returns whether it does. */
type Reload = () => boolean

async function start(place: HTMLElement, islands: Islands, reload: Reload): Promise<void> {
  if (started.has(place)) return
  started.add(place)
  const load = islands[place.dataset.island ?? '']
  if (!load) throw new Error(`no island is called ${place.dataset.island}`)
  try {
    const [{ hydrateIsland }, Part] = await Promise.all([import('./hydrate-island.tsx'), load()])
    hydrateIsland(place, Part)
  } catch (problem) {
    // The next touch tries again.
    started.delete(place)
    const works = place.querySelector('form[action]')
    if (works || !reload()) window.letGo?.(place)
    throw problem
  }
  // The part's effects have run by the next task.
  setTimeout(() => {
    delete place.dataset.lifeless
    place.dataset.alive = ''
    repeatHeld((target) => place.contains(target))
  })
}

/** Repeats held events that are meant for these elements. */
export function repeatHeld(isMeant: (target: HTMLElement) => boolean): void {
  const held = window.held ?? []
  const meant = held.filter(({ target }) => isMeant(target))
  window.held = held.filter((one) => !meant.includes(one))
  for (const { type, target, submitter } of meant) {
    target.removeAttribute('aria-busy')
    submitter?.removeAttribute('aria-busy')
    if (type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit(submitter)
    else target.click()
  }
}

type StartIslands = {
  /** nothing is fetched before a touch */
  sparing: boolean
  reload: Reload
}

export function startIslands(islands: Islands, { sparing, reload }: StartIslands): void {
  const begin = (place: HTMLElement) => void start(place, islands, reload).catch(() => undefined)
  const touched = ({ target }: Event) => {
    const place = target instanceof Element && target.closest<HTMLElement>(notYet)
    if (place) begin(place)
  }
  for (const touch of ['pointerover', 'pointerdown', 'focusin', 'keydown'])
    document.addEventListener(touch, touched, { capture: true, passive: true })
  const places = [...document.querySelectorAll<HTMLElement>(notYet)]
  for (const place of places)
    if (window.held?.some(({ target }) => place.contains(target)) || place.contains(document.activeElement))
      begin(place)
  if (sparing) return
  const eye = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting) continue
      const place = target.closest<HTMLElement>(notYet)
      if (place) begin(place)
      eye.unobserve(target)
    }
  })
  // The island's own element has no box; its children have.
  for (const place of places)
    if (!('rarelyUsed' in place.dataset)) for (const child of place.children) eye.observe(child)
}
