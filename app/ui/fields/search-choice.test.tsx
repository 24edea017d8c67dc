// @vitest-environment jsdom
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { drawn } from '../drawn.testing.tsx'
import { SearchChoice } from './search-choice.tsx'

const choices = [
  { id: 'about', title: 'Quem somos' },
  { id: 'mouse', title: 'Sem mouse' },
]

function Choice() {
  const [value, setValue] = useState('')
  return (
    <SearchChoice
      label="Página"
      name="page"
      choices={choices}
      value={value}
      onChange={setValue}
      openLabel="Mostrar as páginas"
      noneText="Nenhuma página com esse título."
    />
  )
}

async function shown() {
  const { place } = await drawn(<Choice />)
  const input = place.querySelector('input') as HTMLInputElement
  return {
    place,
    input,
    async type(text: string) {
      await act(() => input.focus())
      await act(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      })
    },
    press: (key: string) =>
      act(
        () =>
          void input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
      ),
  }
}

const isListOpen = (input: HTMLInputElement) => input.getAttribute('aria-expanded') === 'true'

test('Enter chooses what was typed and closes the list', async () => {
  const { input, type, press } = await shown()
  await type('mouse')
  expect(isListOpen(input)).toBe(true)
  await press('Enter')
  expect(input.value).toBe('Sem mouse')
  expect(isListOpen(input)).toBe(false)
})

test('a list that closed by itself while the page scrolled does not come back with the choice', async () => {
  const { input, type } = await shown()
  await type('mouse')
  await act(async () => {
    document.dispatchEvent(new Event('scroll'))
    await Promise.resolve()
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  })
  expect(input.value).toBe('Sem mouse')
  expect(isListOpen(input)).toBe(false)
})

test('what was typed and left, and is no choice, is told; what was chosen before stays', async () => {
  const { place, input, type, press } = await shown()
  const told = () => {
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
    return [input.ariaInvalid, ...ids.map((id) => document.getElementById(id)?.textContent)]
  }
  await type('nada disso')
  await act(() => input.blur())
  expect(told()).toEqual(['true', 'Não há “nada disso” na lista. Escolha uma das opções.'])
  await type('mouse')
  await press('Enter')
  expect(place.textContent).not.toContain('Não há')
  await type('nada disso')
  await act(() => input.blur())
  expect(told()).toEqual(['true', 'Não há “nada disso” na lista. Continua “Sem mouse”.'])
  expect(input.value).toBe('Sem mouse')
})

test('Escape closes the list and takes back what was typed', async () => {
  const { input, type, press } = await shown()
  await type('mouse')
  await press('Escape')
  expect(input.value).toBe('')
  expect(isListOpen(input)).toBe(false)
})
