// Joins imports, which take bank statements in, with statements, which match their payments.
import { useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { siteZone } from '../../platform/context.server.ts'
import { read } from '../../platform/http/read.server.ts'
import { countText } from '../../platform/text/counts.ts'
import { isId, type Page } from '../../platform/text/schemas.ts'
import { listRows, listRuns, readRun } from '../../rooms/imports/imports.server.ts'
import { isMoving, type RowView, type RunView } from '../../rooms/imports/run.ts'
import { RunActions } from '../../rooms/imports/ui/run-actions.tsx'
import { RunList } from '../../rooms/imports/ui/run-list.tsx'
import { lineStates } from '../../rooms/statements/statement-line.ts'
import { listStatementLines } from '../../rooms/statements/statements.server.ts'
import { lineStatesText, rowTone } from '../../rooms/statements/text.ts'
import { StatementLines } from '../../rooms/statements/ui/statement-lines.tsx'
import { cluster, stack } from '../../ui/layout.ts'
import { Link } from '../../ui/link.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ScreenHeader } from '../../ui/page/screen-header.tsx'
import { Section } from '../../ui/page/section.tsx'
import { titled } from '../../ui/page/titles.ts'
import { useFollow } from '../../ui/page/use-follow.ts'
import { Progress } from '../../ui/progress.tsx'
import { Status } from '../../ui/status.tsx'
import typography from '../../ui/text/typography.module.css'
import type { Route } from './+types/manage-statements'
import styles from './manage-statements.module.css'
import { SendStatement } from './send-statement.tsx'

const perPage = 20
const rowsPerPage = 100
const runsPerPage = 10

export const loader = ({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) =>
  read(context, async (ctx) => {
    const search = new URL(request.url).searchParams
    const state = lineStates.find((one) => one === search.get('state')) ?? 'all'
    // The lines, the rows of a report and the runs have pages each.
    const pageOf = (list: string) => Math.max(1, Math.min(Math.trunc(Number(search.get(list))) || 1, 10_000))
    const run = search.get('run') ?? ''
    return {
      run: isId(run)
        ? {
            ...(await readRun(ctx, run)),
            rows: await listRows(ctx, run, {
              only: 'all',
              refusedFirst: true,
              page: pageOf('rows'),
              per_page: rowsPerPage,
            }),
          }
        : null,
      // A line is shown once: the doubtful ones above all others, or alone where only they are asked for.
      doubts:
        state === 'doubtful'
          ? []
          : (await listStatementLines(ctx, { state: 'doubtful', page: 1, per_page: 50 })).data,
      lines: await listStatementLines(ctx, {
        state,
        page: pageOf('page'),
        per_page: perPage,
        ...(state === 'all' && { without: 'doubtful' }),
      }),
      state,
      runs: await listRuns(ctx, { kind: 'statements', page: pageOf('runs'), per_page: runsPerPage }),
      timezone: await siteZone(ctx),
    }
  })

export const meta: Route.MetaFunction = ({ matches }) => titled('Extratos do banco', matches)

export default function ManageStatements({ loaderData }: Route.ComponentProps) {
  const { run, doubts, lines, state, runs, timezone } = loaderData
  const addressOf = useAddresses()
  return (
    <>
      <ScreenHeader title="Extratos do banco" from={{ label: 'Loja', href: paths.shopHub() }}>
        O extrato confirma os pedidos pagos: pelo número do pedido no texto do Pix ou, se não houver, pelo
        valor e pela data.
      </ScreenHeader>
      <Section title="Enviar um extrato" intro="O que confere é confirmado na hora; o resto espera por você.">
        <SendStatement />
        {run && <Outcome run={run} hrefOfPage={(page) => addressOf('rows', page)} />}
      </Section>
      {doubts.length > 0 && (
        <Section title="Em dúvida" intro="Diga de que pedido é cada pagamento.">
          <StatementLines lines={doubts} zone={timezone} />
        </Section>
      )}
      <Section
        title="Lançamentos"
        intro={`${doubts.length > 0 ? 'O que mais os extratos trouxeram' : 'Tudo o que os extratos trouxeram'}, do mais novo ao mais antigo.`}
      >
        <StateFilter state={state} />
        {lines.total === 0 ? (
          <p className={typography.muted}>{nothingText(state, doubts.length)}</p>
        ) : (
          <StatementLines lines={lines.data} zone={timezone} />
        )}
        <Pagination
          page={lines.page}
          perPage={lines.per_page}
          total={lines.total}
          hrefFor={(page) =>
            `?${new URLSearchParams({ ...(state !== 'all' && { state }), page: String(page) })}`
          }
          label="Páginas de lançamentos"
        />
      </Section>
      <RunList
        runs={runs}
        timezone={timezone}
        hrefOf={(id) => `${paths.statements()}?run=${id}`}
        hrefOfPage={(page) => addressOf('runs', page)}
      />
    </>
  )
}

/** The address of a page of one list; the others stay where they are. */
function useAddresses() {
  const [search] = useSearchParams()
  return (list: string, page: number) => {
    const next = new URLSearchParams(search)
    next.set(list, String(page))
    return `?${next}`
  }
}

function nothingText(state: string, doubts: number): string {
  if (state !== 'all') return 'Nenhum lançamento nesta situação.'
  return doubts > 0 ? 'Nenhum outro lançamento.' : 'Nenhum lançamento ainda.'
}

function StateFilter({ state }: { state: string }) {
  const [search] = useSearchParams()
  const addressOf = (one: string) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (one === 'all') next.delete('state')
    else next.set('state', one)
    return `?${next}`
  }
  return (
    <nav className={cluster(2)} aria-label="Quais lançamentos">
      {(['all', ...lineStates] as const).map((one) => (
        <Link
          key={one}
          href={addressOf(one)}
          preventScrollReset
          className={styles.filter}
          aria-current={one === state ? 'true' : undefined}
        >
          {one === 'all' ? 'Todos' : lineStatesText[one]}
        </Link>
      ))}
    </nav>
  )
}

type OutcomeProps = { run: RunView & { rows: Page<RowView> }; hrefOfPage: (page: number) => string }

function Outcome({ run, hrefOfPage }: OutcomeProps) {
  const moves = isMoving(run.state)
  useFollow(moves, 1_000)
  return (
    <div className={stack(4)}>
      {moves ? (
        <Progress label={`Lendo ${run.name}`} value={run.done} max={run.total} />
      ) : (
        <Notice
          tone={run.state === 'done' && run.refused === 0 ? 'success' : 'warning'}
          title={run.state === 'done' ? `${run.name}: lido` : `${run.name}: parou no meio`}
          live
        >
          {run.trouble || readText(run)}
        </Notice>
      )}
      {!moves && run.refused > 0 && <RunActions run={run} />}
      <ol className={styles.rows}>
        {run.rows.data.map((row) => (
          <li key={row.line}>
            <Status tone={row.ok ? rowTone(row.message) : 'bad'}>{row.message}</Status>
          </li>
        ))}
      </ol>
      <Pagination
        page={run.rows.page}
        perPage={run.rows.per_page}
        total={run.rows.total}
        hrefFor={hrefOfPage}
        label="Páginas do relatório"
      />
    </div>
  )
}

function readText({ total, refused }: RunView): string {
  const all = `${countText(total)} ${total === 1 ? 'lançamento' : 'lançamentos'}`
  return refused > 0 ? `${all}, ${countText(refused)} com problema.` : `${all}.`
}
