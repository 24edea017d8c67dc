// Decreto 7.962/2013 art. 2 and 4; CDC (8.078/1990) art. 31, 35 and 49; ECA Digital (15.211/2025).
import type { LegalFacts } from './legal-facts.ts'
import { h2, list, p, review, safe } from './markup.ts'

export function termsText(facts: LegalFacts): string {
  const {
    title,
    name,
    document,
    address,
    email,
    phone,
    hasShop,
    reservationHours,
    unconfirmedMinutes,
    handlingDays,
  } = facts
  const handling =
    handlingDays === 0
      ? ''
      : `${handlingDays === 1 ? '1 dia útil' : `${handlingDays} dias úteis`} de preparação, `
  return [
    review,
    p(
      `O site ${safe(title)} é mantido por ${safe(name)}, ${safe(document)}, com endereço em ${safe(address)}. Fale conosco por ${safe(email)} ou ${safe(phone)}.`,
    ),
    h2('Uso do site'),
    p(
      'Você pode ler, compartilhar o endereço das páginas e baixar os materiais oferecidos, respeitando a licença indicada em cada um. Textos e imagens sem licença indicada pertencem a quem os fez: peça antes de republicar.',
    ),
    p(
      'Não é permitido tentar invadir o site, fazer-se passar por outra pessoa ou usar os formulários para propaganda.',
    ),
    h2('Conta'),
    p(
      'Quem cria uma conta informa dados verdadeiros e cuida da própria senha. A conta pode ser excluída por você a qualquer momento, em Meus dados.',
    ),
    ...(hasShop
      ? [
          h2('Compras'),
          list(
            'O preço que vale é o mostrado no resumo do pedido, já com o frete, antes da confirmação. Depois de confirmado, ele não muda.',
            `Ao confirmar, o pedido é registrado e você recebe um e-mail com o resumo e estas condições. Você tem ${reservationHours === 1 ? '1 hora' : `${reservationHours} horas`} para pagar. Os produtos ficam reservados por ${unconfirmedMinutes} minutos e, quando o pedido é confirmado pelo e-mail, por todo o prazo, ou por menos tempo se a procura for grande (a página do pedido diz até quando); depois disso a reserva termina e os produtos voltam à venda.`,
            'Formas de pagamento: as mostradas antes de confirmar o pedido. No Pix, confira o nome de quem recebe antes de confirmar no seu banco.',
            `O prazo de entrega é contado em dias úteis a partir da confirmação do pagamento e soma ${handling}o tempo de produção, quando a página do produto o indica, e o do transporte.`,
            'O frete cobrado é o mostrado no resumo, venha ele dos Correios ou da tabela da loja.',
            'Compras por menores de 18 anos precisam da autorização de quem é responsável por eles.',
          ),
          p(
            'Você pode desistir da compra em até 7 dias depois de receber. Como fazer está na página Trocas e devoluções, que se abre no rodapé do site.',
          ),
        ]
      : []),
    h2('Responsabilidade'),
    p(
      'Cuidamos para que o que está aqui seja correto, e corrigimos o que nos for apontado. Links para outros sites são de responsabilidade de quem os mantém.',
    ),
    h2('Lei e solução de conflitos'),
    p(
      'Valem as leis brasileiras. Antes de qualquer coisa, escreva para nós: respondemos em até 5 dias. Você também pode procurar o Procon da sua cidade ou o site consumidor.gov.br. O foro é o do domicílio do consumidor.',
    ),
    p('Última revisão: [data].'),
  ].join('')
}
