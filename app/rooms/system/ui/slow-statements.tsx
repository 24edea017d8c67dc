import { countText } from '../../../platform/text/counts.ts'
import { cutWithin } from '../../../platform/text/truncate.ts'
import { type ManageColumn, ManageRows } from '../../../ui/lists/manage-rows.tsx'
import { Section } from '../../../ui/page/section.tsx'
import typography from '../../../ui/text/typography.module.css'
import type { SlowStatement, SystemState } from '../state.ts'
import styles from './system.module.css'

const introOf = {
  postgres: 'As que mais ocupam o banco de dados.',
  program: 'As que passaram de 200 ms nos últimos 30 dias.',
}

/** Folded, because they are the program's own sentences to its database, which tell a volunteer nothing. */
export function SlowStatements({ slow: { from, statements } }: { slow: SystemState['database']['slow'] }) {
  return (
    <Section id="consultas" title="Consultas lentas" intro={introOf[from]}>
      {statements.length === 0 ? (
        <p className={typography.muted}>Nenhuma.</p>
      ) : (
        <details className={styles.more}>
          <summary>Para quem cuida do servidor</summary>
          <ManageRows
            caption="Consultas lentas"
            columns={columns}
            rows={statements}
            rowId={({ statement }) => statement}
            rowName={({ statement }) => cutWithin(statement, 40)}
          />
        </details>
      )}
    </Section>
  )
}

const msText = (ms: number) => `${countText(Math.round(ms))} ms`

const columns: ManageColumn<SlowStatement>[] = [
  {
    id: 'statement',
    header: 'Consulta',
    leads: true,
    cell: ({ statement }) => <code className={styles.statement}>{statement}</code>,
  },
  { id: 'calls', header: 'Vezes', atEnd: true, cell: ({ calls }) => countText(calls) },
  { id: 'mean', header: 'Média', atEnd: true, cell: ({ mean_ms }) => msText(mean_ms) },
  { id: 'most', header: 'Máxima', atEnd: true, cell: ({ most_ms }) => msText(most_ms) },
]
