// The letters about accounts, in plain text.

import { paths } from '../../paths.ts'
import { letterGreeting } from '../../platform/mail/greeting.ts'
import type { Letter } from '../../platform/mail/letter.ts'

export const entryLinkMinutes = 30

export type Site = { title: string; origin: string | null }
export type Person = { name: string; email: string }

export const to = ({ name, email }: Person) => ({ name, email })
export const greeting = ({ name }: Person) => letterGreeting(name)
export const signed = (site: Site, ...paragraphs: string[]) => [...paragraphs, site.title].join('\n\n')

/** Uses the configured address only: one from the request's host would be the attacker's to choose. */
const link = (site: Site, path: string) => (site.origin ? site.origin + path : null)

export function resetLetter(site: Site, person: Person, token: string): Letter {
  const address = link(site, `${paths.forgotPassword()}#${token}`)
  return {
    kind: 'password-reset',
    to: to(person),
    subject: `Escolha outra senha – ${site.title}`,
    secret: true,
    text: address
      ? signed(
          site,
          greeting(person),
          `Alguém pediu outra senha para a sua conta. Se foi você, abra este link em até uma hora:\n${address}`,
          'Se não foi você, não precisa fazer nada: a senha continua a mesma.',
        )
      : signed(
          site,
          greeting(person),
          'Alguém pediu outra senha para a sua conta. Este site ainda não tem um endereço público configurado e por isso não pode enviar um link. Peça a quem administra o site que defina uma nova senha para você.',
        ),
  }
}

/** @param entry admits a browser to the log-in, where the password is still asked for */
export function entryLinkLetter(site: Site, person: Person, entry: string): Letter {
  const address = link(site, paths.entryLink(entry))
  return {
    kind: 'entry-link',
    to: to(person),
    subject: `Seu link de entrada – ${site.title}`,
    secret: true,
    text: address
      ? signed(
          site,
          greeting(person),
          `Você pediu um link para entrar. Abra-o no aparelho em que quer entrar, em até ${entryLinkMinutes} minutos, e escreva a sua senha:\n${address}`,
          'Se não foi você que pediu, não precisa fazer nada: sem a senha, o link não abre a sua conta.',
        )
      : signed(
          site,
          greeting(person),
          'Você pediu um link para entrar. Este site ainda não tem um endereço público configurado e por isso não pode enviar um. Espere alguns minutos e tente entrar de novo.',
        ),
  }
}

/**
 * @param token to choose a password; null where there is one
 * @param replaces a password and a factor of before, which count no more
 */
export function invitationLetter(
  site: Site,
  person: Person,
  token: string | null,
  { replaces = false }: { replaces?: boolean } = {},
): Letter {
  const address = link(site, token ? `${paths.forgotPassword()}#${token}` : paths.login())
  const way = !address
    ? token
      ? 'Este site ainda não tem um endereço público configurado e por isso não pode enviar um link para você escolher a sua senha. Peça a quem administra o site que defina uma senha para você.'
      : 'Peça a quem administra o site o endereço para entrar.'
    : token
      ? `Escolha a sua senha neste link, que vale por uma hora:\n${address}\nDepois disso, peça outro em ${link(site, paths.forgotPassword())}`
      : `Entre em:\n${address}`
  return {
    kind: 'welcome',
    to: to(person),
    subject: `Sua conta – ${site.title}`,
    secret: token !== null,
    text: signed(
      site,
      greeting(person),
      replaces
        ? `A sua conta em ${site.title} agora é da equipe. O e-mail dela nunca tinha sido confirmado, e por isso o que valia para entrar não vale mais: nem a senha de antes, nem as duas etapas e as chaves de acesso, se havia.`
        : `Você tem uma conta em ${site.title}.`,
      way,
    ),
  }
}

export function accountExistsLetter(site: Site, person: Person): Letter {
  const address = link(site, paths.forgotPassword())
  return {
    kind: 'account-exists',
    to: to(person),
    subject: `Você já tem uma conta – ${site.title}`,
    text: signed(
      site,
      greeting(person),
      'Alguém tentou criar uma conta com este e-mail, que já tem uma. Se foi você, entre com a senha de sempre.',
      address
        ? `Se esqueceu a senha: ${address}`
        : 'Se esqueceu a senha, use “Esqueci a senha” na página de entrada.',
      'Se não foi você, não precisa fazer nada.',
    ),
  }
}

export function emailCodeLetter(site: Site, person: Person, code: string): Letter {
  return {
    kind: 'email-code',
    to: to(person),
    subject: `Confirme o seu e-mail – ${site.title}`,
    secret: true,
    text: signed(
      site,
      greeting(person),
      `Para confirmar que este e-mail é seu, escreva este código em Meus dados:\n\n${code}\n\nEle vale por uma hora.`,
      'Se não foi você que pediu, não precisa fazer nada.',
    ),
  }
}

export function passwordChangedLetter(site: Site, person: Person): Letter {
  return {
    kind: 'password-changed',
    to: to(person),
    subject: `Sua senha foi alterada – ${site.title}`,
    text: signed(
      site,
      greeting(person),
      'A senha da sua conta foi alterada, e os outros aparelhos foram desconectados.',
      'Se não foi você, recupere a senha na página de entrada e avise quem administra o site.',
    ),
  }
}

/** @param login.at '20/11/2026 às 16:10', in the site's zone */
export function newDeviceLetter(site: Site, person: Person, login: { device: string; at: string }): Letter {
  const address = link(site, paths.forgotPassword())
  return {
    kind: 'new-device',
    to: to(person),
    subject: `Entrada em um aparelho novo – ${site.title}`,
    text: signed(
      site,
      greeting(person),
      `Alguém entrou na sua conta em um aparelho ou navegador que ainda não conhecíamos:\n${login.device}, ${login.at}`,
      'Se foi você, não precisa fazer nada.',
      address
        ? `Se não foi você, escolha outra senha, o que desconecta todos os aparelhos:\n${address}`
        : 'Se não foi você, recupere a senha na página de entrada, o que desconecta todos os aparelhos, e avise quem administra o site.',
    ),
  }
}

/** Goes to the former address. */
export function emailChangedLetter(site: Site, before: Person): Letter {
  return {
    kind: 'email-changed',
    to: to(before),
    subject: `O e-mail da sua conta foi alterado – ${site.title}`,
    text: signed(
      site,
      greeting(before),
      'O e-mail da sua conta foi trocado por outro; com este não dá mais para entrar.',
      'Se não foi você, avise quem administra o site.',
    ),
  }
}
