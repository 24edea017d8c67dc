import type { MailTrouble } from '../../platform/mail/mail-trouble.ts'
import type { LetterError, LetterState } from './letter.ts'

export const stateText: Record<LetterState, string> = {
  waiting: 'Na fila',
  sending: 'Enviando',
  sent: 'Enviado',
  failed: 'Não enviado',
}

const kindTexts: Record<string, string> = {
  'contact-received': 'Aviso de nova mensagem',
  'contact-assigned': 'Aviso de mensagem passada a alguém',
  'entry-link': 'Link de entrada',
  'password-reset': 'Redefinição de senha',
  'password-changed': 'Aviso de senha alterada',
  'new-device': 'Aviso de aparelho novo',
  'factor-on': 'Aviso de verificação em duas etapas ativada',
  'factor-moved': 'Aviso de verificação em duas etapas em outro celular',
  'factor-off': 'Aviso de verificação em duas etapas desativada',
  'factor-taken': 'Aviso de duas etapas e chaves de acesso desativadas por quem administra',
  'factor-codes': 'Aviso de códigos de recuperação novos',
  'factor-passkey': 'Aviso de chave de acesso criada',
  'factor-passkey-gone': 'Aviso de chave de acesso excluída',
  'factor-recovery': 'Aviso de código de recuperação usado',
  'factor-tried': 'Aviso de códigos errados',
  'email-changed': 'Aviso de e-mail alterado',
  'email-code': 'Confirmação de e-mail',
  welcome: 'Boas-vindas',
  'account-exists': 'Aviso de conta existente',
  'order-placed': 'Pedido feito',
  'order-code': 'Código para confirmar um pedido',
  'order-paid': 'Pagamento de pedido confirmado',
  'order-sent': 'Pedido enviado',
  'order-unsent': 'Envio de pedido desfeito',
  'order-unpaid': 'Confirmação de pagamento desfeita',
  'order-tracking': 'Código de rastreio',
  'order-received': 'Recebimento de pedido confirmado',
  'order-unreceived': 'Recebimento de pedido desfeito',
  'order-canceled': 'Pedido cancelado',
  'order-expiring': 'Aviso de Pix a vencer',
  'order-renewed': 'Pix de pedido renovado',
  'order-withdrawal': 'Desistência de compra recebida',
  'order-unwithdrawn': 'Desistência de compra desfeita',
  'order-refunded': 'Reembolso de pedido',
  'order-left': 'Link de pedido para quem excluiu a conta',
  'order-new': 'Aviso de novo pedido',
  'system-trouble': 'Aviso de problema no site',
  'system-trouble-over': 'Aviso de problema resolvido',
  'key-ending': 'Aviso de chave de API a vencer',
  'webhook-stopped': 'Aviso de integração parada',
  'order-withdrawal-new': 'Aviso de desistência de compra',
}

export const kindText = (kind: string) => kindTexts[kind] ?? 'E-mail do site'

export const troubleText: Record<MailTrouble, string> = {
  login_refused:
    'O servidor de e-mail recusou o usuário ou a senha. Confira os dois; alguns provedores pedem uma “senha de app”.',
  host_not_found: 'O servidor de e-mail não foi encontrado. Confira o nome do servidor.',
  unreachable: 'O servidor de e-mail não aceitou a conexão. Confira o nome do servidor e a porta.',
  timeout:
    'O servidor de e-mail demorou demais para responder. Confira a porta (em geral 587 ou 465) e tente de novo.',
  tls: 'Não foi possível abrir uma conexão segura com o servidor de e-mail. Confira a porta (587 ou 465) e o nome do servidor.',
  sender_refused:
    'O servidor de e-mail não envia por este remetente. Use como remetente um endereço da própria conta, e confira se o usuário e a senha estão preenchidos.',
  recipient_refused: 'O servidor de e-mail recusou o endereço de quem recebe. Ele pode não existir mais.',
  message_refused: 'O servidor de e-mail recusou este e-mail, talvez por achar que é spam.',
  try_later: 'O servidor de e-mail pediu para tentar mais tarde.',
  bad_account:
    'O endereço do servidor de e-mail está errado. O esperado é smtp://usuario:senha@servidor:587.',
  unknown: 'O servidor de e-mail deu uma resposta que não foi entendida.',
}

export const errorText: Record<LetterError, string> = {
  ...troubleText,
  no_account: 'Esperando uma conta de e-mail. Assim que ela for configurada, o e-mail segue sozinho.',
  server_resting:
    'O servidor de e-mail não está respondendo. Este e-mail espera aqui e segue sozinho quando ele voltar.',
  unreadable: 'O conteúdo deste e-mail não pode mais ser lido, porque a chave secreta do site mudou.',
}

export const refusalText = {
  ...troubleText,
  no_account: 'Ainda não há uma conta de e-mail. Preencha o servidor e o remetente e salve antes de testar.',
  not_waiting: 'Este e-mail já foi enviado, ou está sendo enviado agora.',
  too_late: 'O link ou o código deste e-mail não vale mais. Quem precisa dele pode pedir outro.',
  out_of_date:
    'O que este e-mail conta não vale mais, porque o pedido mudou. No pedido dá para reenviar o que vale.',
  not_sent_yet: 'Só um e-mail já enviado pode ser reenviado.',
  secret_forgotten: 'O conteúdo deste e-mail era secreto e já foi apagado. Peça outro.',
}

export const testSubject = 'Teste de envio do seu site'

export const testBody = (title: string) =>
  `Este é um teste do site “${title}”.\n\nSe você está lendo, o envio de e-mails funciona.\n`

export const testSent = (to: string) =>
  `O servidor aceitou o e-mail de teste para ${to}. Confira a caixa de entrada e também a pasta de spam.`
