// CDC art. 18, 26 and 49; Decreto 7.962/2013 art. 5.
import type { LegalFacts } from './legal-facts.ts'
import { h2, list, p, review, safe } from './markup.ts'

export function exchangesText(facts: LegalFacts): string {
  const { name, email, phone, pickup, senderPostalCode } = facts
  return [
    review,
    h2('Desistir da compra'),
    p(
      'Você pode desistir de qualquer compra feita neste site em até <strong>7 dias corridos, contados do dia em que recebeu</strong>, sem explicar o motivo (Código de Defesa do Consumidor, art. 49). Não é preciso esperar a entrega: depois do pagamento, você já pode.',
    ),
    list(
      'Abra o pedido em <strong>Minha conta › Meus pedidos</strong> ou pelo link que foi no e-mail e toque em <strong>Desistir da compra</strong>. Se preferir, escreva para nós.',
      'Você recebe na hora a confirmação de que o pedido de desistência chegou.',
      'Se o pedido ainda não foi enviado, nós o cancelamos. Se já foi, mandamos as instruções da devolução. O frete de volta é por nossa conta.',
      'Devolvemos tudo o que foi pago, inclusive o frete, pelo mesmo meio do pagamento ou pelo Pix que você indicar.',
    ),
    h2('Produto com defeito ou trocado'),
    p(
      `Se o produto chegou quebrado, estragado ou não é o que você pediu, avise em até 30 dias (alimentos e outros produtos não duráveis) ou 90 dias (os demais), de preferência com fotos, para ${safe(email)} ou ${safe(phone)}. Trocamos, devolvemos o dinheiro ou damos abatimento: a escolha é sua, se o problema não for resolvido em 30 dias. Se for alimento, na hora.`,
    ),
    h2('Troca por gosto ou tamanho'),
    p(
      'Não é obrigação da lei, mas procuramos atender: escreva em até 30 dias, com o produto sem uso e na embalagem. Neste caso o frete é de quem troca. [Confirme ou mude esta regra.]',
    ),
    h2('Para onde devolver'),
    p(
      `Espere as nossas instruções antes de postar. As devoluções são recebidas por ${safe(name)}, ${safe(pickup || '[endereço para devoluções]')}${senderPostalCode ? `, CEP ${senderPostalCode}` : ''}.`,
    ),
    h2('O que não volta à venda'),
    p(
      'Alimentos, cosméticos e outros produtos que foram abertos são descartados por segurança. Isso não diminui o seu direito de desistir.',
    ),
  ].join('')
}
