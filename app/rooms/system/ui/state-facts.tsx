import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { keptDays } from '../../../platform/limits/retention.ts'
import { countText } from '../../../platform/text/counts.ts'
import { momentText } from '../../../platform/text/moments.ts'
import { sizeText } from '../../../platform/text/sizes.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/page/section.tsx'
import pairs from '../../../ui/text/facts.module.css'
import { brokenFactText } from '../facts.ts'
import type { SystemState } from '../state.ts'
import { jobText, serverText, troubleHereText, troubleLetterText } from '../text.ts'
import styles from './system.module.css'

type StateProps = { state: SystemState; timezone: string }

/** Says whether all is well, and where not, what to do. */
export function StateFacts({ state, timezone }: StateProps) {
  const { facts, disk, database, letters, certificate, restarts, last_backup_at, last_trial } = state
  const { used, most } = database.connections
  const lines: [string, ReactNode][] = [
    ['Disco', `${sizeText(disk.free_bytes)} livres de ${sizeText(disk.total_bytes)}`],
    ['Banco de dados', `${sizeText(database.bytes)}, ${used} de ${most} conexões em uso`],
    ['Tarefas', <Queues key="queues" queues={state.queues} />],
    ['E-mails', <Letters key="letters" letters={letters} />],
    ['Certificado', <Certificate key="certificate" certificate={certificate} timezone={timezone} />],
    ['Contas conferidas', facts.checked_at ? momentText(facts.checked_at, timezone) : 'Ainda não'],
    ['Paradas inesperadas', restartsText(restarts, timezone)],
    ['Última cópia', last_backup_at ? momentText(last_backup_at, timezone) : 'Ainda não há'],
    ['Última cópia testada', last_trial ? trialText(last_trial, timezone) : 'Nenhuma ainda'],
  ]
  return (
    <Section id="situacao" title="Situação" intro="Como o site está agora.">
      {state.troubles.length + facts.broken.length === 0 ? (
        <Notice tone="success" title="Está tudo em ordem" />
      ) : (
        state.troubles.map(({ kind, since }) => (
          <Notice key={kind} tone="warning" title={troubleLetterText[kind].subject}>
            {troubleHereText[kind]}
            {since && ` Desde ${momentText(since, timezone)}.`}
            {serverText[kind] && (
              <details className={styles.more}>
                <summary>Para quem cuida do servidor</summary>
                {serverText[kind]}
              </details>
            )}
          </Notice>
        ))
      )}
      {facts.broken.map((fact) => (
        <Notice key={fact.key} tone="danger" title={brokenFactText(fact)}>
          {`Desde ${momentText(fact.since, timezone)}. O site não corrige isso sozinho: confira, e fale com quem cuida do servidor antes de mudar alguma coisa.`}
        </Notice>
      ))}
      <dl className={classNames(pairs.facts, styles.facts)}>
        {lines.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </Section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

function restartsText({ total, last }: SystemState['restarts'], timezone: string): string {
  if (!last) return `Nenhuma em ${keptDays.restarts} dias`
  const times = total === 1 ? 'Uma' : countText(total)
  return `${times} em ${keptDays.restarts} dias, a última em ${momentText(last.at, timezone)} (código ${last.code})`
}

const trialText = ({ state, at }: NonNullable<SystemState['last_trial']>, timezone: string) =>
  `${momentText(at, timezone)}: ${state === 'good' ? 'voltou igual' : 'não voltou igual'}`

function ageText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 1) return 'menos de 1 min'
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
}

function Queues({ queues }: Pick<SystemState, 'queues'>) {
  if (queues.length === 0) return 'Nenhuma em andamento, nenhuma espera, nenhuma falhou'
  return (
    <ul className={styles.lines}>
      {queues.map(({ name, running, waiting, failed, failing, oldest_seconds }) => (
        <li key={name}>
          {jobText[name] ?? name}:{' '}
          {[
            running > 0 && `${countText(running)} em andamento`,
            waiting > 0 && `${countText(waiting)} na fila, a mais antiga há ${ageText(oldest_seconds)}`,
            failing > 0 && `${countText(failing)} a tentar de novo, depois de muitas falhas`,
            failed > 0 && `${countText(failed)} com falha`,
          ]
            .filter(Boolean)
            .join('; ')}
        </li>
      ))}
    </ul>
  )
}

function Letters({ letters: { waiting, failed } }: Pick<SystemState, 'letters'>) {
  if (waiting + failed === 0) return 'Todos enviados'
  const parts = [
    waiting > 0 && `${countText(waiting)} na fila`,
    failed > 0 && `${countText(failed)} ${failed === 1 ? 'não enviado' : 'não enviados'}`,
  ]
  return <Link href={paths.outbox()}>{parts.filter(Boolean).join(', ')}</Link>
}

function Certificate({ certificate, timezone }: Pick<SystemState, 'certificate'> & { timezone: string }) {
  if (!certificate.known)
    return certificate.unreadable
      ? 'O arquivo indicado ao programa não pôde ser lido'
      : 'Desconhecido: quem cuida dele é o servidor na frente do site'
  const { ends_at, issuer, is_for_host } = certificate
  return [
    `Vale até ${momentText(ends_at, timezone)}`,
    issuer && `emitido por ${issuer}`,
    !is_for_host && 'não é deste endereço',
  ]
    .filter(Boolean)
    .join(', ')
}
