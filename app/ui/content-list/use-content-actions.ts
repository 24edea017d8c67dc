import { Eye, EyeOff, Trash2, Undo2, X } from 'lucide-react'
import { useRevalidator } from 'react-router'
import type { Status } from '../../platform/publication/publication.ts'
import type { BulkAction } from '../bulk-bar.tsx'
import { toast } from '../toast.ts'

export type ContentActions = Record<'publish' | 'withdraw' | 'trash' | 'restore' | 'erase', BulkAction>

export type ContentCalls<Row> = {
  /** each answers whether it was done; what failed has said so in a toast */
  setStatus: (row: Row, status: Status) => Promise<boolean>
  trash: (row: Row) => Promise<boolean>
  restore: (row: Row) => Promise<boolean>
  erase: (row: Row) => Promise<boolean>
}

type ContentActionsParts<Row> = {
  calls: ContentCalls<Row>
  /** "1 página", "3 páginas" */
  count: (rows: number) => string
  /** whether these really are to go for good */
  confirm: (ids: string[]) => Promise<boolean>
}

/** What may be done with chosen rows of a content list: one call after another; where one fails the others go on. */
export function useContentActions<Row extends { _id: string }>(
  rows: readonly Row[],
  { calls, count, confirm }: ContentActionsParts<Row>,
): ContentActions {
  const { revalidate } = useRevalidator()
  const forEach =
    (said: string, act: (row: Row) => Promise<boolean>) =>
    async (ids: string[]): Promise<void> => {
      const outcomes: boolean[] = []
      for (const row of rows.filter(({ _id }) => ids.includes(_id))) outcomes.push(await act(row))
      const done = outcomes.filter(Boolean).length
      if (done > 0) toast.success(`${count(done)}: ${said}.`)
      await revalidate()
    }
  const erase = forEach('fora do site para sempre', calls.erase)
  return {
    publish: {
      label: 'Publicar',
      icon: Eye,
      act: forEach('no ar', (row) => calls.setStatus(row, 'published')),
    },
    withdraw: {
      label: 'Tirar do ar',
      icon: EyeOff,
      act: forEach('fora do ar', (row) => calls.setStatus(row, 'draft')),
    },
    trash: {
      label: 'Mover para a lixeira',
      icon: Trash2,
      destroys: true,
      act: forEach('na lixeira', calls.trash),
    },
    restore: { label: 'Restaurar', icon: Undo2, act: forEach('de volta', calls.restore) },
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
