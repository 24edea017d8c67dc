// Axe on a page, asked for violations alone and within the page itself: with a list of all that is right, and a second
// page to put frames together that no page of ours has, each look takes three to four times as long.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * The bar above everything says that a page is on its way; what is read is the page that has come, and nothing that is
 * half faded in or out.
 */
class AxeOnCalmPage extends AxeBuilder {
  readonly #page: Page
  constructor(page: Page) {
    super({ page })
    this.#page = page
  }

  override async analyze() {
    await expect(this.#page.locator('[data-loading-bar][data-state=running]')).toHaveCount(0)
    await expect.poll(() => this.#page.evaluate(isAnythingFading)).toBe(false)
    return super.analyze()
  }
}

export const axeOn = (page: Page) =>
  new AxeOnCalmPage(page).options({ resultTypes: ['violations'] }).setLegacyMode()

/**
 * A transition or an animation that ends; one that goes on for ever, as a spinner's, and one of the scroll are at rest.
 * Runs in the page.
 */
function isAnythingFading(): boolean {
  return document
    .getAnimations()
    .some(
      ({ playState, timeline, effect }) =>
        playState === 'running' &&
        timeline === document.timeline &&
        effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    )
}
