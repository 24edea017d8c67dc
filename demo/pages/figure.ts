/** A picture inside a text; the loader exchanges the drawing's key for the id of its upload. */
import type { DrawingKey } from '../drawings.ts'

export const figure = (drawing: DrawingKey, alt: string, caption: string): string =>
  `<figure class="image"><img data-drawing="${drawing}" alt="${alt}"><figcaption>${caption}</figcaption></figure>`

/** Several of them beside each other; a press shows each whole. */
export const gallery = (...figures: string[]): string => `<div class="gallery">${figures.join('')}</div>`
