// The pt-BR words of the inbox that code chooses.
import type { MessageState, Suspicion } from './message.ts'

/** The toast of product.md 7. */
export const thanks = 'Sua mensagem foi enviado. Em breve entraremos em contato. Obrigado!' // sic

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
  flood: 'Chegaram mensagens demais no mesmo dia.',
}

export const refusalText = {
  moved: 'A situação desta mensagem já foi mudada por outra pessoa.',
  move_not_allowed: 'Mudança de situação não permitida.',
  stale: 'Este registro foi alterado por outra pessoa. Compare as versões antes de salvar.',
}

export const noticeSubject = 'Nova mensagem pelo site'

/** Plain text on purpose: what a visitor wrote is never markup in somebody's mail program. */
export function noticeBody(given: {
  name: string
  email: string
  message: string
  link: string | null
}): string {
  return [
    `${given.name} <${given.email}> escreveu pelo formulário do site:`,
    '',
    given.message,
    '',
    '--',
    'Para responder, basta responder a este e-mail.',
    ...(given.link ? [`Para ver no site: ${given.link}`] : []),
    '',
  ].join('\n')
}
