// Data about a person outside the room of people, for the export of their data.
import { messagesOfSender } from '../../rooms/contacts/messages-of-sender.server.ts'
import { anonymiseOrdersOf, ordersOfUser } from '../../rooms/orders/customer/personal-data.server.ts'
import type { DataElsewhere } from '../../rooms/people/profile/profile-door.server.ts'

/** The export says this; docs/decisions/0082 says why. */
const whole =
  'Esta cópia traz o que está ligado à sua conta (dados, endereços, aparelhos conectados e pedidos) e, porque o e-mail foi confirmado, também as mensagens e os pedidos feitos com ele sem entrar na conta.'
const withoutEmail =
  'Esta cópia traz o que está ligado à sua conta: dados, endereços, aparelhos conectados e pedidos. Mensagens do formulário de contato e pedidos feitos sem entrar na conta são reconhecidos só pelo e-mail, que qualquer pessoa pode digitar; para recebê-los, confirme o e-mail em Meus dados e baixe a cópia de novo, ou escreva para o contato da organização.'

export const dataElsewhere: DataElsewhere = {
  read: async (ctx, provenEmail) => ({
    orders: await ordersOfUser(ctx, provenEmail),
    messages: provenEmail === null ? [] : await messagesOfSender(ctx, provenEmail.toLowerCase()),
    about: provenEmail === null ? withoutEmail : whole,
  }),
  forget: anonymiseOrdersOf,
}
