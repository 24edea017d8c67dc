import {
  createColumnHelper,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type Dispatch, type ReactNode, type SetStateAction, useMemo } from 'react'
import { classNames } from '../class-names.ts'
import box from '../fields/checkbox-field.module.css'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './manage-rows.module.css'

export type ManageColumn<Row> = {
  id: string
  /** Empty for the column of buttons. */
  header: string
  cell: (row: Row) => ReactNode
  /** Names the row: the head of its card on a phone. */
  leads?: boolean
  /** On a card, takes the whole width, without the column's name. */
  plain?: boolean
  atEnd?: boolean
  /** Text that people wrote, in words of any length: it breaks rather than widen the table. */
  free?: boolean
}

type ManageRowsProps<Row> = {
  caption: string
  columns: ManageColumn<Row>[]
  rows: Row[]
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  chosen?: RowSelectionState
  onChoose?: Dispatch<SetStateAction<RowSelectionState>>
}

const features = tableFeatures({ rowSelectionFeature })
const nobody: RowSelectionState = {}

/** This many columns, with the checkbox and a button, do not fit beside each other in a small window. */
const manyColumns = 6

/** Shows a table where there is room and cards where there is not, by CSS alone. */
export function ManageRows<Row extends RowData>(props: ManageRowsProps<Row>) {
  const { caption, columns, rows, rowId, rowName, chosen = nobody, onChoose } = props
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return columns.map(({ id, header }) => helper.display({ id, header }))
  }, [columns])
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state: { rowSelection: chosen },
    ...(onChoose && { onRowSelectionChange: onChoose }),
  })
  const dress = new Map(columns.map((column) => [column.id, column]))

  return (
    <div className={classNames(styles.room, columns.length >= manyColumns && styles.manyColumns)}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead className={styles.head}>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {onChoose && (
                <th scope="col" className={styles.choice}>
                  <label className={styles.all}>
                    <input
                      type="checkbox"
                      className={box.box}
                      aria-label="Escolher todos desta página"
                      checked={table.getIsAllRowsSelected()}
                      ref={(input) => {
                        if (input)
                          input.indeterminate = table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()
                      }}
                      onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
                    />
                    <span>Escolher todos</span>
                  </label>
                </th>
              )}
              {group.headers.map((header) => (
                <th
                  key={header.id}
                  scope="col"
                  className={classNames(dress.get(header.id)?.atEnd && styles.atEnd)}
                >
                  {dress.get(header.id)?.header ? (
                    <table.FlexRender header={header} />
                  ) : (
                    <VisuallyHidden>Ações</VisuallyHidden>
                  )}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className={styles.row} data-chosen={row.getIsSelected() || undefined}>
              {onChoose && (
                <td className={styles.choice}>
                  <input
                    type="checkbox"
                    className={box.box}
                    aria-label={`Escolher ${rowName(row.original)}`}
                    checked={row.getIsSelected()}
                    onChange={(event) => row.toggleSelected(event.target.checked)}
                  />
                </td>
              )}
              {row.getAllCells().map((cell) => {
                const column = dress.get(cell.column.id)
                return (
                  <td
                    key={cell.id}
                    className={classNames(
                      column?.leads && styles.leads,
                      column?.atEnd && styles.atEnd,
                      column?.free && styles.free,
                    )}
                    data-label={column?.leads || column?.plain ? undefined : column?.header || undefined}
                  >
                    {/* Called, not FlexRender's component: new columns would replace it, and the focus inside it goes. */}
                    {column?.cell(row.original)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
