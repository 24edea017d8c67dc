import { momentText } from '../../../platform/text/moments.ts'
import { sizeText } from '../../../platform/text/sizes.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/page/section.tsx'
import pairs from '../../../ui/text/facts.module.css'
import { type Health, isNearlyFull } from '../health.ts'
import styles from './system.module.css'

export function HealthFacts({ health, timezone }: { health: Health; timezone: string }) {
  const { migrations } = health
  const facts: [string, string][] = [
    ['No ar desde', momentText(health.started_at, timezone)],
    ['Imagens e arquivos', sizeText(health.uploads_bytes)],
    ['Última atualização do banco de dados', momentText(migrations.last_at, timezone)],
  ]
  const inside: [string, string][] = [
    ['Praça', health.program],
    ['Node', health.node],
    ['PostgreSQL', health.postgres],
  ]
  return (
    <Section id="saude" title="Programa" intro="Em que o site roda e desde quando.">
      <DiskNotice health={health} />
      <Facts of={facts} />
      <details className={styles.more}>
        <summary>Para quem cuida do servidor</summary>
        <Facts of={inside} />
      </details>
    </Section>
  )
}

const Facts = ({ of }: { of: readonly [string, string][] }) => (
  <dl className={classNames(pairs.facts, styles.facts)}>
    {of.map(([name, value]) => (
      <Fact key={name} name={name} value={value} />
    ))}
  </dl>
)

function DiskNotice({ health }: { health: Health }) {
  if (health.stopped.orders)
    return (
      <Notice tone="danger" title="O disco está cheio">
        O site continua no ar, mas não recebe pedidos, imagens nem arquivos até haver espaço no servidor.
      </Notice>
    )
  if (health.stopped.uploads)
    return (
      <Notice tone="danger" title="O espaço em disco está no fim">
        O site não recebe mais imagens nem arquivos. Se o espaço diminuir ainda mais, deixa de receber
        pedidos.
      </Notice>
    )
  if (!isNearlyFull(health)) return null
  return (
    <Notice tone="warning" title="O disco está quase cheio">
      Com menos de meio gigabyte livre o site deixa de aceitar imagens e arquivos.
    </Notice>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
