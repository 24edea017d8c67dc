/** The agenda of the demo organisation: a year of events around the day on which they are loaded. */
import { daysOfTheYear } from './events/calendar.ts'
import { fieldEvents } from './events/field.ts'
import { gatherings } from './events/gatherings.ts'
import { marketEvents } from './events/market.ts'
import type { DemoEvent } from './shape.ts'

export const events: readonly DemoEvent[] = [
  ...marketEvents,
  ...gatherings,
  ...fieldEvents,
  ...daysOfTheYear,
].map((event) => ({ ...event, content: event.content.trim() }))
