// The first run of a site, by the API: who administers it, and what it is called.
import { expect } from '@playwright/test'
import type { RunningSite } from './running-site.ts'

export const administrator = {
  title: 'Cooperativa da Serra',
  name: 'Rosa Lima',
  email: 'rosa@serra.example',
  password: 'feijao-tropeiro',
}

export async function setUp(site: RunningSite): Promise<void> {
  const answer = await fetch(`${site.origin}/api/settings/setup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({
      title: administrator.title,
      admin_name: administrator.name,
      email: administrator.email,
      password: administrator.password,
      password_confirmation: administrator.password,
    }),
  })
  expect(answer.status).toBe(201)
}
