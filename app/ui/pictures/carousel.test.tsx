import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { pagePolicy } from '../../platform/http/content-security-policy.server.ts'
import { Carousel } from './carousel.tsx'
import type { Slide } from './carousel-slide.tsx'

const slides: Slide[] = [
  {
    id: 'colheita',
    image: { src: '/uploads/colheita-1600.jpg', width: 1600, height: 700, alt: 'Mãos colhem baru' },
    phone: { src: '/uploads/colheita-600.jpg', width: 600, height: 800 },
    title: 'A colheita começou',
    link: { href: '/noticias/colheita', label: 'Ler a notícia' },
  },
  { id: 'feira', image: { src: '/uploads/feira.jpg', width: 1600, height: 700, alt: 'Barracas na praça' } },
]
const render = (shown: Slide[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Carousel slides={shown} />
    </MemoryRouter>,
  )
const images = (html: string) => html.match(/<img[^>]*>/g) ?? []

test('only the first picture is fetched ahead, and every one has its size', () => {
  const [first = '', second = ''] = images(render(slides))
  expect(first).toContain('loading="eager"')
  expect(first).toMatch(/fetchpriority="high"/i)
  expect(second).toContain('loading="lazy"')
  for (const image of [first, second]) expect(image).toMatch(/width="1600".*height="700"/)
})

test('a phone gets its own cut, sized as well', () => {
  expect(render(slides)).toMatch(/<source media="\(max-width: 575\.98px\)"[^>]*width="600" height="800"/)
})

test('before any script every slide can be reached and links are links', () => {
  const html = render(slides)
  expect(html).not.toContain('inert')
  expect(html).toContain('href="/noticias/colheita"')
  expect(html).toContain('aria-label="1 de 2"')
})

test('what turns can be paused; one slide alone does not turn', () => {
  expect(render(slides)).toContain('aria-label="Pausar a passagem automática"')
  expect(render(slides.slice(0, 1))).not.toContain('<button')
})

test('what matters in a picture stays in sight, in each of its cuts', () => {
  const [slide] = slides
  if (!slide?.phone) throw new Error('no slide with two cuts')
  const both = { ...slide, image: { ...slide.image, position: '10% 20%' } }
  expect(images(render([both]))[0]).toContain('style="--focus:10% 20%')
  expect(pagePolicy(render([both]), { scripts: [], stylesheets: [] })).toContain(
    "style-src-attr 'unsafe-hashes'",
  )
  expect(images(render([{ ...both, phone: { ...slide.phone, position: '0% 100%' } }]))[0]).toContain(
    '--focus-phone:0% 100%',
  )
  const { phone: _, ...oneCut } = both
  expect(images(render([oneCut]))[0]).toContain('--focus-phone:10% 20%')
  expect(images(render([slide]))[0]).not.toContain('style=')
})
