// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { act, type ComponentType, Suspense, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeFiles } from '../../../tests/support/house-rules.ts'
import { drawn } from '../drawn.testing.tsx'
import { toast } from '../toasts/toast.ts'
import { lateDialog, latePart } from './late-part.tsx'

// The page has just been reloaded, and is not again.
beforeEach(() => sessionStorage.setItem('praca-reloaded-at', String(Date.now())))
afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const words =
  'Esta parte da página não carregou. Verifique a internet e recarregue a página para tentar de novo.'
const lost = new TypeError('error loading dynamically imported module')

type Opened = ComponentType<{ onClose: () => void }>

function Page({ of: Question }: { of: Opened }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Confirmar que recebi
      </button>
      <Suspense>{isOpen && <Question onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

test('a dialog that does not come leaves the page as it is and says so, and the next press fetches it anew', async () => {
  const told = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  let comes = false
  const load = vi.fn(async () => {
    if (!comes) throw lost
    return { default: (_: { onClose: () => void }) => <dialog open>Recebeu o pedido?</dialog> }
  })
  const Question = lateDialog(load)
  const { place } = await drawn(<Page of={Question} />)
  const press = () => act(async () => place.querySelector('button')?.click())
  await press()
  await vi.waitFor(() => expect(told.mock.calls).toEqual([[words]]))
  expect(place.textContent).toBe('Confirmar que recebi')
  comes = true
  await press()
  await vi.waitFor(() => expect(place.textContent).toContain('Recebeu o pedido?'))
  expect(load).toHaveBeenCalledTimes(2)
  expect(told).toHaveBeenCalledTimes(1)
})

test('what is no dialog says in its place that it did not come', async () => {
  const Editor = latePart<object>(() => Promise.reject(lost))
  const { place } = await drawn(
    <Suspense>
      <Editor />
    </Suspense>,
  )
  await vi.waitFor(() => expect(place.querySelector('[role=alert]')?.textContent).toBe(words))
})

test('every part of a screen that is fetched late is fetched so', () => {
  const app = join(import.meta.dirname, '../..')
  const bare = ['ui', 'rooms']
    .flatMap((floor) => codeFiles(join(app, floor)))
    .filter((path) => /\blazy\(/.test(readFileSync(path, 'utf8')))
  expect(bare.map((path) => relative(app, path))).toEqual([])
})
