// Acts on one message after the other, and says one sentence at the end.
import { api } from '../../../platform/api-client/api-client.ts'
import { send } from '../../../platform/api-client/send.ts'
import { countOf, doneText } from '../../../platform/text/nouns.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import type { contactsDoor } from '../api.server.ts'
import type { MessageState, MessageView } from '../message.ts'

export const messagesApi = () => api<typeof contactsDoor>('/api/contacts')

type Act<One> = (one: One) => Promise<{ ok: boolean; message?: string }>

/** A failure is told, not thrown: the others go on. @param undo of those that were acted on */
async function actOnAll<One>(
  all: readonly One[],
  act: Act<One>,
  said: (count: number) => string,
  undo?: (done: readonly One[]) => Promise<void>,
) {
  const failures: string[] = []
  const done: One[] = []
  for (const one of all) {
    const sent = await act(one)
    if (sent.ok) done.push(one)
    else failures.push(sent.message ?? '')
  }
  if (done.length > 0) toast.success(said(done.length), undo && { label: 'Desfazer', act: () => undo(done) })
  if (failures.length === 0) return
  toast.error(failures.length === 1 ? (failures[0] ?? '') : `${failures.length} não mudaram: ${failures[0]}`)
}

const moveTo = (id: string, json: { state: MessageState; was?: MessageState }) =>
  send(messagesApi()[':id'].$patch({ param: { id }, json }), { quiet: true })

const markedWords = (count: number) => (count === 1 ? 'Mensagem marcada.' : `${count} mensagens marcadas.`)

/**
 * Marks as read what was seen new, or as spam. What is read or answered by now stays so: an answered message that is
 * marked as read waits for an answer again.
 */
export const markRead = (messages: readonly Pick<MessageView, '_id' | 'state'>[]) =>
  actOnAll(
    messages,
    async ({ _id, state: was }) => {
      if (was === 'read' || was === 'answered') return { ok: true }
      const sent = await moveTo(_id, { state: 'read', was })
      return !sent.ok && sent.code === 'moved' ? { ok: true } : sent
    },
    markedWords,
  )

export const markMessages = (ids: string[], state: MessageState) =>
  actOnAll(ids, (id) => moveTo(id, { state }), markedWords)

/** @param refresh draws the list or the message anew once this is undone */
export const moveToSpam = (
  messages: readonly Pick<MessageView, '_id' | 'state'>[],
  refresh: () => Promise<void>,
) =>
  actOnAll(
    messages,
    ({ _id }) => moveTo(_id, { state: 'spam' }),
    (count) => doneText('message', count, 'movid', 'para o spam'),
    async (moved) => {
      await actOnAll(
        moved,
        ({ _id, state }) => moveTo(_id, { state, was: 'spam' }),
        (count) => `Desfeito: ${countOf('message', count)}.`,
      )
      await refresh()
    },
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
