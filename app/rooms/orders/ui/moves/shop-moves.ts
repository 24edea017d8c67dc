// Names each move of the shop, and says what stands behind its button: a question, or an undo. A move that cannot be
// taken back (orders/moves/undo.ts) always has a question (docs/decisions/0245).
import {
  BadgeCheck,
  Ban,
  Bike,
  Boxes,
  CalendarCheck,
  CircleDollarSign,
  type LucideIcon,
  Package,
  PackageCheck,
  ShoppingBag,
  Truck,
  Undo2,
} from 'lucide-react'
import { type NextMove, nextMoves } from '../../moves/next-move.ts'
import type { UndoableDeed } from '../../moves/undo.ts'
import type { Way } from '../../order.ts'
import type { MoveName } from '../order-calls.ts'

export type ShopMove = NextMove | 'trust' | 'undo_withdrawal'

/** The moves in the order of their buttons, but for the one that the order waits for. */
export const shopMoves: readonly ShopMove[] = [
  ...nextMoves.filter((move) => move !== 'cancel'),
  'trust',
  'undo_withdrawal',
  'cancel',
]

type Question = {
  title: string
  /** what follows from the move */
  about: string
  /** label of the confirming button; left out where it is that of the move */
  confirm?: string
  reason?: { label: string; field: 'note' | 'reason'; isNeeded?: true }
  /** the dialog asks how much came in */
  amount?: true
  /** the dialog says how much is to go back */
  due?: true
  /** the dialog asks which withdrawal it is about */
  returns?: true
  destroys?: true
}

export type MoveWords = {
  label: string
  icon: LucideIcon
  deed: MoveName | 'preparation'
  /** null: made at once, with "Desfazer"; `codes`: the dialog of tracking codes asks */
  ask: Question | 'codes' | null
  done: string
  /** whether the toast has "Desfazer" */
  isUndoable: boolean
}

const forgood = 'Não dá para desfazer.'
const toCustomer = { label: 'Recado para quem comprou', field: 'note' } as const
const toHistory = { label: 'Anotação', field: 'note' } as const

const shipping: Record<Way, Omit<MoveWords, 'deed' | 'isUndoable'>> = {
  carrier: { label: 'Enviar', icon: Truck, ask: 'codes', done: 'Pedido enviado.' },
  pickup: {
    label: 'Pronto para retirar',
    icon: ShoppingBag,
    ask: {
      title: 'Pronto para retirar',
      about: 'Quem comprou recebe um e-mail dizendo onde e quando retirar.',
      confirm: 'Avisar quem comprou',
      reason: toCustomer,
    },
    done: 'Quem comprou vai receber o aviso.',
  },
  delivery: {
    label: 'Saiu para entrega',
    icon: Bike,
    ask: {
      title: 'Saiu para entrega',
      about: 'Quem comprou recebe um aviso por e-mail.',
      confirm: 'Avisar quem comprou',
      reason: toCustomer,
    },
    done: 'Quem comprou vai receber o aviso.',
  },
}

const receipt: Record<Way, Pick<MoveWords, 'label' | 'done'>> = {
  carrier: {
    label: 'Marcar como recebido',
    done: 'Recebido. Os 7 dias para desistir da compra começam hoje.',
  },
  delivery: {
    label: 'Marcar como entregue',
    done: 'Entregue. Os 7 dias para desistir da compra começam hoje.',
  },
  pickup: {
    label: 'Marcar como retirado',
    done: 'Retirado. Os 7 dias para desistir da compra começam hoje.',
  },
}

const allOfIt: Question = {
  title: 'Chegou tudo?',
  about:
    'Este pedido vai em partes, que podem chegar em dias diferentes. Marque só quando a última tiver chegado: os 7 dias para desistir da compra começam a contar hoje, para o pedido inteiro.',
  confirm: 'Sim, chegou tudo',
}

/** Asked where several withdrawals are open: the goods of each may be back on another day. */
export const whichReturn: Question = {
  title: 'O que voltou?',
  about:
    'Este pedido tem mais de uma desistência. Confirme uma de cada vez: o que voltou entra de novo no estoque.',
  returns: true,
}

/**
 * @param way how the order reaches its customer
 * @param isInParts whether it may arrive on several days
 */
export const wordsOfMove = (move: ShopMove, way: Way, isInParts = false): MoveWords =>
  moves[move](way, isInParts)

