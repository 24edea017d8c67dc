import { describe, expect, test } from 'vitest'
import { pagePolicy } from '../http/content-security-policy.server.ts'
import { expandRichText } from './expand.server.ts'
import { feedText } from './feed-text.server.ts'
import type { OfferedFile, Picture } from './shown.server.ts'

const photo = '0198c0de-1111-7222-8333-444455556666'
const paper = '0198c0de-9999-7222-8333-444455556666'
const pictures = new Map<string, Picture>([
  [photo, { url: '/uploads/x/800.jpg', alt: 'Flor', width: 800, height: 600, variants: [] }],
])
const files = new Map<string, OfferedFile>([
  [paper, { url: '/uploads/y/arquivo.pdf', name: 'estatuto_2024.pdf', bytes: 1_234_567 }],
])
const show = (html: string) => expandRichText(html, pictures, files)
const feed = (html: string) => feedText(html, { pictures, files }, 'https://feira.example')

const video =
  '<p class="video" data-video="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=9s">A "feira" &amp; nós</p>'
const table =
  '<table><tbody><tr><th scope="col">a</th><th scope="col">b</th></tr><tr><td>c<br>d</td><td></td></tr></tbody></table>'

describe('on a page', () => {
  test('a video is a facade: a link to where it is watched, and nothing that loads by itself', () => {
    const html = show(video)
    expect(html).toContain(
      '<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=9s" target="_blank" rel="noopener noreferrer" data-player="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&amp;rel=0&amp;start=9">',
    )
    expect(html).toContain('<span class="video-title">A "feira" &amp; nós</span>')
    expect(html).not.toMatch(/<(iframe|img|script|link)|src=/)
    expect(show('<p class="video" data-video="https://vimeo.com/76979871"></p>')).toContain(
      '<span class="video-title">Vídeo</span>',
    )
  })

  test('its player is let in where it is shown, and nowhere else', () => {
    const policy = (html: string) =>
      /frame-src ([^;]*)/.exec(pagePolicy(html, { scripts: [], stylesheets: [] }))?.[1]
    expect(policy(show(video))).toBe('https://www.youtube-nocookie.com')
    expect(policy(show('<p class="video" data-video="https://vimeo.com/76979871"></p>') + show(video))).toBe(
      'https://www.youtube-nocookie.com https://player.vimeo.com',
    )
    expect(policy('<p>data-player="https://www.youtube-nocookie.com/"</p>')).toBe("'none'")
    expect(policy('<a data-player="https://mal.example/x">a</a>')).toBe("'none'")
  })

  test('a file is a row with its name, format and size; its own name where the text gives none', () => {
    const html = show(`<p class="file" data-upload="${paper}">Estatuto</p>`)
    expect(html).toContain('<a href="/uploads/y/arquivo.pdf" download="">')
    expect(html).toContain(
      '<span class="file-name">Estatuto</span> <span class="file-facts">PDF, 1,2 MB</span>',
    )
    expect(show(`<p class="file" data-upload="${paper}"></p>`)).toContain('estatuto_2024.pdf')
  })

  test('a button is a link; to another site it opens beside this one', () => {
    expect(show('<p class="button" data-href="/loja">Loja &amp; feira</p>')).toBe(
      '<p class="button"><a href="/loja" class="main">Loja &amp; feira</a></p>',
    )
    expect(show('<p class="button" data-href="https://exemplo.org/" data-look="secondary">a</p>')).toBe(
      '<p class="button"><a href="https://exemplo.org/" target="_blank" rel="noopener noreferrer">a</a></p>',
    )
  })

  test('a gallery says how many it shows; unknown pictures go, and with the last one the gallery', () => {
    const figure = (id: string) =>
      `<figure class="image"><img data-upload="${id}"><figcaption>b</figcaption></figure>`
    const html = show(`<div class="gallery">${figure(photo)}${figure(paper)}${figure(photo)}</div>`)
    expect(html).toMatch(/^<div class="gallery" role="group" aria-label="Galeria com 2 imagens"><figure/)
    expect(html.match(/<figure/g)).toHaveLength(2)
    expect(show(`<p>a</p><div class="gallery">${figure(paper)}</div>`)).toBe('<p>a</p>')
  })

  test('a picture of a gallery, which is cut there, leads to the whole of it; one in the text is whole', () => {
    const figure = (alt: string) => `<figure class="image"><img data-upload="${photo}"${alt}></figure>`
    const html = show(
      `<div class="gallery">${figure(' alt="A &quot;banca&quot;"')}${figure(' alt=""')}</div>`,
    )
    const link = '<a href="/uploads/x/800.jpg" class="enlarge" aria-haspopup="dialog"'
    expect(html).toContain(`${link} aria-label="Ampliar: A &quot;banca&quot;"><img src=`)
    expect(html).toContain(`${link} aria-label="Ampliar a imagem"><img src=`)
    expect(html.match(/<img [^>]*><\/a><\/figure>/g)).toHaveLength(2)
    expect(show(figure(''))).not.toContain('<a ')
  })

  test('what matters in a picture stays in sight where a gallery cuts it', () => {
    const known = pictures.get(photo)
    const focused = new Map([[photo, { ...(known as Picture), focus: { x: 20, y: 75 } }]])
    const figure = `<figure class="image"><img data-upload="${photo}"></figure>`
    const gallery = expandRichText(`<div class="gallery">${figure}</div>`, focused)
    expect(gallery).toContain('style="object-position:20% 75%"')
    expect(pagePolicy(gallery, { scripts: [], stylesheets: [] })).toContain("style-src-attr 'unsafe-hashes'")
    expect(expandRichText(figure, focused)).not.toContain('style=')
  })

  test('a table scrolls in its own box, which the keyboard reaches and which says what it is', () => {
    expect(show(table)).toBe(
      `<div class="table" role="group" aria-label="Tabela de 2 linhas e 2 colunas" tabindex="0">${table}</div>`,
    )
  })

  test('what is gone from the site is gone from the page, with its words', () => {
    expect(show(`<p>a</p><p class="file" data-upload="${photo}">b</p>`)).toBe('<p>a</p>')
  })
})

describe('in a feed', () => {
  test('there are links and pictures with whole addresses, and nothing that works only on the site', () => {
    expect(feed(video)).toBe(
      '<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=9s">Vídeo: A "feira" &amp; nós (YouTube)</a></p>',
    )
    expect(feed(`<p class="file" data-upload="${paper}">Estatuto</p>`)).toBe(
      '<p><a href="https://feira.example/uploads/y/arquivo.pdf">Estatuto</a> (PDF, 1,2 MB)</p>',
    )
    expect(feed('<p class="button" data-href="/loja">Loja</p><p><a href="/sobre" title="b">a</a></p>')).toBe(
      '<p><a href="https://feira.example/loja">Loja</a></p><p><a href="https://feira.example/sobre" title="b">a</a></p>',
    )
    expect(
      feed(`<div class="gallery"><figure class="image"><img data-upload="${photo}"></figure></div>`),
    ).toBe(
      '<figure class="image"><img src="https://feira.example/uploads/x/800.jpg" width="800" height="600" alt="Flor"></figure>',
    )
    expect(feed(table)).toBe(table)
  })
})
