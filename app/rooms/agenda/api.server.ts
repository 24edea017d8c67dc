import { createRoute, z } from '@hono/zod-openapi'
import { body, createDoor, idParam, json, problems, richTextBytes } from '../../platform/http/door.server.ts'
import { contentAnswers } from '../content/door/content-answers.server.ts'
import { contentRoutes, notSaved, overtakenBy } from '../content/door/content-routes.server.ts'
import { version } from '../content/record/fields.ts'
import { eventVerbs, listEvents, listOccurrences, readEvent } from './events.server.ts'
import { changeOccurrence, resetOccurrence } from './occurrences/change-occurrence.server.ts'
import { previewDates } from './occurrences/preview-dates.server.ts'
import { agendaPolicy } from './policy.ts'
import { duplicateEvent } from './saving/duplicate-event.server.ts'
import { createEvent, saveEvent } from './saving/save-event.server.ts'
import { datesWish, eventChanges, eventListQuery, newEvent, occurrenceChange } from './schema.ts'
import { datesShape, eventList, eventShape, revisionShape } from './shapes.server.ts'
import { eventRefusals } from './text.ts'

const routes = contentRoutes({
  noun: 'event',
  query: eventListQuery,
  create: newEvent,
  change: eventChanges,
  shape: eventShape,
  revision: revisionShape,
})

const occurrenceParam = idParam.extend({ occurrence: z.string().max(40) })

const own = {
  list: createRoute({
    method: 'get',
    path: '/',
    summary:
      'Every event that is out, and for administrators all of them; with from and to each occurrence on those days',
    request: { query: eventListQuery },
    responses: { 200: json(eventList), ...problems },
  }),
  dates: createRoute({
    method: 'post',
    path: '/dates',
    summary: 'The next dates that times and a rule would mean, before they are saved',
    request: body(datesWish),
    responses: { 200: json(datesShape), ...problems },
  }),
  duplicate: createRoute({
    method: 'post',
    path: '/{id}/duplicate',
    summary: 'The same event once more, as a draft',
    request: { params: idParam },
    responses: { 201: json(eventShape, 'Kept'), ...problems },
  }),
  change: createRoute({
    method: 'put',
    path: '/{id}/occurrences/{occurrence}',
    summary: 'Make one day of a recurring event different from the others',
    request: { params: occurrenceParam, ...body(occurrenceChange) },
    responses: { 200: json(eventShape), ...problems, 409: overtakenBy(eventShape) },
  }),
  keep: createRoute({
    method: 'delete',
    path: '/{id}/occurrences/{occurrence}',
    summary: 'Let one day be as the event says again',
    request: { params: occurrenceParam, ...body(z.object({ version })) },
    responses: { 200: json(eventShape), ...problems, 409: overtakenBy(eventShape) },
  }),
}

const answers = contentAnswers({ ...eventVerbs, create: createEvent, save: saveEvent }, eventRefusals)

export const eventsDoor = createDoor({ maxBytes: richTextBytes, writers: agendaPolicy.save })
  .openapi(own.list, async (c) => {
    const { from, to, ...query } = c.req.valid('query')
    const ctx = c.get('ctx')
    return c.json(
      from && to ? await listOccurrences(ctx, { ...query, from, to }) : await listEvents(ctx, query),
      200,
    )
  })
  .openapi(own.dates, async (c) => {
    const dates = await previewDates(c.get('ctx'), c.req.valid('json'))
    return dates.refused ? notSaved(c, dates, eventRefusals) : c.json(dates.value, 200)
  })
  .openapi(routes.create, (c) => answers.create(c))
  .openapi(routes.read, async (c) => c.json(await readEvent(c.get('ctx'), c.req.valid('param').id), 200))
  .openapi(routes.save, (c) => answers.save(c))
  .openapi(own.duplicate, async (c) =>
    c.json(await duplicateEvent(c.get('ctx'), c.req.valid('param').id), 201),
  )
  .openapi(own.change, async (c) => {
    const event = await changeOccurrence(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })
    return event.refused ? notSaved(c, event, eventRefusals) : c.json(event.value, 200)
  })
  .openapi(own.keep, async (c) => {
    const event = await resetOccurrence(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })
    return event.refused ? notSaved(c, event, eventRefusals) : c.json(event.value, 200)
  })
  .openapi(routes.trash, (c) => answers.trash(c))
  .openapi(routes.restore, (c) => answers.restore(c))
  .openapi(routes.erase, (c) => answers.erase(c))
  .openapi(routes.preview, (c) => answers.preview(c))
  .openapi(routes.revisions, (c) => answers.revisions(c))
  .openapi(routes.revision, (c) => answers.revision(c))
  .openapi(routes.restoreRevision, (c) => answers.restoreRevision(c))
