import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinkedText } from './linked-text.tsx'

const render = (text: string) => renderToStaticMarkup(<LinkedText>{text}</LinkedText>)

test('a web address in a text opens a new tab that cannot reach back, also one for WhatsApp', () => {
  for (const text of ['Veja https://exemplo.org/mapa.', 'WhatsApp (61) 99999-8888'])
    expect(render(text), text).toContain('target="_blank" rel="noopener noreferrer"')
})

test('mail and telephone stay with the browser', () => {
  expect(render('Ligue (61) 3333-4444')).toBe('Ligue <a href="tel:+556133334444">(61) 3333-4444</a>')
  expect(render('oi@exemplo.org')).not.toContain('target')
})
