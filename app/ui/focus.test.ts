// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { focusBeside, returnFocus } from './focus.ts'

afterEach(() => document.body.replaceChildren())

const band = (name: string) => `<tr><td><button>Mais ${name}</button><button>Tirar ${name}</button></td></tr>`
const trouble = '<tr><td>Falta o preço.</td></tr>'
const press = (words: string) => {
  const pressed = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)
  if (pressed) focusBeside(pressed)
  return document.activeElement?.textContent
}

test('before a row of a table is removed, the same button of the next row takes the focus', () => {
  document.body.innerHTML = `<table><tbody>${band('A')}${trouble}${band('B')}${trouble}</tbody></table>`
  expect(press('Tirar A')).toBe('Tirar B')
  expect(press('Tirar B')).toBe('Tirar A')
  expect(press('Mais A')).toBe('Mais B')
})

test('a row alone in its list leaves the focus to the heading', async () => {
  document.body.innerHTML = '<main><h1>Frete</h1><ul><li><button>Tirar A</button></li></ul></main>'
  press('Tirar A')
  await new Promise(requestAnimationFrame)
  expect(document.activeElement?.textContent).toBe('Frete')
})

test('after a dialog the focus comes back to the heading, but to none of another page', async () => {
  const page = '<main><h1>Frete</h1></main>'
  const later = () => new Promise((done) => setTimeout(done, 400))
  document.body.innerHTML = page
  returnFocus(null)
  await later()
  expect(document.activeElement).toBe(document.querySelector('h1'))
  document.body.innerHTML = page
  returnFocus(null)
  document.body.innerHTML = page
  await later()
  expect(document.activeElement).toBe(document.body)
})
