import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MaterialPlayer } from './material-player.tsx'

const drawn = (mime: string | null) =>
  renderToStaticMarkup(
    <MaterialPlayer
      material={{
        title: 'Programa de rádio',
        cover: null,
        file: mime ? { _id: 'f', url: '/uploads/f/arquivo.x', name: 'x', mime, bytes: 9 } : null,
      }}
    />,
  )

test.each([
  ['audio/mpeg', 'Ouvir: Programa de rádio'],
  ['audio/ogg', 'Ouvir: Programa de rádio'],
  ['video/mp4', 'Assistir: Programa de rádio'],
])('%s is played where one reads of it, once it is asked for', (mime, label) => {
  const html = drawn(mime)
  expect(html).toMatch(new RegExp(`^<${mime.slice(0, 5)} `))
  expect(html).toContain(`aria-label="${label}"`)
  expect(html).toContain('src="/uploads/f/arquivo.x"')
  expect(html).toContain('preload="none"')
})

test.each(['application/pdf', 'image/png', null])('%s is not', (mime) => {
  expect(drawn(mime)).toBe('')
})
