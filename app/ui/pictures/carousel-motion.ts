// A module of its own, so that the browser fetches it after the first paint.
import embla, { type EmblaCarouselType } from 'embla-carousel'

export function setCarouselInMotion(viewport: HTMLElement, isCalm: boolean): EmblaCarouselType {
  return embla(viewport, { loop: true, duration: isCalm ? 0 : 22 })
}
