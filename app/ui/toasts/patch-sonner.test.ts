// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { patchSonner } from './patch-sonner.ts'

test('toasts stay while a keyboard is in one of them', async () => {
  document.body.innerHTML =
    '<button>fora</button><div><ol data-sonner-toaster><li><button>Desfazer</button></li></ol></div>'
  const [outside, undo] = document.querySelectorAll('button')
  const place = document.querySelector('div')
  const list = document.querySelector('ol')
  if (!outside || !undo || !place || !list) throw new Error('The page has another shape.')
  patchSonner(place)
  const heard: string[] = []
  for (const kind of ['mousemove', 'mouseout']) list.addEventListener(kind, () => heard.push(kind))

  undo.focus()
  await vi.waitFor(() => expect(heard).toEqual(['mousemove']))
  outside.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(heard).toEqual(['mousemove'])
  undo.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: outside }))
  await vi.waitFor(() => expect(heard).toEqual(['mousemove', 'mouseout', 'mousemove']))
  outside.focus()
  await vi.waitFor(() => expect(heard).toEqual(['mousemove', 'mouseout', 'mousemove', 'mouseout']))
  document.body.replaceChildren()
})
