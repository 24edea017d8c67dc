// Turns ids into files in the sizes that exist, and a video into a facade that fetches nothing from other hosts before
// it is pressed.
import { unbroken } from '../text/unbroken.ts'
import { drawPicture } from './draw-picture.server.ts'
import { fileFacts } from './file-facts.ts'
import { escapeText, openingTag } from './markup.server.ts'
import type { OfferedFile, Picture } from './shown.server.ts'
import { readVideo } from './video.ts'
import { type Drawing, walk } from './walk.server.ts'

/** For stored rich text only, which it trusts. A picture or file that is not in the map is left out with its words. */
export const expandRichText = (
  html: string,
  pictures: ReadonlyMap<string, Picture>,
  files: ReadonlyMap<string, OfferedFile> = new Map(),
): string => walk(html, { pictures, files }, screen)

/** '' if the address is no video. */
export function videoFacade(address: string, title: string): string {
  const video = readVideo(address)
  return video ? screen.video(video, title) : ''
}

const standing = {
  text: { sizes: '(min-width: 768px) 44rem, 100vw', isCut: false },
  gallery: { sizes: '(min-width: 576px) 15rem, 50vw', isCut: true },
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' }

const screen: Drawing = {
  picture: (picture, alt, place) => {
    const drawn = drawPicture(picture, alt, standing[place])
    return place === 'gallery' ? enlarged(picture, alt, drawn) : drawn
  },
  gallery: (inside, pictures) => `${openingTag('div', galleryLabels(pictures))}${inside}</div>`,
  table: (inside) =>
    `${openingTag('div', { class: 'table', role: 'group', 'aria-label': tableLabel(inside), tabindex: '0' })}<table>${inside}</table></div>`,
  video: ({ address, player, host }, title) =>
    openingTag('div', { class: 'video' }) +
    openingTag('a', { href: address, ...newTab, 'data-player': player }) +
    playSign +
    `<span class="video-title">${escapeText(title)}</span>` +
    `<span class="video-host">Assistir ao vídeo do ${host}</span></a></div>`,
  file: ({ url, bytes }, title) =>
    '<p class="file">' +
    openingTag('a', { href: url, download: '' }) +
    fileSign +
    `<span class="file-name">${escapeText(title)}</span> ` +
    `<span class="file-facts">${escapeText(fileFacts(url, bytes))}</span></a></p>`,
  button: ({ href, isExternal, isMain, words }) =>
    '<p class="button">' +
    openingTag('a', {
      href,
      ...(isMain ? { class: 'main' } : {}),
      ...(isExternal ? newTab : {}),
    }) +
    `${escapeText(words)}</a></p>`,
  link: (attributes) => attributes,
  text: unbroken,
}

/** A press shows a cropped gallery picture whole: in a dialog, or by itself if no script runs. */
const enlarged = ({ url }: Picture, alt: string, drawn: string) =>
  `${openingTag('a', {
    href: url,
    class: 'enlarge',
    'aria-haspopup': 'dialog',
    'aria-label': alt ? `Ampliar: ${alt}` : 'Ampliar a imagem',
  })}${drawn}</a>`

const galleryLabels = (pictures: number) => ({
  class: 'gallery',
  role: 'group',
  'aria-label': pictures === 1 ? 'Galeria com uma imagem' : `Galeria com ${pictures} imagens`,
})

/** A wide table scrolls by keyboard too, so it needs a name for the reader who focuses it. */
function tableLabel(inside: string): string {
  const rows = inside.match(/<tr>/g)?.length ?? 0
  const columns = (inside.split('</tr>', 1)[0] ?? '').match(/<t[hd][ >]/g)?.length ?? 0
  return `Tabela de ${rows} ${rows === 1 ? 'linha' : 'linhas'} e ${columns} ${columns === 1 ? 'coluna' : 'colunas'}`
}

const playSign =
  '<svg viewBox="0 0 64 64" aria-hidden="true"><circle cx="32" cy="32" r="31"></circle><path d="M26 20v24l20-12z"></path></svg>'

const fileSign =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3v12m0 0 5-5m-5 5-5-5M4 20h16"></path></svg>'