const moves: Record<ShopMove, (way: Way, isInParts: boolean) => MoveWords> = {
  confirm_payment: () => ({
    label: 'Confirmar o pagamento',
    icon: BadgeCheck,
    deed: 'payment',
    ask: {
      title: 'O pagamento chegou?',
      about: 'Confira na conta da organização antes de confirmar. Quem comprou recebe um aviso por e-mail.',
      reason: toHistory,
      amount: true,
    },
    done: 'Pagamento confirmado.',
    isUndoable: true,
  }),
  settle_stock: () => ({
    label: 'Acertar o estoque',
    icon: Boxes,
    deed: 'stock',
    ask: {
      title: 'Os produtos chegaram?',
      about: `Se chegaram, confirme: eles saem do estoque e o pedido vai para a preparação. ${forgood}`,
    },
    done: 'Estoque acertado.',
    isUndoable: false,
  }),
  refund: () => ({
    label: 'Marcar como reembolsado',
    icon: CircleDollarSign,
    deed: 'refund',
    ask: {
      title: 'O dinheiro foi devolvido?',
      about: `Marque depois de devolver pela conta da organização. Quem comprou recebe um aviso por e-mail. ${forgood}`,
      reason: toHistory,
      due: true,
    },
    done: 'Marcado como reembolsado.',
    isUndoable: false,
  }),
  receive_return: () => ({
    label: 'Confirmar a devolução',
    icon: PackageCheck,
    deed: 'return',
    ask: null,
    done: 'Devolução recebida. O que voltou está de novo no estoque.',
    isUndoable: true,
  }),
  prepare: () => ({
    label: 'Marcar como preparado',
    icon: Package,
    deed: 'preparation',
    ask: null,
    done: 'Pedido preparado.',
    isUndoable: true,
  }),
  ship: (way) => ({ ...shipping[way], deed: 'shipment', isUndoable: true }),
  confirm_receipt: (way, isInParts) => ({
    ...receipt[way],
    icon: PackageCheck,
    deed: 'receipt',
    ask: isInParts ? allOfIt : null,
    isUndoable: true,
  }),
  trust: () => ({
    label: 'Manter a reserva',
    icon: CalendarCheck,
    deed: 'trust',
    ask: {
      title: 'Você conhece quem comprou?',
      about: `A reserva deste pedido é curta, porque a loja ainda não conhece quem comprou. Se você conhece a pessoa, os produtos ficam reservados até o fim do prazo para pagar. ${forgood}`,
    },
    done: 'Reserva mantida.',
    isUndoable: false,
  }),
  undo_withdrawal: () => ({
    label: 'Desfazer a desistência',
    icon: Undo2,
    deed: 'withdrawal-taking-back',
    ask: {
      title: 'Desfazer a desistência?',
      about: `Só se quem comprou voltou atrás, ou se os produtos não foram devolvidos. O pedido fica como estava, o reembolso deixa de ser devido e quem comprou recebe um e-mail. ${forgood}`,
      reason: { label: 'Motivo (quem comprou vai ler)', field: 'reason', isNeeded: true },
    },
    done: 'Desistência desfeita.',
    isUndoable: false,
  }),
  cancel: () => ({
    label: 'Cancelar o pedido',
    icon: Ban,
    deed: 'cancellation',
    ask: {
      title: 'Cancelar o pedido?',
      about: `Os produtos voltam para o estoque e quem comprou recebe um aviso. O que já foi pago precisa ser devolvido. ${forgood}`,
      reason: { label: 'Motivo (quem comprou vai ler)', field: 'reason' },
      destroys: true,
    },
    done: 'Pedido cancelado.',
    isUndoable: false,
  }),
}

export const undoIcon = Undo2

const shipped: Record<Way, string> = {
  carrier: 'o envio',
  pickup: 'o aviso de retirada',
  delivery: 'a saída para entrega',
}

/** "Desfazer o envio", for the time when the toast has gone. */
export function wordsOfUndo(deed: UndoableDeed, way: Way): { label: string; about: string } {
  const of = {
    paid: 'a confirmação do pagamento',
    paid_without_stock: 'a confirmação do pagamento',
    prepared: 'o preparo',
    sent: shipped[way],
    received: 'o recebimento',
    return_received: 'o recebimento da devolução',
  }[deed]
  const about = deed === 'sent' && way === 'carrier' ? undoneShipment : undone[deed]
  return { label: `Desfazer ${of}`, about }
}

const told = 'Se já passou um minuto, quem comprou já recebeu o aviso e vai receber uma correção por e-mail.'
const payment = `O pedido volta a esperar o pagamento; se foi um extrato que confirmou, o lançamento volta a esperar uma resposta. ${told}`
const undoneShipment = `O pedido volta à preparação e perde os códigos de rastreio que tiver. ${told}`
const undone: Record<UndoableDeed, string> = {
  paid: payment,
  paid_without_stock: payment,
  prepared: 'O pedido volta para os que esperam preparo. Quem comprou não recebe aviso.',
  sent: `O pedido volta à preparação. ${told}`,
  received: `O pedido deixa de contar como recebido, e os 7 dias para desistir param de correr. Se foi quem comprou que confirmou, um e-mail conta isso. ${told}`,
  return_received: 'O que tinha voltado sai de novo do estoque. Quem comprou não recebe aviso.',
}
