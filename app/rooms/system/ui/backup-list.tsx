import { Archive } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '../../../platform/api-client/send.ts'
import { countText } from '../../../platform/text/counts.ts'
import { momentText } from '../../../platform/text/moments.ts'
import { sizeText } from '../../../platform/text/sizes.ts'
import { Button } from '../../../ui/button.tsx'
import { type ManageColumn, ManageRows } from '../../../ui/manage-rows.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../ui/toast.ts'
import { useFollow } from '../../../ui/use-follow.ts'
import type { BackupsView } from '../system.server.ts'
import { troubleText } from '../text.ts'
import styles from './system.module.css'
import { systemApi } from './system-api.ts'

type Backup = BackupsView['data'][number]

/** A running backup goes on without this screen. */
export function BackupList({ backups, timezone }: { backups: BackupsView; timezone: string }) {
  const { data, at_work } = backups
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
      intro="Tudo o que o site guarda, em uma pasta. Leve as cópias para outra máquina: um disco que se perde leva junto as que estão nele."
    >
      {at_work?.state === 'failed' && (
        <Notice tone="danger" title="A última cópia não ficou pronta">
          {at_work.trouble && troubleText[at_work.trouble]}
        </Notice>
      )}
      <div className={styles.standing}>
        <Button icon={Archive} busy={isBusy || isRunning} onClick={start}>
          Fazer uma cópia agora
        </Button>
        <p className={styles.more} role="status">
          {isRunning ? 'A cópia está sendo feita.' : ''}
        </p>
      </div>
      {data.length === 0 ? (
        <p className={styles.none}>Ainda não há cópias na pasta de dados.</p>
      ) : (
        <ManageRows
          caption="Cópias de segurança"
          columns={columns}
          rows={data}
          rowId={(backup) => backup.name}
          rowName={(backup) => backup.name}
        />
      )}
      <p className={styles.more}>
        No servidor: <code>npm run backup -- /outra/pasta</code> copia para outro lugar, e{' '}
        <code>npm run restore -- /outra/pasta/praca-…</code> traz uma cópia de volta para um site vazio.
      </p>
    </Section>
  )
}

const columnsIn = (timezone: string): ManageColumn<Backup>[] => [
  { id: 'made', header: 'Feita em', leads: true, cell: (backup) => momentText(backup.made_at, timezone) },
  { id: 'name', header: 'Pasta', cell: (backup) => backup.name },
  {
    id: 'files',
    header: 'Arquivos',
    cell: (backup) =>
      backup.missing > 0
        ? `${countText(backup.files)} (${backup.missing === 1 ? 'faltava 1' : `faltavam ${backup.missing}`})`
        : countText(backup.files),
  },
  { id: 'bytes', header: 'Tamanho', atEnd: true, cell: (backup) => sizeText(backup.bytes) },
]
