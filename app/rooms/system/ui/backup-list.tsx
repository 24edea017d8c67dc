import { Archive } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '../../../platform/api-client/send.ts'
import { countText } from '../../../platform/text/counts.ts'
import { momentText } from '../../../platform/text/moments.ts'
import { sizeText } from '../../../platform/text/sizes.ts'
import { Button } from '../../../ui/button.tsx'
import { stack } from '../../../ui/layout.ts'
import { type ManageColumn, ManageRows } from '../../../ui/lists/manage-rows.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { useFollow } from '../../../ui/page/use-follow.ts'
import { Progress } from '../../../ui/progress.tsx'
import { Status } from '../../../ui/status.tsx'
import typography from '../../../ui/text/typography.module.css'
import { toast } from '../../../ui/toasts/toast.ts'
import type { BackupsView } from '../system.server.ts'
import { kindText, pauseText, troubleText } from '../text.ts'
import { CopyActions } from './copy-actions.tsx'
import { CopyUpload } from './copy-upload.tsx'
import styles from './system.module.css'
import { systemApi } from './system-api.ts'

type Backup = BackupsView['data'][number]

/** A running backup goes on without this screen. */
export function BackupList({ backups, timezone }: { backups: BackupsView; timezone: string }) {
  const { data, at_work, progress, restored, history } = backups
  const isRunning = at_work !== null && at_work.state !== 'failed'
  const columns = useMemo(() => columnsIn(timezone), [timezone])
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)

  useFollow(isRunning)

  async function start() {
    setBusy(true)
    const sent = await send(systemApi().backups.$post())
    setBusy(false)
    if (sent.ok) toast.success('A cópia começou. Você pode sair desta página.')
    await revalidate()
  }

  return (
    <Section
      id="copias"
      title="Cópias de segurança"
      intro="Tudo o que o site guarda, em um arquivo por cópia. Uma é feita toda noite. Leve as cópias para outra máquina: um disco que se perde leva junto as que estão nele."
    >
      {at_work?.state === 'failed' && (
        <Notice tone="danger" title="A última cópia não ficou pronta">
          {at_work.trouble && troubleText[at_work.trouble]}
        </Notice>
      )}
      <Restored result={restored} timezone={timezone} />
      <div className={stack(1, 'start')}>
        <Button icon={Archive} busy={isBusy || isRunning} onClick={start}>
          Fazer uma cópia agora
        </Button>
        <p className={styles.more} role="status">
          {isRunning ? 'A cópia está sendo feita.' : ''}
        </p>
        {isRunning && progress && (
          <Progress
            label={progress.step === 'files' ? 'Imagens e arquivos' : 'Banco de dados'}
            value={progress.done}
            max={progress.total}
            detail={`${countText(progress.done)} de ${countText(progress.total)}`}
          />
        )}
      </div>
      {data.length === 0 ? (
        <p className={typography.muted}>Ainda não há cópias na pasta de dados.</p>
      ) : (
        <ManageRows
          caption="Cópias de segurança"
          columns={columns}
          rows={data}
          rowId={(backup) => backup.name}
          rowName={(backup) => backup.name}
        />
      )}
      <History history={history} timezone={timezone} />
      <CopyUpload />
      <details className={styles.more}>
        <summary>Para quem cuida do servidor</summary>
        <p>
          <code>npm run backup -- /outra/pasta</code> copia para outro lugar, e{' '}
          <code>npm run restore -- /outra/pasta/praca-…</code> traz uma cópia de volta para um site vazio; com{' '}
          <code>--replace</code>, para o lugar deste.
        </p>
        {history?.since && (
          <p>
            Com o site parado, <code>npm run restore -- --until "2026-11-20 14:32"</code> volta a um momento.
          </p>
        )}
      </details>
    </Section>
  )
}

function Restored({ result, timezone }: { result: BackupsView['restored']; timezone: string }) {
  if (!result) return null
  const who = `Pedida por ${result.by} em ${momentText(result.at, timezone)}: ${result.name}.`
  return result.error ? (
    <Notice tone="danger" title="A última restauração não foi feita">
      {result.error} {who}
    </Notice>
  ) : (
    <Notice tone="info" title="O site foi restaurado de uma cópia">
      {who}
    </Notice>
  )
}

function History({ history, timezone }: { history: BackupsView['history']; timezone: string }) {
  if (history?.paused)
    return (
      <Notice tone="danger" title="O histórico do banco de dados foi interrompido">
        {pauseText[history.paused.reason]} Desde {momentText(history.paused.at, timezone)} só há as cópias. O
        site tenta de novo a cada hora.
      </Notice>
    )
  if (!history?.since) return null
  return (
    <p className={styles.more}>
      Entre uma cópia e outra o site guarda também o que o banco de dados escreve: pode voltar a qualquer
      momento desde {momentText(history.since, timezone)}. Isso ocupa {sizeText(history.bytes)}.
    </p>
  )
}

function CopyState({ copy, timezone }: { copy: Backup; timezone: string }) {
  const { trial, second } = copy
  return (
    <div className={stack(1, 'start')}>
      {trial?.state === 'good' && (
        <Status tone="good">{`Testada em ${momentText(trial.at, timezone)}`}</Status>
      )}
      {trial?.state === 'bad' && (
        <>
          <Status tone="bad">Não passou no teste</Status>
          <p className={styles.more}>{trial.error}</p>
        </>
      )}
      {trial?.state === 'untested' && (
        <>
          <Status tone="waiting">Não pôde ser testada</Status>
          <p className={styles.more}>{trial.error}</p>
        </>
      )}
      {second?.state === 'stored' && <Status tone="quiet">Também no segundo local</Status>}
      {second?.state === 'failed' && (
        <>
          <Status tone="waiting">Ainda não no segundo local</Status>
          <p className={styles.more}>{second.error}</p>
        </>
      )}
      {second?.state === 'held' && (
        <>
          <Status tone="waiting">Não levada ao segundo local</Status>
          <p className={styles.more}>Não está cifrada, e as anteriores estão.</p>
        </>
      )}
      {!trial && !second && <Status tone="quiet">Ainda não testada</Status>}
    </div>
  )
}

const columnsIn = (timezone: string): ManageColumn<Backup>[] => [
  { id: 'made', header: 'Feita em', leads: true, cell: (backup) => momentText(backup.made_at, timezone) },
  { id: 'kind', header: 'Motivo', cell: (backup) => kindText[backup.kind] },
  {
    id: 'name',
    header: 'Arquivo',
    free: true,
    cell: ({ name, encrypted }) => (
      <div>
        <span className={typography.breakable}>{name}</span>
        <p className={styles.more}>{encrypted ? 'Cifrada' : 'Não cifrada'}</p>
      </div>
    ),
  },
  {
    id: 'files',
    header: 'Imagens e arquivos',
    cell: ({ files, missing }) => {
      if (files === null) return '–'
      if (!missing) return countText(files)
      return `${countText(files)} (${missing === 1 ? 'faltava 1' : `faltavam ${missing}`})`
    },
  },
  { id: 'standing', header: 'Situação', cell: (backup) => <CopyState copy={backup} timezone={timezone} /> },
  { id: 'bytes', header: 'Tamanho', atEnd: true, cell: (backup) => sizeText(backup.bytes) },
  {
    id: 'actions',
    header: 'O que fazer',
    cell: (backup) => <CopyActions copy={backup} timezone={timezone} />,
  },
]
