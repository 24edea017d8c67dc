// Axe on a page, asked for violations alone and within the page itself: with a list of all that is right, and a second
// page to put frames together that no page of ours has, each look takes three to four times as long.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export const axeOn = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
