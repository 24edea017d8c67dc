// @vitest-environment jsdom
import { act, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { drawn } from '../drawn.testing.tsx'
import { TagsField } from './tags-field.tsx'

let tags: string[]

function Screen({ first }: { first: string[] }) {
  const [value, setValue] = useState(first)
  tags = value
  return (
    <TagsField
      label="Assuntos"
      help="Escreva um e aperte Enter."
      error="Este é o erro do formulário."
      value={value}
      onChange={setValue}
      sameAs={(tag) => tag.toLowerCase()}
      most={4}
      maxLength={20}
    />
  )
}
let made: Awaited<ReturnType<typeof drawn>>
const start = async (...first: string[]) => {
  await made?.leave()
  made = await drawn(<Screen first={first} />)
}
beforeEach(() => start())

function field() {
  const input = made.place.querySelector('input')
  if (!input) throw new Error('no field')
  return input
}
/** Cut as the browser cuts what is typed and pasted. */
function paste(text: string) {
  const { maxLength } = field()
  const put = maxLength < 0 ? text : text.slice(0, maxLength)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), put)
  return act(async () => void field().dispatchEvent(new Event('input', { bubbles: true })))
}
const press = (key: string) =>
  act(async () => void field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
const leave = () => act(async () => void field().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
const remove = (tag: string) =>
  act(async () => made.place.querySelector<HTMLElement>(`[aria-label="Tirar ${tag}"]`)?.click())
/** what the field is described by, its error first */
const described = () =>
  field()
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
const spoken = () => made.place.querySelector('[role=status]')?.textContent

test('a pasted list is added whole, each tag once', async () => {
  await paste('agroecologia, sementes  crioulas, Agroecologia, feira livre,, mel')
  await press('Enter')
  expect(tags).toEqual(['agroecologia', 'sementes crioulas', 'feira livre', 'mel'])
  expect([field().value, spoken()]).toEqual(['', ''])
})

test('a tag that is too long stays in the field, which says which it is', async () => {
  await paste('mel, bordados da comunidade ribeirinha, baru')
  await leave()
  expect([tags, field().value]).toEqual([['mel', 'baru'], 'bordados da comunidade ribeirinha'])
  const problem = '“bordados da comunida...” passa de 20 caracteres. Encurte o texto ou divida com vírgulas.'
  expect(described()).toEqual([problem, 'Escreva um e aperte Enter.'])
  expect([field().getAttribute('aria-invalid'), spoken()]).toEqual(['true', problem])

  await paste('bordados da comunidade, ribeirinha')
  expect(described()?.[0], 'while it is mended').toBe('Este é o erro do formulário.')
  await press(',')
  expect(tags).toEqual(['mel', 'baru', 'ribeirinha'])
  expect(described()?.[0]).toContain('“bordados da comunida...” passa de 20')
  await paste('bordados')
  await press(',')
  expect([tags.at(-1), described()?.[0], spoken()]).toEqual(['bordados', 'Este é o erro do formulário.', ''])
})

test('several that are too long are all named', async () => {
  await paste('a palavra comprida demais, b palavra comprida demais')
  await press('Enter')
  expect(spoken()).toContain('“a palavra comprida d...” e “b palavra comprida d...” passam de 20 caracteres.')
})

test('tags beyond the most stay in the field, which says so, until there is room', async () => {
  await start('mel', 'baru', 'pequi')
  await paste('feira, cursos, Mel, mutirões')
  await press('Enter')
  expect([tags, field().value]).toEqual([['mel', 'baru', 'pequi', 'feira'], 'cursos, mutirões'])
  const problem = 'Cabem no máximo 4. Tire algum para acrescentar o que ficou no campo.'
  expect([described()?.[0], spoken()]).toEqual([problem, problem])
  expect(field().readOnly, 'what did not fit may be changed').toBe(false)

  await remove('baru')
  expect(spoken(), 'one of them has no place yet').toBe(problem)
  await remove('pequi')
  expect([spoken(), described()?.[0]]).toEqual(['', 'Este é o erro do formulário.'])
  await press('Enter')
  expect([tags, field().value]).toEqual([['mel', 'feira', 'cursos', 'mutirões'], ''])
  expect(field().readOnly).toBe(true)
})

test('a tag that is both says so of each', async () => {
  await start('a', 'b', 'c', 'd')
  await paste('e, uma palavra comprida demais')
  await press('Enter')
  expect(field().value).toBe('uma palavra comprida demais, e')
  expect(spoken()).toMatch(/passa de 20 caracteres\..* Cabem no máximo 4\./)
})
