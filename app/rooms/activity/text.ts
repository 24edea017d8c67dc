import { auditSentence } from '../people/audit/audit-text.ts'
import type { ActivityKind, AnyAction } from './activity.ts'

export const kindText: Record<ActivityKind, string> = {
  content: 'Conteúdo',
  settings: 'Configurações',
  orders: 'Pedidos',
  messages: 'Mensagens',
  personal: 'CPF',
  people: 'Contas',
  access: 'Entradas',
  tables: 'Planilhas',
  integrations: 'Integrações',
  system: 'Sistema',
}

type Details = Record<string, string | boolean>
type Told = { action: AnyAction; subject: { _id: string; name: string }; details: Details }

const typeText: Record<string, string> = {
  page: 'Página',
  post: 'Notícia',
  event: 'Evento',
  material: 'Material',
  product: 'Produto',
  menu_item: 'Item do menu',
  menu: 'Ordem do menu',
  banner: 'Banner',
  banners: 'Ordem dos banners',
  upload: 'Arquivo',
}
const contentText = {
  'content.created': 'criação',
  'content.changed': 'alteração',
  'content.published': 'publicação',
  'content.unpublished': 'saída do ar',
  'content.trashed': 'envio para a lixeira',
  'content.restored': 'volta da lixeira',
  'content.erased': 'exclusão definitiva',
  'content.shared': 'link de prévia criado',
}
const webhookText = {
  'webhook.created': 'criação',
  'webhook.changed': 'alteração',
  'webhook.secret_changed': 'troca do segredo',
  'webhook.deleted': 'exclusão',
  'webhook.tested': 'teste',
  'webhook.replayed': 'novo envio',
  'webhook.stopped': 'desligados, porque ninguém respondia',
}
const settingsText: Record<string, string> = {
  site: 'Configurações do site',
  shop: 'Configurações da loja',
  rates: 'Tabela de frete',
}
/** Parts of the settings, by the key their form has. */
const fieldText: Record<string, string> = {
  title: 'título',
  site_logo: 'logo',
  site_favicon: 'ícone',
  features: 'partes do site',
  legal: 'dados legais',
  public_origin: 'endereço público',
  smtp: 'conta de e-mail',
  mail_from: 'remetente dos e-mails',
  timezone: 'fuso horário',
  pix: 'chave Pix',
  sender_address: 'remetente',
  pickup: 'retirada',
  own_delivery: 'entrega da loja',
  correios: 'contrato com os Correios',
  services: 'serviços de envio',
  reservation_hours: 'prazo para pagar',
}
const deedText: Record<string, string> = {
  placed: 'feito',
  paid: 'pagamento confirmado',
  paid_without_stock: 'pago sem estoque',
  stock_settled: 'estoque acertado',
  prepared: 'preparado',
  unprepared: 'preparo desfeito',
  sent: 'enviado',
  unsent: 'envio desfeito',
  unpaid: 'confirmação do pagamento desfeita',
  tracking_changed: 'rastreio informado ou corrigido',
  received: 'recebido',
  unreceived: 'recebimento desfeito',
  canceled: 'cancelado',
  expired: 'prazo de pagamento vencido',
  renewed: 'prazo de pagamento renovado',
  confirmed: 'confirmado',
  released: 'reserva encerrada',
  withdrawal_requested: 'desistência pedida',
  withdrawal_undone: 'desistência desfeita',
  return_received: 'devolução recebida',
  return_undone: 'recebimento da devolução desfeito',
  refunded: 'reembolso feito',
  corrected: 'dados corrigidos',
  annotated: 'anotação interna',
  invoice_set: 'chave da nota ou declaração informada',
  paid_in_part: 'pagamento recebido em parte',
  paid_when_canceled: 'pagamento recebido a mais, a reembolsar',
  disputed: 'pagamento contestado por quem pagou',
  refund_asked: 'reembolso pedido a quem recebeu o pagamento',
  charged_otherwise: 'forma de pagamento trocada',
  letter_sent: 'e-mail enviado de novo a quem comprou',
}
const messageText: Record<string, string> = {
  state: 'situação',
  notes: 'anotações',
  assignee: 'responsável',
}
const letterText: Record<string, string> = {
  retried: 'nova tentativa de envio',
  resent: 'enviado de novo',
}
const importText: Record<string, string> = {
  medias: 'materiais',
  products: 'produtos',
  statements: 'extrato do banco',
}
const tableText: Record<string, string> = {
  pedidos: 'pedidos',
  contatos: 'mensagens',
  produtos: 'produtos',
  biblioteca: 'materiais',
  'tabela-de-frete': 'fretes',
  atividade: 'registro de atividade',
  'linhas-com-problema': 'linhas recusadas de uma importação',
}

