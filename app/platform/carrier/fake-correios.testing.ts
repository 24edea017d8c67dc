// Answers as in the manual of Correios (rev. 09/2023).
import type { Heard, Replies, Reply } from '../outside/fake-outside.testing.ts'

export const card = '0012345678'
export const account = { user: 'cooperativa', access_code: 'segredo', card, contract: '', regional: '' }

type Given = {
  token?: () => Reply
  price?: (heard: Heard) => Reply
  deadline?: (heard: Heard) => Reply
  isGood?: (token: string) => boolean
}

const tokenAnswer = (number: number) => ({
  ambiente: 'PRODUCAO',
  id: 'cooperativa',
  perfil: 'PJ',
  cnpj: '34028316000103',
  cartaoPostagem: { numero: card, contrato: '9912345678', dr: 10, api: [34, 35, 41, 87] },
  api: [27, 34, 35, 41, 87],
  emissao: '2026-03-18T10:26:51',
  expiraEm: '2099-03-19T10:26:51',
  token: `token-${number}`,
})

export const refusedToken: Reply = {
  status: 403,
  json: { msgs: ['GTW-008: Token não válido para este ambiente.'] },
}

const cents: Record<string, string> = { '03298': '18,13', '03220': '1.047,00', '03140': '99,90' }
const workingDays: Record<string, number> = { '03298': 6, '03220': 2, '03140': 1 }

export const finePrice = ({ body }: Heard): Reply => ({
  status: 200,
  // biome-ignore lint/suspicious/noExplicitAny: as it came over the wire
  json: body.parametrosProduto.map((one: any) => ({
    coProduto: one.coProduto,
    nuRequisicao: one.nuRequisicao,
    psCobrado: one.psObjeto,
    inPesoCubico: 'N',
    pcProduto: '11,13',
    pcTotalServicosAdicionais: '7,00',
    pcFinal: cents[one.coProduto] ?? '50,00',
  })),
})

const fineDeadline = ({ body }: Heard): Reply => ({
  status: 200,
  // biome-ignore lint/suspicious/noExplicitAny: as it came over the wire
  json: body.parametrosPrazo.map((one: any) => ({
    coProduto: one.coProduto,
    nuRequisicao: one.nuRequisicao,
    prazoEntrega: workingDays[one.coProduto] ?? 5,
    dataMaxima: '2026-03-22T23:58:00',
    entregaDomiciliar: 'S',
    entregaSabado: 'N',
  })),
})

export function correios(given: Given = {}): Replies {
  let tokens = 0
  return (heard) => {
    if (heard.path === '/correios/token/v1/autentica/cartaopostagem') {
      tokens += 1
      return given.token?.() ?? { status: 201, json: tokenAnswer(tokens) }
    }
    const token = heard.headers.authorization?.replace('Bearer ', '') ?? ''
    if (given.isGood && !given.isGood(token)) return refusedToken
    if (heard.path === '/correios/preco/v1/nacional') return (given.price ?? finePrice)(heard)
    if (heard.path === '/correios/prazo/v1/nacional') return (given.deadline ?? fineDeadline)(heard)
    return { status: 404, text: '' }
  }
}

export const always =
  (reply: Reply): Replies =>
  () =>
    reply
