// What the house keeps of a person outside the room of people: joined here, where rooms that do not know each other meet.
import { anonymiseOrdersOf, ordersOfUser } from '../rooms/orders/personal-data.server.ts'
import type { KeptElsewhere } from '../rooms/people/profile-door.server.ts'

/** Said in the copy itself; why it is so: docs/decisions/0082. */
const about =
  'Esta cópia traz o que está ligado à sua conta: dados, endereços, sessões e pedidos. Mensagens do formulário de contato e pedidos feitos sem entrar na conta são reconhecidos só pelo e-mail, que qualquer pessoa pode digitar; para recebê-los, escreva para o contato da organização.'

export const keptElsewhere: KeptElsewhere = {
  read: async (ctx) => ({ orders: await ordersOfUser(ctx), about }),
  forget: anonymiseOrdersOf,
}