export function activitySentence({ action, subject, details }: Told): string {
  const detail = (name: string) => String(details[name] ?? '')
  const known = (texts: Record<string, string>, name: string) => texts[detail(name)] ?? detail(name)
  switch (action) {
    case 'content.created':
    case 'content.changed':
    case 'content.published':
    case 'content.unpublished':
    case 'content.trashed':
    case 'content.restored':
    case 'content.erased':
    case 'content.shared':
      return `${titled(known(typeText, 'type'), subject.name)}: ${contentText[action]}.`
    case 'stock.changed':
      return `${titled('Produto', subject.name)}: estoque alterado.`
    case 'settings.changed': {
      const fields = inWords(detail('fields'), fieldText)
      return `${known(settingsText, 'of')}: ${fields || 'alteração'}.`
    }
    case 'order.moved':
      return `Pedido nº ${subject.name}: ${known(deedText, 'deed')}.`
    case 'statement.settled':
      return `Lançamento do extrato: ${details.ignored ? 'sem pedido' : 'ligado a um pedido'}.`
    case 'statement.reopened':
      return 'Lançamento do extrato: espera de novo uma resposta.'
    case 'message.changed':
      return `Mensagem de contato: ${inWords(detail('fields'), messageText)}.`
    case 'message.erased':
      return 'Mensagem de contato: exclusão definitiva.'
    case 'letter.sent':
      return `E-mail: ${known(letterText, 'deed')}.`
    case 'document.opened':
      return `CPF de quem fez o pedido nº ${subject.name}: abertura.`
    case 'session.started':
      return `${subject.name || 'Alguém cuja conta não existe mais'} entrou na conta.`
    case 'table.exported':
      return `Planilha de ${known(tableText, 'table')} baixada (${detail('format')}).`
    case 'table.imported':
      return `Planilha “${subject.name}” importada: ${known(importText, 'kind')}.`
    case 'table.import_canceled':
      return `Importação da planilha “${subject.name}” cancelada.`
    case 'key.created':
      return `Chave de API “${subject.name}”: criação.`
    case 'key.revoked':
      return `Chave de API “${subject.name}”: revogação.`
    case 'webhook.created':
    case 'webhook.changed':
    case 'webhook.secret_changed':
    case 'webhook.deleted':
    case 'webhook.tested':
    case 'webhook.replayed':
    case 'webhook.stopped':
      return `Avisos para “${subject.name}”: ${webhookText[action]}.`
    case 'system.job_retried':
      return `Tarefa “${subject.name}”: nova tentativa.`
    case 'system.backup_started':
      return 'Cópia de segurança pedida.'
    case 'system.copy_downloaded':
      return `Cópia de segurança ${subject.name} baixada.`
    case 'system.copy_added':
      return `Cópia de segurança ${subject.name} trazida de fora.`
    case 'system.copy_deleted':
      return `Cópia de segurança ${subject.name} excluída.`
    case 'system.restore_asked':
      return `Restauração da cópia ${subject.name} pedida.`
    case 'system.restored':
      return `Site restaurado da cópia ${subject.name}.`
    case 'system.restore_failed':
      return `A restauração da cópia ${subject.name} não foi feita.`
    default:
      return auditSentence({ action, subject: { _id: subject._id, name: subject.name || null }, details })
  }
}

const titled = (type: string, name: string) => (name ? `${type} “${name}”` : type)

const inWords = (fields: string, texts: Record<string, string>) =>
  fields
    .split(', ')
    .map((field) => texts[field] ?? field)
    .join(', ')

/** Who acted, as far as known. */
export function activityActor(actor: { name: string }, details: Details): string {
  if (actor.name) return details.key ? `${actor.name}, pela chave “${details.key}”` : actor.name
  if (details.console === true) return 'Linha de comando do servidor'
  if (details.provider) return 'Quem recebe os pagamentos'
  return details.clock === true ? 'O próprio site' : 'Visitante'
}
