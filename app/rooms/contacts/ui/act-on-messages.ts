// Acts on one message after the other, and says one sentence at the end.
import { api } from '../../../platform/api-client/api-client.ts'
import { send } from '../../../platform/api-client/send.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import type { contactsDoor } from '../api.server.ts'
import type { MessageState } from '../message.ts'

export const messagesApi = () => api<typeof contactsDoor>('/api/contacts')

type Act = (id: string) => Promise<{ ok: boolean; message?: string }>

/** Tells of failures and then throws, so that the rows stay selected for another try. */
async function actOnAll(ids: string[], act: Act, said: (count: number) => string): Promise<void> {
  const failures: string[] = []
  for (const id of ids) {
    const sent = await act(id)
    if (!sent.ok) failures.push(sent.message ?? '')
  }
  const done = ids.length - failures.length
  if (done > 0) toast.success(said(done))
  if (failures.length === 0) return
  toast.error(failures.length === 1 ? (failures[0] ?? '') : `${failures.length} não mudaram: ${failures[0]}`)
}

export const markMessages = (ids: string[], state: MessageState) =>
  actOnAll(
    ids,
    (id) => send(messagesApi()[':id'].$patch({ param: { id }, json: { state } }), { quiet: true }),
    (count) => (count === 1 ? 'Mensagem marcada.' : `${count} mensagens marcadas.`),
  )

export const assignMessages = (ids: string[], assignee: string) =>
  actOnAll(
    ids,
    (id) => send(messagesApi()[':id'].$patch({ param: { id }, json: { assignee } }), { quiet: true }),
    (count) => (count === 1 ? 'A mensagem ficou com você.' : `${count} mensagens ficaram com você.`),
  )

export const deleteMessages = (ids: string[]) =>
  actOnAll(
    ids,
    (id) => send(messagesApi()[':id'].$delete({ param: { id } }), { quiet: true }),
    (count) => (count === 1 ? 'Mensagem excluída.' : `${count} mensagens excluídas.`),
  )

/** The parameters that filter the table, without those that mean nothing to it. */
export function filterIn(search: URLSearchParams): URLSearchParams {
  const filter = new URLSearchParams()
  for (const name of ['state', 'assignee', 'q'])
    if (search.get(name)) filter.set(name, search.get(name) ?? '')
  return filter
}
