import { countText } from '../../platform/text/counts.ts'
import type { FloodView, MessageState, Suspicion } from './message.ts'

/** Word for word (docs/rules/site.md 11). */
export const thanks = 'Sua mensagem foi enviada. Em breve entraremos em contato. Obrigado!'

/** For a browser without script: the fragment of the page's address, and the words that stand there. */
export const plainAnswers = {
  sent: { id: 'mensagem-enviada', words: thanks },
  incomplete: {
    id: 'mensagem-incompleta',
    words:
      'A mensagem não foi enviada: preencha o nome, um e-mail válido e a mensagem. Volte uma página: o que você escreveu ainda está lá.',
  },
  too_many: {
    id: 'mensagem-demais',
    words: 'A mensagem não foi enviada: já recebemos muitas deste aparelho. Tente de novo em alguns minutos.',
  },
} as const
export type PlainAnswer = keyof typeof plainAnswers

/** About messages that wait in this browser for a connection. */
export function storedWords(count: number, isOnline: boolean): string {
  const why = isOnline ? 'O site não respondeu.' : 'Você está sem internet.'
  return count === 1
    ? `${why} Guardamos a mensagem neste aparelho e a enviamos quando a conexão voltar.`
    : `${why} Guardamos as ${count} mensagens neste aparelho e as enviamos quando a conexão voltar.`
}

/** Where the notice that shows them did not come. */
export const storedUnseen = 'Para ver o que está guardado neste aparelho, recarregue a página.'

export const storedSent =
  'A mensagem que estava guardada neste aparelho foi enviada. Em breve entraremos em contato. Obrigado!'
export const storedGone = 'A mensagem foi apagada deste aparelho e não será enviada.'
export const storedStill = 'Ainda sem conexão. A mensagem continua guardada neste aparelho.'

const fieldWords = { name: 'o nome', email: 'o e-mail', message: 'a mensagem' } as const
export type ContactField = keyof typeof fieldWords

/** Why the button is disabled; '' when it is not. */
export function missingWords(missing: readonly ContactField[], wrong: readonly ContactField[]): string {
  const list = (fields: readonly ContactField[]) => {
    const words = fields.map((field) => fieldWords[field])
    return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' e ')
  }
  if (missing.length > 0) return `Para enviar, preencha ${list(missing)}.`
  return wrong.length > 0 ? `Para enviar, confira ${list(wrong)}.` : ''
}

export const stateText: Record<MessageState, string> = {
  new: 'Nova',
  read: 'Lida',
  answered: 'Respondida',
  spam: 'Spam',
}

export const suspicionText: Record<Suspicion, string> = {
  trap: 'Um campo que as pessoas não veem veio preenchido, como fazem os robôs.',
  haste: 'O formulário foi preenchido em menos de dois segundos.',
  links: 'O texto tem muitos links.',
  flood: 'Chegaram muitas mensagens em série do mesmo lugar.',
}

/** Stands above the inbox. */
export function floodWords({ received, apart }: FloodView): string {
  const came =
    received === 1
      ? 'Nas últimas 24 horas chegou 1 mensagem.'
      : `Nas últimas 24 horas chegaram ${countText(received)} mensagens.`
  if (apart === 0) return `${came} É bem mais que o comum: algumas podem ser de robôs.`
  return apart === 1
    ? `${came} Separamos 1 delas, porque veio em série do mesmo lugar. Confira se é verdadeira.`
    : `${came} Separamos ${countText(apart)} delas, porque vieram em série dos mesmos lugares. Confira se há alguma verdadeira.`
}

export const refusalText = {
  moved: 'Outra pessoa já mudou a situação desta mensagem. Recarregue a página.',
  move_not_allowed: 'Esta mensagem já mudou de situação. Recarregue a página.',
  not_of_team: 'Escolha alguém da equipe: esta pessoa não tem acesso às mensagens.',
  stale: 'Outra pessoa salvou mudanças aqui. Compare as duas versões antes de salvar.',
}

export const noticeSubject = 'Nova mensagem pelo site'

type LetterFacts = { name: string; email: string; message: string; link: string | null }

export const noticeBody = (given: LetterFacts): string =>
  messageLetter(`${given.name} <${given.email}> escreveu pelo formulário do site:`, given)

export const assignedSubject = 'Uma mensagem do site ficou com você'

export const assignedBody = ({ by, ...given }: LetterFacts & { by: string }): string =>
  messageLetter(`${by} passou para você a mensagem de ${given.name} <${given.email}>:`, given)

/** Plain text on purpose: a visitor's words are never markup in a mail program. */
function messageLetter(opening: string, { message, link }: Pick<LetterFacts, 'message' | 'link'>): string {
  return [
    opening,
    '',
    message,
    '',
    '--',
    'Para responder, basta responder a este e-mail.',
    ...(link ? [`Para ver no site: ${link}`] : []),
    '',
  ].join('\n')
}
