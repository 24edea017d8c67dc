import { Eye, EyeOff, Trash2, Undo2, X } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { countOf, doneText, type Noun } from '../../../platform/text/nouns.ts'
import type { BulkAction } from '../../../ui/lists/bulk-bar.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { Status } from '../record/publication.ts'
import { type SetPublication, undoPublication } from '../record/undo-publication.ts'

export type ContentActions = Record<'publish' | 'withdraw' | 'trash' | 'restore' | 'erase', BulkAction>

export type ContentCalls<Row> = {
  setPublication: SetPublication<{ version: number }>
  /** each answers whether it was done; toasts have told of failures */
  trash: (row: Row) => Promise<boolean>
  restore: (row: Row) => Promise<boolean>
  erase: (row: Row) => Promise<boolean>
}

type ContentActionsParts<Row> = {
  calls: ContentCalls<Row>
  noun: Noun
  /** asks before erasing */
  confirm: (ids: string[]) => Promise<boolean>
}

type ActedOn = { _id: string; version: number; status: Status; published_at: string | null }

/** The participle's stem, and the rest of the sentence. */
type Done = [stem: string, rest?: string]

/** Null where the action failed. */
type Undo = (() => Promise<boolean>) | null

/** Makes one call after another; where one fails the others go on. */
export function useContentActions<Row extends ActedOn>(
  rows: readonly Row[],
  { calls, noun, confirm }: ContentActionsParts<Row>,
): ContentActions {
  const { revalidate } = useRevalidator()
  const forEach =
    ([stem, rest]: Done, act: (row: Row) => Promise<Undo>, canUndo = true) =>
    async (ids: string[]): Promise<void> => {
      const undone: (() => Promise<boolean>)[] = []
      for (const row of rows.filter(({ _id }) => ids.includes(_id))) {
        const undo = await act(row)
        if (undo) undone.push(undo)
      }
      const undoAll = async () => {
        const outcomes: boolean[] = []
        for (const undo of undone) outcomes.push(await undo())
        const back = outcomes.filter(Boolean).length
        if (back > 0) toast.success(`Desfeito: ${countOf(noun, back)}.`)
        await revalidate()
      }
      if (undone.length > 0)
        toast.success(
          doneText(noun, undone.length, stem, rest),
          canUndo ? { label: 'Desfazer', act: undoAll } : undefined,
        )
      await revalidate()
    }

  const move = (done: Done, status: Status) =>
    forEach(done, async ({ _id, version, ...was }) => {
      const moved = await calls.setPublication(_id, version, { status })
      if (!moved.ok) {
        toast.error(moved.message)
        return null
      }
      const before = { status: was.status, published_at: was.published_at }
      return async () => {
        const back = await undoPublication(
          calls.setPublication,
          _id,
          { version: moved.data.version, status },
          before,
        )
        if (!back.ok) toast.error(back.message)
        return back.ok
      }
    })
  const final = (act: (row: Row) => Promise<boolean>) => async (row: Row) =>
    (await act(row)) ? async () => false : null

  const erase = forEach(['excluíd', 'para sempre'], final(calls.erase), false)
  return {
    publish: { label: 'Publicar', icon: Eye, act: move(['publicad'], 'published') },
    withdraw: { label: 'Tirar do ar', icon: EyeOff, act: move(['tirad', 'do ar'], 'draft') },
    trash: {
      label: 'Mover para a lixeira',
      icon: Trash2,
      destroys: true,
      act: forEach(['movid', 'para a lixeira'], async (row) =>
        (await calls.trash(row)) ? () => calls.restore(row) : null,
      ),
    },
    restore: {
      label: 'Restaurar',
      icon: Undo2,
      act: forEach(['restaurad'], async (row) =>
        (await calls.restore(row)) ? () => calls.trash(row) : null,
      ),
    },
    erase: {
      label: 'Excluir para sempre',
      icon: X,
      destroys: true,
      act: async (ids) => {
        if (!(await confirm(ids))) return 'keep'
        await erase(ids)
        return 'done'
      },
    },
  }
}
