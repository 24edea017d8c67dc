import type { PageView } from './page.ts'

/** As its editor gets it. */
export const samplePage: PageView = {
  _id: 'p1',
  slug: 'feira',
  title: 'Feira',
  content: '<p>x</p>',
  cover: null,
  description: '',
  images: [],
  status: 'published',
  published_at: '2026-11-20T22:30:00.000Z',
  version: 6,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  can: { save: true, trash: true, restore: false, erase: false, preview: true },
}
