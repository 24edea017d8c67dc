import { paths } from '../../paths.ts'
import { letterGreeting } from '../../platform/mail/greeting.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import type { OffReason } from './webhook.ts'

type Site = { title: string; origin: string | null } | null
type Stopped = { id: string; name: string; reason: OffReason }

const why = (reason: OffReason) =>
  reason === 'gone'
    ? 'O endereço respondeu que não existe mais, e por isso o site deixou de avisá-lo.'
    : 'O site tentou por três dias e o endereço não aceitou nenhum aviso. Por isso deixou de avisá-lo.'

export function stoppedLetter(
  site: Site,
  { name, email }: { name: string; email: string },
  { id, name: what, reason }: Stopped,
): Letter {
  const address = site?.origin ? site.origin + paths.webhook(id) : null
  return {
    kind: 'webhook-stopped',
    to: { name, email },
    subject: `Os avisos para “${what}” pararam – ${site?.title ?? ''}`,
    text: [
      letterGreeting(name),
      why(reason),
      `O que aconteceu no site não se perdeu. Fale com quem cuida do outro programa e, quando ele voltar, ligue os avisos de novo${address ? `:\n${address}` : ' em Integrações.'}`,
      site?.title ?? '',
    ].join('\n\n'),
  }
}

/** @param key.day the key's last day, as people read it */
export function endingKeyLetter(
  site: Site,
  { name, email }: { name: string; email: string },
  key: { name: string; day: string },
): Letter {
  const address = site?.origin ? site.origin + paths.integrations() : null
  return {
    kind: 'key-ending',
    to: { name, email },
    subject: `A chave “${key.name}” vence em ${key.day} – ${site?.title ?? ''}`,
    text: [
      letterGreeting(name),
      `A chave de API “${key.name}”, que você criou, vence em ${key.day}. Depois disso o programa que a usa deixa de entrar no site.`,
      `Se ele ainda é usado, crie outra chave e troque a dele${address ? `:\n${address}` : ', em Integrações.'}`,
      site?.title ?? '',
    ].join('\n\n'),
  }
}
