// Turns the carousel, by its buttons and by itself; the latter stops for reduced motion, hover, focus and pause.
import type { EmblaCarouselType } from 'embla-carousel'
import { reloadUnlessUnsaved } from '../parts/guarded-reload.ts'

const stayMs = 6000
const still = matchMedia('(prefers-reduced-motion: reduce)')

type To = 'next' | 'previous' | number

const turnerOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-turns]') : null

export function liveCarousel(carousel: HTMLElement): void {
  const viewport = carousel.querySelector<HTMLElement>('[data-carousel-viewport]')
  const track = viewport?.firstElementChild
  const pause = carousel.querySelector<HTMLElement>('[data-turns="pause"]')
  if (!viewport || !track || !pause) return
  const slides = [...track.children].filter((slide) => slide instanceof HTMLElement)
  let motion: Promise<EmblaCarouselType> | undefined
  let isPaused = false
  const held = { byPointer: false, byFocus: false }
  let timer: ReturnType<typeof setInterval> | undefined

  const show = (current: number) => {
    for (const [place, slide] of slides.entries()) slide.inert = place !== current
    for (const dot of carousel.querySelectorAll<HTMLElement>('[data-turns]'))
      dot.ariaCurrent = dot.dataset.turns === String(current) ? 'true' : null
  }

  const start = () =>
    (motion ??= import('./carousel-motion.ts').then(({ setCarouselInMotion }) => {
      const embla = setCarouselInMotion(viewport, still.matches)
      viewport.dataset.inMotion = ''
      embla.on('select', () => show(embla.selectedScrollSnap()))
      show(embla.selectedScrollSnap())
      return embla
    }))

  const go = async (to: To, isPressed = true) => {
    try {
      const embla = await start()
      if (to === 'next') embla.scrollNext()
      else if (to === 'previous') embla.scrollPrev()
      else embla.scrollTo(to)
    } catch {
      // The next turn tries again.
      motion = undefined
      if (isPressed && !reloadUnlessUnsaved()) window.sayPartMissing?.()
    }
  }

  const settle = () => {
    const turns = !isPaused && !still.matches
    track.setAttribute('aria-live', turns ? 'off' : 'polite')
    pause.hidden = still.matches
    carousel.toggleAttribute('data-paused', isPaused)
    pause.setAttribute('aria-label', `${isPaused ? 'Continuar' : 'Pausar'} a passagem automática`)
    clearInterval(timer)
    if (turns && !held.byPointer && !held.byFocus)
      timer = setInterval(() => !document.hidden && void go('next', false), stayMs)
  }

  const hold = (by: keyof typeof held, now: boolean) => {
    held[by] = now
    settle()
  }

  carousel.addEventListener('click', ({ target }) => {
    const to = turnerOf(target)?.dataset.turns
    if (to === 'pause') {
      isPaused = !isPaused
      settle()
    } else if (to === 'next' || to === 'previous') void go(to)
    else if (to) void go(Number(to))
  })
  carousel.addEventListener('keydown', (event) => {
    if (!turnerOf(event.target)) return
    if (event.key === 'ArrowRight') void go('next')
    else if (event.key === 'ArrowLeft') void go('previous')
    else return
    event.preventDefault()
  })
  carousel.addEventListener('pointerenter', () => hold('byPointer', true))
  carousel.addEventListener('pointerleave', () => hold('byPointer', false))
  carousel.addEventListener('focusin', () => hold('byFocus', true))
  carousel.addEventListener('focusout', () => hold('byFocus', false))
  still.addEventListener('change', settle)
  settle()
}
