import { Eye, EyeOff, Trash2, Undo2, X } from 'lucide-react'
import { useRevalidator } from 'react-router'
import type { Failure, Sent } from '../../../platform/api-client/send.ts'
import { cutAtWord } from '../../../platform/text/excerpt.ts'
import { countOf, doneText, type Noun } from '../../../platform/text/nouns.ts'
import type { BulkAction } from '../../../ui/lists/bulk-bar.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { Status } from '../record/publication.ts'
import { type SetPublication, undoPublication } from '../record/undo-publication.ts'

export type ContentActions = Record<'publish' | 'withdraw' | 'trash' | 'restore' | 'erase', BulkAction>

export type ContentCalls<Row> = {
  setPublication: SetPublication<{ version: number }>
  trash: (row: Row) => Promise<Sent<unknown>>
  restore: (row: Row) => Promise<Sent<unknown>>
  erase: (row: Row) => Promise<Sent<unknown>>
}

type ContentActionsParts<Row> = {
  calls: ContentCalls<Row>
  noun: Noun
  /** asks before erasing */
  confirm: (ids: string[]) => Promise<boolean>
}

type ActedOn = { _id: string; title: string; version: number; status: Status; published_at: string | null }

/** The participle's stem, and the rest of the sentence. */
type Done = [stem: string, rest?: string]

type Undo = () => Promise<Sent<unknown>>
type Acted = Failure | { ok: true; undo?: Undo }

/** Makes one call after another; where one fails the others go on. Each action answers the rows that it left. */
export function useContentActions<Row extends ActedOn>(
  rows: readonly Row[],
  { calls, noun, confirm }: ContentActionsParts<Row>,
): ContentActions {
  const { revalidate } = useRevalidator()
  const forEach =
    ([stem, rest]: Done, act: (row: Row) => Promise<Acted>, canUndo = true) =>
    async (ids: string[]): Promise<string[]> => {
      const chosen = rows.filter(({ _id }) => ids.includes(_id))
      const acted = await inTurn(chosen, act)
      const undone = acted.flatMap(({ row, answer }) =>
        answer.ok && answer.undo ? [{ ...row, undo: answer.undo }] : [],
      )
      const undoAll = async () => {
        const answers = await inTurn(undone, ({ undo }) => undo())
        const back = answers.filter(({ answer }) => answer.ok).length
        if (back > 0) toast.success(`Desfeito: ${countOf(noun, back)}.`)
        tellFailed(answers)
        await revalidate()
      }
      const count = acted.filter(({ answer }) => answer.ok).length
      if (count > 0)
        toast.success(
          doneText(noun, count, stem, rest),
          canUndo ? { label: 'Desfazer', act: undoAll } : undefined,
        )
      tellFailed(acted)
      await revalidate()
      return acted.flatMap(({ row, answer }) => (answer.ok ? [] : [row._id]))
    }

  const move = (done: Done, status: Status) =>
    forEach(done, async ({ _id, version, ...was }) => {
      const moved = await calls.setPublication(_id, version, { status })
      if (!moved.ok) return moved
      const now = { version: moved.data.version, status }
      const before = { status: was.status, published_at: was.published_at }
      return { ok: true, undo: () => undoPublication(calls.setPublication, _id, now, before) }
    })
  const undoneBy =
    (act: (row: Row) => Promise<Sent<unknown>>, back: (row: Row) => Promise<Sent<unknown>>) =>
    async (row: Row): Promise<Acted> => {
      const acted = await act(row)
      return acted.ok ? { ok: true, undo: () => back(row) } : acted
    }

  const erase = forEach(['excluíd', 'para sempre'], calls.erase, false)
  return {
    publish: { label: 'Publicar', icon: Eye, act: move(['publicad'], 'published') },
    withdraw: { label: 'Tirar do ar', icon: EyeOff, act: move(['tirad', 'do ar'], 'draft') },
    trash: {
      label: 'Mover para a lixeira',
      icon: Trash2,
      destroys: true,
      act: forEach(['movid', 'para a lixeira'], undoneBy(calls.trash, calls.restore)),
    },
    restore: {
      label: 'Restaurar',
      icon: Undo2,
      act: forEach(['restaurad'], undoneBy(calls.restore, calls.trash)),
    },
    erase: {
      label: 'Excluir para sempre',
      icon: X,
      destroys: true,
      act: async (ids) => {
        if (!(await confirm(ids))) return 'keep'
        return erase(ids)
      },
    },
  }
}

async function inTurn<Row, Answer>(rows: readonly Row[], act: (row: Row) => Promise<Answer>) {
  const acted: { row: Row; answer: Answer }[] = []
  for (const row of rows) acted.push({ row, answer: await act(row) })
  return acted
}

const mostNames = 3
const longestName = 40
const tryAgain = 'Outra pessoa salvou mudanças aqui. Confira e tente de novo.'

/** One notice for each reason; where others were acted upon too, with the names: "Café; Mel e mais 2: …". */
function tellFailed(acted: readonly { row: { title: string }; answer: Failure | { ok: true } }[]): void {
  const failed = acted.flatMap(({ row, answer }) =>
    answer.ok ? [] : [{ ...row, reason: answer.code === 'stale' ? tryAgain : answer.message }],
  )
  for (const [reason, of] of Map.groupBy(failed, ({ reason }) => reason)) {
    const names = of.slice(0, mostNames).map(({ title }) => cutAtWord(title, longestName))
    const more = of.length > mostNames ? ` e mais ${of.length - mostNames}` : ''
    toast.error(acted.length === 1 ? reason : `${names.join('; ')}${more}: ${reason}`)
  }
}
