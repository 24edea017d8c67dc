// Carries a form's answer over the redirect to its page, in a cookie that lives a minute, is deleted once shown, and is
// signed, so that no other site of the domain can put words on a page.
import type { Context } from '../context.server.ts'
import type { FormAnswer } from '../forms/form-answer.ts'
import { ownCookie, ownCookieName, readCookie } from './cookies.server.ts'

export const formAnswerName = 'form-answer'
const seconds = 60
const purpose = 'form-answer'

type Asker = Pick<Context, 'secrets' | 'request'>

/** @returns a Set-Cookie header */
export function formAnswerCookie({ secrets, request }: Asker, answer: FormAnswer): string {
  const text = Buffer.from(JSON.stringify(answer)).toString('base64url')
  return ownCookie(formAnswerName, `${text}.${secrets.sign(purpose, text)}`, request.secure, seconds)
}

export const clearedFormAnswer = ({ request }: Asker) => ownCookie(formAnswerName, '', request.secure, 0)

/** Null if there is none, or none that we signed. @param cookies the request's Cookie header */
export function readFormAnswer(asker: Asker, cookies: string | null | undefined): FormAnswer | null {
  const { secrets, request } = asker
  const [text = '', signature = ''] =
    readCookie(cookies, ownCookieName(formAnswerName, request.secure))?.split('.') ?? []
  if (text === '' || !secrets.verify(purpose, text, signature)) return null
  return JSON.parse(Buffer.from(text, 'base64url').toString())
}
