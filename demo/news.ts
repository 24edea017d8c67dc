/** The news of the demo organisation: a year of them, whatever the day on which they are loaded. */
import { communityNews } from './news/community.ts'
import { cooperativeNews } from './news/cooperative.ts'
import { harvestNews } from './news/harvest.ts'
import { marketNews } from './news/market.ts'
import { nurseryNews } from './news/nursery.ts'
import type { DemoPost } from './shape.ts'

export const news: readonly DemoPost[] = [
  ...harvestNews,
  ...nurseryNews,
  ...cooperativeNews,
  ...marketNews,
  ...communityNews,
].map((post) => ({ ...post, content: post.content.trim() }))
