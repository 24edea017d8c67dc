// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { drawnAsPage } from '../../../ui/drawn.testing.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { ProfileView } from '../profile/profile.server.ts'
import { PersonForm } from './person-form.tsx'

const profile = {
  _id: 'a',
  name: 'Eva',
  email: 'eva@exemplo.test',
  role: 'user',
  phone: '6199990000',
  document: '',
  addresses: [],
} as unknown as ProfileView

test.each([
  ['left as it is', '(61) 9999-0000', { name: 'Eva Lúcia', document: '' }],
  ['put right', '(61) 99999-0000', { name: 'Eva Lúcia', document: '', phone: '(61) 99999-0000' }],
  ['taken away', '', { name: 'Eva Lúcia', document: '', phone: '' }],
])('a phone older than the rule, %s, keeps nobody from saving the name', async (_, phone, body) => {
  vi.spyOn(toast, 'success').mockReturnValue(undefined)
  const sent = vi.fn(async (..._asked: Parameters<typeof fetch>) => Response.json({}))
  vi.stubGlobal('fetch', sent)
  const { place } = await drawnAsPage(<PersonForm profile={profile} />)
  const field = (name: string) => place.querySelector<HTMLInputElement>(`[name=${name}]`)
  expect(field('phone')?.value).toBe('(61) 9999-0000')
  await act(async () => {
    for (const [name, value] of [
      ['name', 'Eva Lúcia'],
      ['phone', phone],
    ] as const) {
      const input = field(name)
      if (input) input.value = value
    }
    place.querySelector('form')?.requestSubmit()
  })
  await vi.waitFor(() => expect(sent).toHaveBeenCalled())
  expect(JSON.parse(String(sent.mock.lastCall?.[1]?.body))).toEqual(body)
})
