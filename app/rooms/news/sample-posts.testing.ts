import { callsOf, peopleOf as configured, switchFeatures } from '../../../tests/support/content-site.ts'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import type { Actor } from '../../platform/actor.ts'
import type { PostView } from './post.ts'
import { createPost } from './save-post.server.ts'
import type { NewPost } from './schema.ts'

export { imageOf } from '../../../tests/support/content-site.ts'

export async function peopleOf(site: TestSite) {
  const people = await configured(site)
  await switchNews(site, true)
  return people
}

export async function aPost(
  site: Pick<TestSite, 'ctx'>,
  writer: Actor,
  given: Partial<NewPost> = {},
): Promise<PostView> {
  const post = await createPost(site.ctx(writer), { title: 'Chegou o pequi', ...given })
  if (post.refused) throw new Error(post.refused)
  return post.value
}

export const switchNews = (site: Pick<TestSite, 'parts'>, enabled: boolean, title?: string) =>
  switchFeatures(site, { posts: enabled }, title ?? 'Notícias')

export async function openNewsSite() {
  const site = await openTestSite()
  const people = await peopleOf(site)
  return { ...site, rosa: people.rosa, call: callsOf(site, people) }
}
