import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextField } from './text-field.tsx'

test('a limit cuts nothing, and says by how much it was passed', () => {
  const html = (text: string) =>
    renderToStaticMarkup(<TextField label="Título" limit={160} defaultValue={text} />)
  expect(html('x'.repeat(162))).toContain('Passaram 2 caracteres do limite')
  expect(html('x'.repeat(161))).toContain('Passou 1 caractere do limite')
  expect(html('x'.repeat(159))).toContain('Resta 1 caractere')
  expect(html('x')).not.toMatch(/caractere|maxlength/i)
})
