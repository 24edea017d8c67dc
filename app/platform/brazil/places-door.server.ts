import { createRoute, z } from '@hono/zod-openapi'
import { createDoor, json, problems } from '../http/door.server.ts'
import { citiesOf } from './cities.server.ts'
import { stateCodes, states } from './states.ts'

const forADay = 'public, max-age=86400'

export const statesDoor = createDoor()
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      summary: 'The 27 states',
      responses: { 200: json(z.array(z.object({ code: z.enum(stateCodes), name: z.string() }))) },
    }),
    (c) => {
      c.header('Cache-Control', forADay)
      return c.json([...states], 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/{code}/cities',
      summary: 'The cities of a state, in pt-BR order',
      request: { params: z.object({ code: z.enum(stateCodes) }) },
      responses: { 200: json(z.array(z.string())), 404: problems[404] },
    }),
    (c) => {
      c.header('Cache-Control', forADay)
      return c.json(citiesOf(c.req.valid('param').code), 200)
    },
  )
