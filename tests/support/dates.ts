// Types a date into its field as a person does, digit by digit, or reads it from there.
import type { Locator, Page } from '@playwright/test'

/** The parts of a date field, day first. */
export const dateField = (of: Page | Locator, label: string | RegExp) =>
  of.getByRole('group', { name: label }).first()

/** @param wall `2026-11-20T19:30` or `2026-11-20` */
export async function typeDate(page: Page, field: Locator, wall: string): Promise<void> {
  const [day = '', time = ''] = wall.split('T')
  const [year, month, date] = day.split('-')
  await field.getByRole('spinbutton').first().click()
  await page.keyboard.type(`${date}${month}${year}${time.replace(':', '')}`)
}
