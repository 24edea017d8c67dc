import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NativeField } from './native-field.tsx'

const attribute = (html: string, element: RegExp, name: string) =>
  html.match(element)?.[0].match(new RegExp(` ${name}="([^"]*)"`))?.[1]

test('the label names the control, help and error describe it, error first', () => {
  const html = renderToStaticMarkup(
    <NativeField
      label="E-mail"
      help="Para responder."
      error="Escreva um e-mail válido."
      name="email"
      id="email"
    />,
  )
  expect(attribute(html, /<label[^>]*>/, 'for')).toBe('email')
  expect(attribute(html, /<input[^>]*>/, 'aria-describedby')).toBe('email-error email-help')
  expect(attribute(html, /<input[^>]*>/, 'aria-invalid')).toBe('true')
  expect(html).toMatch(/id="email-error"[^>]*>Escreva um e-mail válido\./)
  expect(html).toMatch(/id="email-help"[^>]*>Para responder\./)
})

test('with nothing to say it points at nothing', () => {
  const html = renderToStaticMarkup(<NativeField label="Nome" name="name" />)
  expect(html).not.toContain('aria-describedby')
  expect(html).not.toContain('aria-invalid')
  expect(attribute(html, /<label[^>]*>/, 'for')).toBe(attribute(html, /<input[^>]*>/, 'id'))
})

test('several lines are a text area', () => {
  const html = renderToStaticMarkup(<NativeField label="Mensagem" name="message" multiline rows={8} />)
  expect(html).toContain('<textarea')
  expect(html).toContain('rows="8"')
  expect(html).not.toContain('multiline')
})
