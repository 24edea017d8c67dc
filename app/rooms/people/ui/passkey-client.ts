// Asks the browser for a passkey. WebAuthn itself is loaded when it is asked for.
import { noConnection } from '../../../platform/api-client/no-connection.ts'
import { type Failure, type Sent, send } from '../../../platform/api-client/send.ts'
import { browserMemory } from '../../../platform/memory.ts'
import { passkeyApi } from './account-client.ts'
import { auth, settle } from './auth-client.ts'

/** A browser has passkeys over https and on the own machine, and never for an address of numbers. */
export const hasPasskeysHere = () =>
  'PublicKeyCredential' in window && !/^\[|^[\d.]+$/.test(window.location.hostname)

const usedKey = 'praca-passkey'

/** Whether a passkey was made or used in this browser. */
export const usedPasskeyHere = () => browserMemory.read(usedKey) !== null
export const noteUsedHere = () => browserMemory.write(usedKey, '1')

const failure = (message: string): Failure => ({ ok: false, status: 0, message })

const words: Record<string, string> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'Este aparelho já tem uma chave de acesso desta conta.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'Este aparelho não pede digital, rosto nem PIN. Ative o bloqueio de tela, ou use outro.',
  ERROR_INVALID_DOMAIN: 'Chaves de acesso funcionam quando o site é aberto por https.',
}

/** @param otherwise what is said where the browser tells no reason, as when somebody closes its window */
async function asking<T>(ask: () => Promise<T>, otherwise: string): Promise<Sent<T>> {
  try {
    return { ok: true, status: 200, data: await ask() }
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem ? String(problem.code) : ''
    return failure(words[code] ?? otherwise)
  }
}

/** Fetched beside the challenge: between a press and its question Safari allows one wait. */
const webAuthn = () => import('@simplewebauthn/browser').catch(() => null)
const notLoaded = failure(noConnection)

/** The browser's answer to a challenge of the site, to be sent on to where it is to count. */
export async function askPasskey() {
  const [asked, module] = await Promise.all([
    send(auth()['passkey-challenge'].$post(), { quiet: true }),
    webAuthn(),
  ])
  if (!asked.ok) return asked
  if (!module) return notLoaded
  return asking(
    () => module.startAuthentication({ optionsJSON: asked.data }),
    'Nenhuma chave de acesso foi usada. Tente de novo, ou use a senha.',
  )
}
export type UsedHere = Extract<Awaited<ReturnType<typeof askPasskey>>, { ok: true }>['data']

/** Logs in; answers the failure, if any. @param email the account it has to be, where that is known */
export async function signInByPasskeyHere(used: UsedHere, email?: string) {
  const json = { ...used, ...(email !== undefined && { email }) }
  const sent = await send(auth().passkey.$post({ json }), { quiet: true })
  return sent.ok ? settle(sent.data) : sent
}

/** Makes a passkey in this browser, and has the site keep it. @param proving asks for the password where it is needed */
export async function makePasskey(proving: <T>(call: () => Promise<Sent<T>>) => Promise<Sent<T>>) {
  const [asked, module] = await Promise.all([
    proving(() => send(passkeyApi().index.$post(), { quiet: true })),
    webAuthn(),
  ])
  if (!asked.ok) return asked
  if (!module) return notLoaded
  const made = await asking(
    () => module.startRegistration({ optionsJSON: asked.data }),
    'Nenhuma chave de acesso foi criada. Tente de novo quando quiser.',
  )
  if (!made.ok) return made
  const kept = await send(passkeyApi().confirmation.$post({ json: made.data }), { quiet: true })
  if (kept.ok) noteUsedHere()
  return kept
}
