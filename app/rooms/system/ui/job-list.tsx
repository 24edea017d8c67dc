import { RotateCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '../../../platform/api-client/send.ts'
import { momentText } from '../../../platform/text/moments.ts'
import type { Page } from '../../../platform/text/schemas.ts'
import { joined } from '../../../platform/text/unbroken.ts'
import { Button } from '../../../ui/button.tsx'
import { stack } from '../../../ui/layout.ts'
import { type ManageColumn, ManageRows } from '../../../ui/lists/manage-rows.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { useFollow } from '../../../ui/page/use-follow.ts'
import { Status, type StatusTone } from '../../../ui/status.tsx'
import typography from '../../../ui/text/typography.module.css'
import { toast } from '../../../ui/toasts/toast.ts'
import type { JobState, JobView } from '../job.ts'
import { jobText, stateText, troubleText } from '../text.ts'
import styles from './system.module.css'
import { systemApi } from './system-api.ts'

type JobListProps = { jobs: Page<JobView>; timezone: string; hrefFor: (page: number) => string }

export function JobList({ jobs, timezone, hrefFor }: JobListProps) {
  const columns = useMemo(() => columnsIn(timezone), [timezone])
  useFollow(jobs.data.some((job) => job.due))
  return (
    <Section
      id="trabalhos"
      title="Tarefas"
      intro={`O que o site faz sozinho, nos bastidores: e-${joined}mails, imagens, limpezas.`}
    >
      {jobs.total === 0 ? (
        <p className={typography.muted}>Nada na fila, e nada falhou.</p>
      ) : (
        <>
          <ManageRows
            caption="Tarefas"
            columns={columns}
            rows={jobs.data}
            rowId={(job) => job._id}
            rowName={nameOf}
          />
          <Pagination
            page={jobs.page}
            perPage={jobs.per_page}
            total={jobs.total}
            hrefFor={hrefFor}
            label="Páginas de tarefas"
          />
        </>
      )}
    </Section>
  )
}

const nameOf = (job: JobView) => jobText[job.name] ?? job.name

const tones: Record<JobState, StatusTone> = {
  failed: 'bad',
  retrying: 'waiting',
  running: 'good',
  waiting: 'quiet',
}

const columnsIn = (timezone: string): ManageColumn<JobView>[] => [
  { id: 'name', header: 'Tarefa', leads: true, cell: nameOf },
  { id: 'state', header: 'Situação', cell: (job) => <Standing job={job} /> },
  { id: 'run_at', header: 'Quando', cell: (job) => momentText(job.run_at, timezone) },
]

function Standing({ job }: { job: JobView }) {
  return (
    <div className={stack(1, 'start')}>
      <Status tone={tones[job.state]}>{stateText[job.state]}</Status>
      {job.trouble && (
        <p className={styles.more}>
          {troubleText[job.trouble]} Tentativa {job.attempts} de {job.max_attempts}.
        </p>
      )}
      {job.error && (
        <details className={styles.more}>
          <summary>Mensagem do programa</summary>
          {job.error}
        </details>
      )}
      {job.can.retry && <Retry job={job} />}
    </div>
  )
}

function Retry({ job }: { job: JobView }) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)

  async function retry() {
    setBusy(true)
    const sent = await send(systemApi().jobs[':id'].retry.$post({ param: { id: job._id } }))
    setBusy(false)
    if (sent.ok) toast.success('A tarefa voltou para a fila.')
    await revalidate()
  }

  return (
    <Button icon={RotateCw} busy={isBusy} onClick={retry}>
      Tentar de novo
    </Button>
  )
}
