// Rich text for feed readers and letters: plain markup, absolute addresses, and a link in place of an element that
// works only on the site.
import { fileFacts } from './file-facts.ts'
import { escapeText, openingTag } from './markup.server.ts'
import type { Shown } from './shown.server.ts'
import { type Drawing, walk } from './walk.server.ts'

/** @param origin of the site, as in `https://exemplo.org` */
export const feedText = (html: string, shown: Shown, origin: string): string =>
  walk(html, shown, awayFrom(origin))

function awayFrom(origin: string): Drawing {
  const whole = (address: string) => (address.startsWith('/') ? origin + address : address)
  const linked = (address: string, words: string) =>
    `${openingTag('a', { href: whole(address) })}${escapeText(words)}</a>`
  return {
    picture: ({ url, width, height }, alt) =>
      openingTag('img', { src: whole(url), width: String(width), height: String(height), alt }),
    gallery: (inside) => inside,
    table: (inside) => `<table>${inside}</table>`,
    video: ({ address, host }, title) => `<p>${linked(address, `Vídeo: ${title} (${host})`)}</p>`,
    file: ({ url, bytes }, title) => `<p>${linked(url, title)} (${escapeText(fileFacts(url, bytes))})</p>`,
    button: ({ href, words }) => `<p>${linked(href, words)}</p>`,
    link: ({ href = '', title }) => ({ href: whole(href), ...(title !== undefined && { title }) }),
    text: (words) => words,
  }
}
