import { type KeyArea, type KeyScope, type KeyState, type KeyTerm, keyAreas, mostKeys } from './key.ts'
import {
  type DeliveryState,
  mostEndpoints,
  type OffReason,
  type TryTrouble,
  type WebhookEvent,
} from './webhook.ts'

export const keyRefusals = {
  too_many_keys: `Cada pessoa tem no máximo ${mostKeys} chaves. Revogue as que ninguém usa.`,
}

export const areaText: Record<KeyArea, { name: string; what: string }> = {
  content: { name: 'Conteúdo', what: 'páginas, notícias, agenda, biblioteca e menus' },
  media: { name: 'Arquivos', what: 'imagens e arquivos enviados' },
  messages: { name: 'Mensagens', what: 'o que chega pelo formulário de contato' },
  shop: { name: 'Loja', what: 'produtos, estoque e tabela de frete' },
  orders: { name: 'Pedidos', what: 'pedidos e quem comprou' },
}

export const stateText: Record<KeyState, string> = {
  live: 'Em uso',
  expired: 'Venceu',
  revoked: 'Revogada',
  orphaned: 'Parou',
}

export const termText: Record<KeyTerm, string> = {
  30: '30 dias',
  90: '90 dias',
  365: '1 ano',
  730: '2 anos',
}

/** 'Conteúdo: ler e alterar', one for each area that the key opens. */
export const scopesText = (scopes: readonly KeyScope[]): string[] =>
  keyAreas
    .filter((area) => scopes.includes(`${area}:read`))
    .map((area) => {
      const may = scopes.includes(`${area}:write`) ? 'ler e alterar' : 'ler'
      const more = area === 'orders' && scopes.includes('orders:document') ? ', com CPF' : ''
      return `${areaText[area].name}: ${may}${more}`
    })

export const webhookRefusals = {
  address_refused: 'Use um endereço que comece com https://, sem usuário e senha.',
  too_many_webhooks: `Há no máximo ${mostEndpoints} endereços. Exclua um que não seja mais usado.`,
}

export const eventText: Record<WebhookEvent, string> = {
  'order.created': 'Pedido feito',
  'order.changed': 'Pedido mudou de situação',
  'payment.confirmed': 'Pagamento confirmado',
  'stock.low': 'Estoque chegou a 5 ou menos',
  'stock.out': 'Estoque acabou',
  'message.received': 'Mensagem recebida pelo formulário',
  'publication.published': 'Página, notícia, evento, material ou produto no ar',
  'webhook.test': 'Teste',
}

export const offText: Record<OffReason, string> = {
  asked: 'Desligado',
  failing: 'Parou',
  gone: 'Parou',
}
export const whyOffText: Record<OffReason, string> = {
  asked: '',
  failing: 'Por três dias o endereço não aceitou nenhum aviso.',
  gone: 'O endereço respondeu que não existe mais.',
}

export const deliveryText: Record<DeliveryState, string> = {
  waiting: 'Vai tentar de novo',
  delivered: 'Entregue',
  failed: 'Não entregue',
}

export const tryText: Record<TryTrouble, string> = {
  refused: 'O endereço não é da internet pública.',
  unknown_host: 'O nome do endereço não foi encontrado.',
  unreachable: 'O endereço não aceitou a conexão.',
  slow: 'Não respondeu em 10 segundos.',
  resting: 'Este site não fala com outros agora.',
  unreadable: 'O segredo não pode mais ser lido: troque-o.',
}
