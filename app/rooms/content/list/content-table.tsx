import { Plus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { countOf, type Noun } from '../../../platform/text/nouns.ts'
import type { Page } from '../../../platform/text/schemas.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { EmptyBasket } from '../../../ui/drawings/empty-basket.tsx'
import type { Choice } from '../../../ui/fields/select-field.tsx'
import { Link } from '../../../ui/link.tsx'
import { DownloadTable } from '../../../ui/lists/download-table.tsx'
import { isNarrowed } from '../../../ui/lists/list-address.ts'
import type { ManageColumn } from '../../../ui/lists/manage-rows.tsx'
import { ManageTable } from '../../../ui/lists/manage-table.tsx'
import type { ListFilter } from '../../../ui/lists/manage-toolbar.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { useReach } from '../../../ui/page/reach.ts'
import type { ContentSort } from '../record/fields.ts'
import { daysInTrash } from '../record/publication.ts'
import { type ListedContent, NameCell, StandingCell, type StandingWords } from './content-cells.tsx'
import { contentEntries } from './content-entries.ts'
import styles from './content-table.module.css'
import { type ContentActions, type ContentCalls, useContentActions } from './use-content-actions.ts'

/** The list's words, in the grammatical gender of the noun. */
export type ListWords = {
  title: string
  trashTitle: string
  add: string
  search: string
  noun: Noun
  /** what the title's field is called, where that is not "Título" */
  named?: string
  standing: StandingWords
  /** the choices of the filter: "Todas", "Publicadas"… */
  standings: Record<'' | 'published' | 'scheduled' | 'draft', string>
  /** "Alteradas por último" */
  mostRecent: string
}

type ContentTableProps<Row> = {
  page: Page<Row>
  zone: string
  words: ListWords
  calls: ContentCalls<Row>
  at: { add: string; edit: (id: string) => string; view: (slug: string) => string }
  picture?: (row: Row) => ReactNode
  /** "Fixada" */
  mark?: (row: Row) => ReactNode
  /** between name and standing; defined outside the component, or memoised */
  columns?: ManageColumn<Row>[]
  filters?: ListFilter[]
  /** before the common sort orders */
  sorts?: Choice[]
  /** after the common sort orders */
  moreSorts?: Choice[]
  /** the default sort order */
  firstSort?: ContentSort
  ways?: Way[]
  empty: ReactNode
}

/** A link, or a table to download. */
type Way = { label: string; href: string } | { address: string; file: string }

const none: never[] = []

/** The administrators' list of one content type. */
export function ContentTable<Row extends ListedContent>(props: ContentTableProps<Row>) {
  const { page, zone, words, calls, at, empty } = props
  const { filters = none, sorts = none, moreSorts = none, ways = none } = props
  const isInReach = useReach()
  const [search] = useSearchParams()
  const isTrash = search.get('status') === 'trash'
  const isNarrowedElse = isNarrowed(search, ['q', ...filters.map(({ name }) => name)])
  const [doomed, setDoomed] = useState<Doomed | null>(null)
  const actions = useContentActions(page.data, {
    calls,
    noun: words.noun,
    confirm: (ids) => new Promise((answer) => setDoomed({ ids, answer })),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the actions read the rows of this render
  const columns = useMemo(() => columnsOf(props, actions, isInReach), [zone, page, props.columns])

  return (
    <>
      <ManageTable
        title={isTrash ? words.trashTitle : words.title}
        action={
          <ButtonLink href={at.add} look="main" icon={Plus}>
            {words.add}
          </ButtonLink>
        }
        notice={
          isTrash
            ? page.total > 0 && (
                <Notice>
                  O que está na lixeira é excluído para sempre depois de {daysInTrash} dias. Até lá, pode ser
                  restaurado.
                </Notice>
              )
            : ways.length > 0 && <OtherWays ways={ways} />
        }
        searchLabel={words.search}
        filters={[standingFilter(words), ...filters]}
        sorts={[...sorts, ...sortsOf(words, props.firstSort), ...moreSorts]}
        columns={columns}
        rows={page.data}
        total={page.total}
        page={page.page}
        perPage={page.per_page}
        rowId={(row) => row._id}
        rowName={(row) => row.title}
        bulk={{
          noun: words.noun,
          actions: isTrash
            ? [actions.restore, actions.erase]
            : [actions.publish, actions.withdraw, actions.trash],
        }}
        empty={empty}
        nothing={isTrash && !isNarrowedElse && <EmptyTrash title={words.title} />}
      />
      <EraseDialog noun={words.noun} doomed={doomed} onClose={() => setDoomed(null)} />
    </>
  )
}

/** Puts the room's own columns between name and standing. */
function columnsOf<Row extends ListedContent>(
  { zone, words, at, picture, mark, columns: own = [] }: ContentTableProps<Row>,
  actions: ContentActions,
  isInReach: (path: string) => boolean,
): ManageColumn<Row>[] {
  return [
    {
      id: 'title',
      header: words.named ?? 'Título',
      leads: true,
      cell: (row) => {
        const name = (
          <>
            <NameCell row={row} editHref={at.edit(row._id)} address={at.view(row.slug)} />
            {mark?.(row)}
          </>
        )
        if (!picture) return name
        return (
          <div className={styles.pictured}>
            {picture(row)}
            <div>{name}</div>
          </div>
        )
      },
    },
    ...own,
    {
      id: 'status',
      header: 'Situação',
      plain: true,
      cell: (row) => <StandingCell row={row} zone={zone} said={words.standing} />,
    },
    {
      id: 'menu',
      header: '',
      atEnd: true,
      cell: (row) => {
        const view = at.view(row.slug)
        return (
          <MenuButton
            label={`Ações de ${row.title}`}
            entries={contentEntries(row, actions, {
              edit: at.edit(row._id),
              view: isInReach(view) ? view : null,
            })}
          />
        )
      },
    },
  ]
}

/** The records whose erasure waits for confirmation. */
type Doomed = { ids: string[]; answer: (yes: boolean) => void }

type EraseDialogProps = { noun: Noun; doomed: Doomed | null; onClose: () => void }

function EraseDialog({ noun, doomed, onClose }: EraseDialogProps) {
  return (
    <ConfirmDialog
      isOpen={doomed !== null}
      onOpenChange={(isOpen) => {
        if (isOpen) return
        doomed?.answer(false)
        onClose()
      }}
      title="Excluir para sempre?"
      confirmLabel="Excluir para sempre"
      destroys
      onConfirm={() => doomed?.answer(true)}
    >
      {countOf(noun, doomed?.ids.length ?? 0)}: o texto, as versões anteriores e os endereços antigos são
      excluídos para sempre. Não dá para desfazer.
    </ConfirmDialog>
  )
}

function OtherWays({ ways }: { ways: Way[] }) {
  return (
    <ul className={styles.ways}>
      {ways.map((way) => (
        <li key={'href' in way ? way.href : way.address}>
          {'href' in way ? (
            <Link href={way.href}>{way.label}</Link>
          ) : (
            <DownloadTable address={way.address} name={way.file} />
          )}
        </li>
      ))}
    </ul>
  )
}

function EmptyTrash({ title }: { title: string }) {
  return (
    <EmptyState
      drawing={<EmptyBasket />}
      title="A lixeira está vazia"
      action={<ButtonLink href="?">Voltar para {title}</ButtonLink>}
    >
      O que for excluído fica aqui por {daysInTrash} dias e pode ser restaurado como era. Depois disso, é
      excluído para sempre.
    </EmptyState>
  )
}

const standingFilter = ({ standings }: ListWords): ListFilter => ({
  name: 'status',
  label: 'Situação',
  choices: [
    { value: '', label: standings[''] },
    { value: 'published', label: standings.published },
    { value: 'scheduled', label: standings.scheduled },
    { value: 'draft', label: standings.draft },
    { value: 'trash', label: 'Lixeira' },
  ],
})

function sortsOf({ mostRecent }: ListWords, first: ContentSort = 'most_recent'): Choice[] {
  const labels: Record<ContentSort, string> = {
    most_recent: mostRecent,
    publication: 'Data de publicação',
    alphabetical_order: 'Ordem alfabética',
  }
  const sorts = Object.entries(labels).map(([value, label]) => ({ value, label }))
  return sorts.toSorted((one, other) => Number(other.value === first) - Number(one.value === first))
}
