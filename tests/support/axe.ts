// Runs axe on a page, for violations alone and within the page itself. A list of all that passes, and a second page to
// join frames, which no page of ours has, would make each run take three to four times as long.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Waits until the loading bar no longer says that a page is on its way, and until nothing is half faded in or out. A
 * notice whose time is over while axe reads goes at once.
 */
class AxeOnCalmPage extends AxeBuilder {
  readonly #page: Page
  constructor(page: Page) {
    super({ page })
    this.#page = page
  }

  override async analyze() {
    await expect(this.#page.locator('[data-loading-bar][data-state=running]')).toHaveCount(0)
    await this.#page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(() => this.#page.evaluate(isAnythingFading)).toBe(false)
    const found = await super.analyze()
    await this.#page.emulateMedia({ reducedMotion: null })
    return found
  }
}

export const axeOn = (page: Page) =>
  new AxeOnCalmPage(page).options({ resultTypes: ['violations'] }).setLegacyMode()

/**
 * Whether a transition or an animation runs that will end; one that goes on for ever, as a spinner's, and one of the
 * scroll count as at rest. Runs in the page.
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
