import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmailText } from './email-text.tsx'

test('an e-mail may break after its @ and its dots, and reads as it is typed', () => {
  const html = renderToStaticMarkup(<EmailText address="dona.jurema@vereda.example" />)
  expect(html).toBe('dona.<wbr/>jurema@<wbr/>vereda.<wbr/>example')
  expect(html.replaceAll('<wbr/>', '')).toBe('dona.jurema@vereda.example')
})
