// Axe on a page, asked for violations alone and within the page itself: with a list of all that is right, and a second
// page to put frames together that no page of ours has, each look takes three to four times as long.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

// The bar that says that a page is on its way belongs to no landmark, and is gone a moment later.
export const axeOn = (page: Page) =>
  new AxeBuilder({ page })
    .exclude('[data-loading-bar]')
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
