// The calls of every content door, from the browser.
import type { ClientResponse } from 'hono/client'
import { send } from '../../../platform/api-client/send.ts'
import type { StoredPublication } from '../record/undo-publication.ts'

type Answer = ClientResponse<unknown, number, string>
type One = { param: { id: string } }
type Revision = { param: { id: string; revision: string } }

/** The part of a client that is common to every type. */
type ContentClient<Created, View, Past, Link, New, Changes> = {
  index: { $post(call: { header: { 'idempotency-key': string }; json: New }): Promise<Created> }
  ':id': {
    $patch(call: One & { json: Changes }): Promise<View>
    $delete(call: One): Promise<Answer>
    restore: { $post(call: One): Promise<Answer> }
    forever: { $delete(call: One): Promise<Answer> }
    preview: { $post(call: One): Promise<Link> }
    revisions: {
      ':revision': {
        $get(call: Revision): Promise<Past>
        restore: { $post(call: Revision & { json: { version: number } }): Promise<View> }
      }
    }
  }
}

/** @param client lazy, because only the browser has one */
export function contentCalls<
  Created extends Answer,
  View extends Answer,
  Past extends Answer,
  Link extends Answer,
  New,
  Changes,
>(client: () => ContentClient<Created, View, Past, Link, New, Changes>) {
  const one = () => client()[':id']
  const save = (id: string, version: number, changes: Omit<Changes, 'version'>) =>
    send(one().$patch({ param: { id }, json: { ...changes, version } as Changes }), { quiet: true })
  return {
    create: (json: New, key: string) =>
      send(client().index.$post({ header: { 'idempotency-key': key }, json }), { quiet: true }),
    save,
    setPublication: (id: string, version: number, to: Partial<StoredPublication>) =>
      save(id, version, to as Omit<Changes, 'version'>),
    trash: ({ _id: id }: { _id: string }) => send(one().$delete({ param: { id } }), { quiet: true }),
    restore: ({ _id: id }: { _id: string }) => send(one().restore.$post({ param: { id } }), { quiet: true }),
    erase: ({ _id: id }: { _id: string }) => send(one().forever.$delete({ param: { id } }), { quiet: true }),
    sharePreview: (id: string) => send(one().preview.$post({ param: { id } })),
    past: {
      read: (id: string, revision: string) =>
        send(one().revisions[':revision'].$get({ param: { id, revision } })),
      restore: (id: string, revision: string, version: number) =>
        send(one().revisions[':revision'].restore.$post({ param: { id, revision }, json: { version } }), {
          quiet: true,
        }),
    },
  }
}
