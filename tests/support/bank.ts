// A bank that speaks as the API Pix of the Banco Central does and misbehaves as banks do, and the gateway to it: what a
// provider of one more file would be (docs/decisions/0274).
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ChargeStatus, PaymentProvider } from '../../app/rooms/payments/provider.ts'
import { paymentProviders } from '../../app/rooms/payments/providers.server.ts'

type Cob = { status: string; paid: number; back: number; sum: string }

export type Bank = {
  /** What it was asked to charge, by its own names. */
  cobs: Map<string, Cob>
  /** Method and thing of every question. */
  asked: string[]
  /** What it does instead of its work; `slow` answers when it is let go. */
  mood: 'well' | '500' | 'html' | 'refuses' | 'slow' | 'at it'
  letGo(): void
  /** Called while a charge is made. */
  onCharge(): Promise<void>
  /** A notification of this charge, signed. */
  notice(externalId: string, event?: string): { body: string; headers: Record<string, string> }
  /** Ends the bank, and takes its gateway from the ways of paying. */
  close(): void
}

export const bankName = 'test-bank'
const secret = 'only the bank and the shop know'
export const signatureOf = (body: Uint8Array) => createHmac('sha256', secret).update(body).digest('hex')
export const txidOf = (key: string) => key.replaceAll('-', '')

/** Until it is closed, it takes what is paid by Pix. */
export async function openBank(): Promise<Bank> {
  const bank: Bank = {
    cobs: new Map(),
    asked: [],
    mood: 'well',
    letGo() {},
    async onCharge() {},
    notice(externalId, event = randomUUID()) {
      const body = JSON.stringify({ id: event, txid: externalId, status: 'CONCLUIDA' })
      return { body, headers: { 'x-signature': signatureOf(Buffer.from(body)) } }
    },
    close() {
      paymentProviders.splice(paymentProviders.indexOf(gateway), 1)
      server.close()
    },
  }
  const server = serverOf(bank)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const gateway = gatewayTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  paymentProviders.unshift(gateway)
  return bank
}

const serverOf = (bank: Bank): Server =>
  createServer(async (request, answer) => {
    const [, what, txid = ''] = (request.url ?? '').split('/')
    const body = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString() || '{}')
    const say = (status: number, json: object) =>
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    bank.asked.push(`${request.method} ${what}`)
    if (bank.mood === '500') return say(500, { title: 'Erro interno' })
    if (bank.mood === 'html')
      return void answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Manutenção')
    if (bank.mood === 'slow') await new Promise<void>((resolve) => (bank.letGo = resolve))
    const cob = bank.cobs.get(txid)
    if (request.method === 'PUT' && what === 'cob') {
      if (bank.mood === 'refuses')
        return say(400, { type: 'https://pix.bcb.gov.br/api/v2/error/CobOperacaoInvalida' })
      await bank.onCharge()
      const made = cob ?? { status: 'ATIVA', paid: 0, back: 0, sum: body.valor.original }
      bank.cobs.set(txid, made)
      return say(201, { status: made.status, pixCopiaECola: `00020126BANCO${txid}` })
    }
    if (!cob) return say(404, { title: 'Não encontrado' })
    if (what === 'devolucao' && bank.mood === 'at it')
      return say(201, { status: 'EM_PROCESSAMENTO', id: body.id })
    if (what === 'devolucao') {
      cob.back += Math.round(Number(body.valor) * 100)
      return say(201, { status: 'DEVOLVIDO', id: body.id })
    }
    say(200, { ...cob, horario: '2026-11-20T12:00:00Z' })
  })

const states: Record<string, ChargeStatus['state']> = {
  ATIVA: 'awaiting',
  CONCLUIDA: 'confirmed',
  REMOVIDA_PELO_PSP: 'rejected',
  DEVOLVIDA: 'refunded',
  CONTESTADA: 'in_dispute',
}

function gatewayTo(base: string): PaymentProvider {
  async function ask(method: string, path: string, body?: object) {
    const answer = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const json = await answer.json()
    return { status: answer.status, json }
  }
  return {
    name: bankName,
    method: 'pix',
    isReady: () => true,
    async charge(_, { total_cents }, key) {
      const valor = { original: (total_cents / 100).toFixed(2) }
      const { status, json } = await ask('PUT', `/cob/${txidOf(key)}`, { valor })
      if (status >= 400 && status < 500) return { state: 'rejected' }
      if (status >= 500) throw new Error(`the bank answered ${status}`)
      return { state: 'open', ask: { kind: 'pix', code: json.pixCopiaECola }, external_id: txidOf(key) }
    },
    async status(_, { key }) {
      const { status, json } = await ask('GET', `/cob/${txidOf(key)}`)
      const state = states[json.status]
      if (status !== 200 || !state) throw new Error(`the bank answered ${status}`)
      return { state, paid_cents: json.paid, paid_at: json.paid > 0 ? new Date(json.horario) : null }
    },
    async refund(_, { key }, refund) {
      const { status, json } = await ask('POST', `/devolucao/${txidOf(key)}`, {
        valor: (refund.cents / 100).toFixed(2),
        id: refund.key,
      })
      if (status >= 500) throw new Error(`the bank answered ${status}`)
      const state = json.status === 'EM_PROCESSAMENTO' ? 'asked' : 'done'
      return { state: status < 300 ? state : 'failed', external_id: refund.key }
    },
    async verify(_, { headers, body }) {
      const said = Buffer.from(headers.get('x-signature') ?? '')
      const right = Buffer.from(signatureOf(body))
      if (said.length !== right.length || !timingSafeEqual(said, right)) return null
      const { id, txid } = JSON.parse(body.toString())
      return { event_id: id, external_id: txid }
    },
  }
}
