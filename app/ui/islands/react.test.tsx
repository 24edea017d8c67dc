// @vitest-environment jsdom
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { comesAlive, doing, runtimes } from '../../../tests/support/island-runtimes.ts'

const file = join(import.meta.dirname, 'heard.fixture.tsx')

test.each(runtimes)('by %s, events and icons are React’s', async (runtime) => {
  const { place, unmount } = await comesAlive({ runtime, file, name: 'Heard', props: {} })
  const field = (name: string) => place.querySelector(`[name=${name}]`) as HTMLInputElement
  const heard = () => place.querySelector('output')?.textContent
  await doing(() => field('typed').focus())
  await doing(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field('typed'), 'a')
    field('typed').dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
  })
  await doing(() => field('typed').blur())
  await doing(() => field('ticked').click())
  expect(heard()).toBe('focus letter insertText blur tick')
  const icons = [...place.querySelectorAll('svg')].map((icon) =>
    [icon, ...icon.children].map((part) =>
      // The name of a CSS module’s class is the builder’s own.
      [...part.attributes].map(({ name, value }) => `${name}=${value.replace(/ _icon\S+/, '')}`).sort(),
    ),
  )
  expect(icons).toHaveLength(2)
  expect(icons[1]).toEqual(icons[0])
  await unmount()
})
