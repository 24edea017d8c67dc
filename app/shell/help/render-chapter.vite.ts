// Renders a chapter of docs/manual for a screen when the site is built: neither the server nor a browser knows
// Markdown. Addresses are those that also work where the files themselves are read: file names, GitHub's anchors.
import { Marked, type Token, type Tokens } from 'marked'
import { paths } from '../../paths.ts'
import type { Chapter } from './chapter.ts'

type Picture = { src: string; width: number; height: number }

const fileName = /^\d\d-([a-z-]+)\.md$/

/** The slug in a file's name; null if the file is no chapter. */
export const chapterSlug = (file: string): string | null => fileName.exec(file)?.[1] ?? null

/** The anchor that GitHub makes of a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const addressOf = (href: string): string => {
  const [file = '', anchor] = href.split('#')
  if (file === '') return href
  const slug = chapterSlug(file)
  if (!slug) throw new Error(`A link of the manual leads to ${href}, which is no chapter.`)
  return anchor ? `${paths.help(slug)}#${anchor}` : paths.help(slug)
}

/**
 * @param file the chapter's file name, which begins with its place
 * @param pictureAt what a picture's address in the file becomes; null leaves it out
 */
export function renderChapter(
  file: string,
  text: string,
  pictureAt: (href: string) => Picture | null,
): Chapter {
  const marked = new Marked()
  const figure = ({ href, text: alt }: Tokens.Image) => {
    const picture = pictureAt(href)
    if (!picture) return ''
    const { src, width, height } = picture
    const isPhone = height > width
    const drawn = `<img src="${src}" width="${width}" height="${height}" loading="lazy" decoding="async" alt="${escaped(alt)}">`
    // On a phone, a picture of a desktop screen opens by itself, as large as the reader likes.
    const shown = isPhone
      ? drawn
      : `<a class="enlarge" href="${src}" target="_blank" rel="noopener">${drawn}</a>`
    return `<figure${isPhone ? ' class="phone"' : ''}>${shown}</figure>\n`
  }
  marked.use({
    renderer: {
      heading({ tokens, depth, text: words }) {
        return `<h${depth} id="${anchorOf(words)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      paragraph({ tokens }) {
        const [only, ...others] = tokens
        return only?.type === 'image' && others.length === 0
          ? figure(only as Tokens.Image)
          : `<p>${this.parser.parseInline(tokens)}</p>\n`
      },
      link({ href, tokens }) {
        return `<a href="${addressOf(href)}">${this.parser.parseInline(tokens)}</a>`
      },
    },
  })
  const [title, ...rest] = marked.lexer(text).filter(({ type }) => type !== 'space')
  const [intro] = rest
  const slug = chapterSlug(file)
  if (!slug || !isHeading(title, 1) || intro?.type !== 'paragraph')
    throw new Error(`${file} does not begin with a title and a paragraph.`)
  return {
    slug,
    title: title.text,
    about: firstSentence(intro.text),
    sections: rest
      .filter((token) => isHeading(token, 2))
      .map((token) => ({ id: anchorOf(token.text), title: token.text })),
    html: marked.parser(rest),
  }
}

const isHeading = (token: Token | undefined, depth: number): token is Tokens.Heading =>
  token?.type === 'heading' && token.depth === depth

/** The first sentence, without the marks of bold words. */
const firstSentence = (text: string) => {
  const plain = text.replaceAll('\n', ' ').replaceAll('**', '')
  return /^.+?[.?!](?=\s|$)/.exec(plain)?.[0] ?? plain
}
