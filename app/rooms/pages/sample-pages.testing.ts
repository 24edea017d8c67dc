import { callsOf, peopleOf } from '../../../tests/support/content-site.ts'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import type { Actor } from '../../platform/actor.ts'
import type { PageView } from './page.ts'
import { createPage } from './save-page.server.ts'
import type { NewPage } from './schema.ts'

export { imageOf, peopleOf } from '../../../tests/support/content-site.ts'

export async function aPage(
  site: Pick<TestSite, 'ctx'>,
  writer: Actor,
  given: Partial<NewPage> = {},
): Promise<PageView> {
  const page = await createPage(site.ctx(writer), { title: 'Quem somos', ...given })
  if (page.refused) throw new Error(page.refused)
  return page.value
}

export async function openPagesSite() {
  const site = await openTestSite()
  const people = await peopleOf(site)
  return { ...site, rosa: people.rosa, call: callsOf(site, people) }
}
