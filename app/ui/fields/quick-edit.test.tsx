// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { makePlace } from '../drawn.testing.tsx'
import { QuickEdit } from './quick-edit.tsx'

let made: ReturnType<typeof makePlace>
const onSave = vi.fn<(text: string) => Promise<string | null>>()

const draw = (value: string) =>
  made.draw(
    <QuickEdit
      label="Estoque de Mel"
      shown={value}
      value={value}
      inputMode="numeric"
      check={() => null}
      onSave={onSave}
    />,
  )
const field = () => made.place.querySelector('input')
const press = (key: string) =>
  act(async () => field()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
const leave = () => act(async () => field()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
function write(text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
  return act(() => void field()?.dispatchEvent(new Event('input', { bubbles: true })))
}

beforeEach(async () => {
  onSave.mockReset()
  made = makePlace()
  await draw('10')
  await act(async () => made.place.querySelector('button')?.click())
})

test('what was refused does not go out by leaving the field, only by Enter or after a change', async () => {
  onSave.mockResolvedValueOnce('Agora há 9. Confira a contagem.').mockResolvedValue(null)
  await write('8')
  await press('Enter')
  await draw('9')
  await leave()
  expect(onSave).toHaveBeenCalledTimes(1)
  expect(made.place.querySelector('[role=alert]')?.textContent).toBe('Agora há 9. Confira a contagem.')
  await press('Enter')
  expect(onSave).toHaveBeenCalledTimes(2)
  expect(field()).toBeNull()
})

test('leaving the field saves what was typed', async () => {
  onSave.mockResolvedValue(null)
  await write('8')
  await leave()
  expect(onSave).toHaveBeenCalledExactlyOnceWith('8')
  expect(field()).toBeNull()
})
