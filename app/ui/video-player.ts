// What a press on the facade of a video does, on pages that have one: the player of its host takes the facade's place.
// Without script, or inside a dialog, the facade is the link to the video that it looks like.
import { isPlainPress } from './plain-press.ts'

const remembered = 'video-to-play'

/** @returns what stops listening */
export function playVideosIn(text: HTMLElement): () => void {
  const press = (event: MouseEvent) => {
    const facade = (event.target as Element).closest<HTMLAnchorElement>('a[data-player]')
    if (!facade || !isPlainPress(event) || text.closest('dialog, [role="dialog"]')) return
    event.preventDefault()
    if (mayPlayHere()) play(facade)
    else {
      sessionStorage.setItem(remembered, facade.dataset.player ?? '')
      location.reload()
    }
  }
  text.addEventListener('click', press)
  const asked = sessionStorage.getItem(remembered)
  const facade = [...text.querySelectorAll<HTMLAnchorElement>('a[data-player]')].find(
    ({ dataset }) => dataset.player === asked,
  )
  if (facade && mayPlayHere()) {
    sessionStorage.removeItem(remembered)
    play(facade)
  }
  return () => text.removeEventListener('click', press)
}

/** Players are let in by the document one came with; a page reached by a link of the site must be fetched as one first. */
function mayPlayHere(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  return arrival !== undefined && new URL(arrival.name).pathname === location.pathname
}

function play(facade: HTMLAnchorElement): void {
  const frame = document.createElement('iframe')
  frame.title = facade.querySelector('.video-title')?.textContent ?? ''
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  frame.allowFullscreen = true
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.src = facade.dataset.player ?? ''
  facade.replaceWith(frame)
  frame.focus()
}
