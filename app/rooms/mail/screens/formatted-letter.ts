// A letter as its reader's program shows it: a document of its own, since letters have style attributes that pages may not.
import { letterPolicy } from '../../../platform/http/content-security-policy.server.ts'
import { read } from '../../../platform/http/read.server.ts'
import { NotFound } from '../../../platform/stops.ts'
import { readLetter } from '../letters.server.ts'
import type { Route } from './+types/formatted-letter'

/** Throws 404 where the letter has no formatted text, or a secret one. */
export const loader = ({ context, params }: Route.LoaderArgs) =>
  read(context, async (ctx) => {
    const { body } = await readLetter(ctx, params.id)
    if (!body?.html) throw new NotFound()
    return new Response(body.html, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': letterPolicy(body.html),
      },
    })
  })
