import { expect, test } from 'vitest'
import { expandRichText } from './expand.server.ts'
import type { Picture } from './shown.server.ts'

const id = '0198c0de-1111-7222-8333-444455556666'
const picture: Picture = {
  url: '/uploads/x/800-a.jpg',
  alt: 'Flor de pequi',
  width: 1600,
  height: 1200,
  variants: [
    { url: '/uploads/x/1600-a.webp', width: 1600, format: 'webp' },
    { url: '/uploads/x/800-a.webp', width: 800, format: 'webp' },
    { url: '/uploads/x/800-a.jpg', width: 800, format: 'jpeg' },
    { url: '/uploads/x/800-a.avif', width: 800, format: 'avif' },
  ],
}
const pictures = new Map([[id, picture]])
const sizes = '(min-width: 768px) 44rem, 100vw'

test('a picture is shown in the sizes and formats that exist, the smallest format first', () => {
  expect(
    expandRichText(
      `<figure class="image"><img data-upload="${id}"><figcaption>a &amp; b</figcaption></figure>`,
      pictures,
    ),
  ).toBe(
    '<figure class="image"><picture>' +
      `<source type="image/avif" srcset="/uploads/x/800-a.avif 800w" sizes="${sizes}">` +
      `<source type="image/webp" srcset="/uploads/x/800-a.webp 800w, /uploads/x/1600-a.webp 1600w" sizes="${sizes}">` +
      `<img src="/uploads/x/800-a.jpg" srcset="/uploads/x/800-a.jpg 800w" sizes="${sizes}" width="1600" height="1200" loading="lazy" decoding="async" alt="Flor de pequi">` +
      '</picture><figcaption>a &amp; b</figcaption></figure>',
  )
})

test('without variants the file itself is shown', () => {
  const plain = new Map([[id, { ...picture, variants: [] }]])
  const html = expandRichText(`<figure class="image"><img data-upload="${id}"></figure>`, plain)
  expect(html).toContain('<figure class="image"><img src="/uploads/x/800-a.jpg" width="1600"')
  expect(html).not.toMatch(/picture|srcset/)
})

test('the words of the text count more than those of the upload', () => {
  expect(expandRichText(`<img data-upload="${id}" alt="Pequi &quot;maduro&quot;">`, pictures)).toContain(
    'alt="Pequi &quot;maduro&quot;"',
  )
})

test('an unknown picture goes with its frame and caption, the rest stays as it was', () => {
  const html = `<p>a &lt; b&nbsp;<a href="/x?a=1&amp;b=2">c</a><br>d</p><hr>`
  expect(
    expandRichText(
      `${html}<figure class="image"><img data-upload="${id}"><figcaption>x</figcaption></figure>${html}`,
      new Map(),
    ),
  ).toBe(html + html)
})

test('what is read as one stays on one line, in text alone', () => {
  expect(
    expandRichText(
      '<p>Dura 40 dias &amp; <strong>300 g</strong>, <a href="/x?a=40 dias">art. 49</a>, São Domingos – GO</p>',
      new Map(),
    ),
  ).toBe(
    '<p>Dura 40&nbsp;dias &amp; <strong>300&nbsp;g</strong>, <a href="/x?a=40 dias">art.&nbsp;49</a>, ' +
      'São Domingos&nbsp;–\u2060&nbsp;GO</p>',
  )
})
