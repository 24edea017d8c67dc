import type { RowData, RowSelectionState } from '@tanstack/react-table'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { countText } from '../../platform/text/counts.ts'
import type { Noun } from '../../platform/text/nouns.ts'
import { ButtonLink } from '../button.tsx'
import { Magnifier } from '../drawings/magnifier.tsx'
import { focusHeadingIfLost } from '../focus.ts'
import { stack } from '../layout.ts'
import { EmptyPage } from '../page/empty-page.tsx'
import { EmptyState } from '../page/empty-state.tsx'
import { ScreenHeader } from '../page/screen-header.tsx'
import typography from '../text/typography.module.css'
import { useHeadingIfLost } from '../use-heading-if-lost.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { type BulkAction, BulkBar } from './bulk-bar.tsx'
import { isNarrowed, listAddress } from './list-address.ts'
import { type ManageColumn, ManageRows } from './manage-rows.tsx'
import { ManageToolbar, type ManageToolbarProps } from './manage-toolbar.tsx'
import { Pagination } from './pagination.tsx'

type ManageTableProps<Row> = ManageToolbarProps & {
  title: string
  action?: ReactNode
  notice?: ReactNode
  /** Defined outside the component, or memoised. */
  columns: ManageColumn<Row>[]
  rows: Row[]
  total: number
  /** there are more than `total`, which was counted no further */
  hasMore?: boolean
  page: number
  perPage: number
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  bulk?: { noun: Noun; actions: BulkAction[] }
  empty: ReactNode
  /** Replaces "Nada encontrado" for a narrowed list. */
  nothing?: ReactNode
}

export function ManageTable<Row extends RowData>(props: ManageTableProps<Row>) {
  const { title, action, notice, columns, rows, total, page, perPage, rowId, rowName, bulk, empty, nothing } =
    props
  const { searchLabel, filters = [], sorts = [], hasMore = false } = props
  const [search] = useSearchParams()
  const [chosen, setChosen] = useState<RowSelectionState>({})
  const isEmpty = total === 0 && rows.length === 0
  const hasNothingYet = isEmpty && !isNarrowed(search, ['q', ...filters.map((filter) => filter.name)])
  // Another page or filter may have removed a chosen row: only visible ones are acted upon.
  const ids = rows.map(rowId).filter((id) => chosen[id])
  const hasChosen = ids.length > 0
  const letGo = (done: readonly string[]) =>
    setChosen((all) => Object.fromEntries(Object.entries(all).filter(([id]) => !done.includes(id))))
  // The bar disappears with the selection, and one of its buttons may have had the focus.
  useEffect(() => {
    if (hasChosen) return () => void requestAnimationFrame(focusHeadingIfLost)
  }, [hasChosen])
  useHeadingIfLost(rows)

  return (
    <div className={stack(5)}>
      <ScreenHeader title={title} action={action} />
      {notice}
      {hasNothingYet ? (
        empty
      ) : (
        <>
          <ManageToolbar searchLabel={searchLabel} filters={filters} sorts={sorts} />
          {/* One element for any number: a live region that comes or goes says nothing. */}
          <p className={typography.faint} role="status">
            {isEmpty ? <VisuallyHidden>Nenhum resultado</VisuallyHidden> : resultsText(total, hasMore)}
            {!isEmpty && page > 1 && <VisuallyHidden>, página {page}</VisuallyHidden>}
          </p>
          {isEmpty ? (
            // An empty node is none: React renders false as nothing at all.
            nothing || (
              <EmptyState
                drawing={<Magnifier />}
                title="Nada encontrado"
                action={<ButtonLink href="?">Limpar a busca</ButtonLink>}
              >
                Nenhum resultado com essa busca e esses filtros.
              </EmptyState>
            )
          ) : rows.length === 0 ? (
            <EmptyPage total={total} perPage={perPage} />
          ) : (
            <ManageRows
              caption={title}
              columns={columns}
              rows={rows}
              rowId={rowId}
              rowName={rowName}
              {...(bulk && { chosen, onChoose: setChosen })}
            />
          )}
          {bulk && hasChosen && <BulkBar ids={ids} {...bulk} onClear={() => setChosen({})} onDone={letGo} />}
          {rows.length > 0 && (
            <Pagination
              page={page}
              perPage={perPage}
              total={total}
              hrefFor={(to) => `?${listAddress(search, { page: String(to) })}`}
            />
          )}
        </>
      )}
    </div>
  )
}

function resultsText(total: number, hasMore: boolean): string {
  if (hasMore) return `Mais de ${countText(total)} resultados`
  return total === 1 ? '1 resultado' : `${countText(total)} resultados`
}
