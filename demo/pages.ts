/** The pages of the demo organisation, in the order in which a visitor would read them. */
import { accountabilityPages } from './pages/accountability.ts'
import { cerradoPages } from './pages/cerrado.ts'
import { cooperativePages } from './pages/cooperative.ts'
import { participationPages } from './pages/participation.ts'
import { shopRulesPages } from './pages/shop-rules.ts'
import type { DemoPage } from './shape.ts'

export const pages: readonly DemoPage[] = [
  ...cooperativePages,
  ...cerradoPages,
  ...participationPages,
  ...accountabilityPages,
  ...shopRulesPages,
].map((page) => ({ ...page, content: page.content.trim() }))
