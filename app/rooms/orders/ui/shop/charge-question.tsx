import type { PaymentMethod } from '../../../shop/shop-settings.ts'
import { methodText } from '../../text.ts'
import AskFirst from '../moves/ask-first.tsx'

type ChargeQuestionProps = {
  method: PaymentMethod
  problem: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

const follows: Record<PaymentMethod, string> = {
  arrange: 'O site deixa de tentar gerar o Pix, e a loja combina com quem comprou como o pedido é pago.',
  pix: 'Quem comprou passa a pagar por Pix, pela página do pedido.',
}

/** Asked of the shop: the customer chose another way, and nothing leads back to it. */
export default function ChargeQuestion({ method, ...asking }: ChargeQuestionProps) {
  return (
    <AskFirst {...asking} title="Trocar a forma de pagamento?" confirmLabel="Trocar a forma de pagamento">
      A forma de pagamento deste pedido passa a ser “{methodText[method]}”. {follows[method]} Quem comprou não
      recebe aviso. Não dá para desfazer.
    </AskFirst>
  )
}
