/** Marks a scrolled page, for browsers without scroll-driven animation. */
export function markScrolled(): void {
  if (CSS.supports('animation-timeline: scroll()')) return
  const mark = () => document.documentElement.toggleAttribute('data-scrolled', window.scrollY > 80)
  mark()
  window.addEventListener('scroll', mark, { passive: true })
}
