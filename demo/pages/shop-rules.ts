/** What holds for who buys: the terms of the site, and how something comes back. */
import type { DemoPage } from '../shape.ts'

export const shopRulesPages: readonly DemoPage[] = [
  {
    key: 'termos',
    slug: 'termos',
    title: 'Termos de uso e de compra',
    description:
      'Quem vende, como o pedido é feito, pago e entregue, e o que vale para quem usa o site da Chão de Pequi.',
    cover: null,
    content: `
<p>Estes termos valem para quem usa este site e para quem compra na nossa loja. Foram escritos para serem lidos; se algo não ficou claro, pergunte antes de comprar.</p>
<h2>Quem vende</h2>
<p>Cooperativa Agroextrativista Chão de Pequi, CNPJ 99.807.654/0001-99, Estrada do Vão do Buriti, km 14, zona rural, São Domingos – GO, CEP 73860-000. Telefone (62) 5550-0142, de segunda a sexta, das 8h às 17h.</p>
<h2>O pedido</h2>
<ol>
<li>Você escolhe os produtos e informa o CEP. O frete aparece antes de qualquer dado pessoal.</li>
<li>No fim, um resumo mostra tudo: produtos, quantidades, frete, prazo e total. Só depois dele o pedido é enviado.</li>
<li>Você recebe na hora a confirmação por e-mail, com o número do pedido e o caminho para acompanhá-lo.</li>
</ol>
<p>Os produtos ficam reservados por 48 horas, à espera do pagamento. Passado esse tempo, voltam à prateleira; se ainda houver, a página do pedido dá um novo prazo.</p>
<h2>Preço e pagamento</h2>
<p>Vale o preço mostrado no resumo. Recebemos por Pix, conferido no extrato da cooperativa, ou do modo combinado conosco por telefone. Não guardamos dados de cartão, porque não os pedimos.</p>
<h2>Entrega</h2>
<p>Preparamos o pacote em até dois dias úteis depois do pagamento e o postamos nos Correios, com rastreio. Quem mora perto pode receber da nossa caminhonete ou buscar na sede. O prazo mostrado já conta a preparação, mas chuva forte ainda fecha a estrada do vão uma ou duas vezes por ano; quando isso acontece, avisamos.</p>
<h2>Desistência, defeito e troca</h2>
<p>Tudo o que vale quando um produto precisa voltar está em <a href="/trocas-e-devolucoes">trocas e devoluções</a>. O que fazemos com os seus dados está na <a href="/privacidade">política de privacidade</a>.</p>
<h2>Textos e imagens do site</h2>
<p>Os textos e desenhos podem ser usados em escolas e por outras organizações, com o nome da cooperativa ao lado. Os materiais da biblioteca trazem cada um a sua licença.</p>
<h2>Se houver conflito</h2>
<p>Fale primeiro conosco: quase tudo se resolve em um telefonema. Se não resolver, você pode procurar o Procon, o site consumidor.gov.br ou a justiça da sua cidade.</p>`,
  },
  {
    key: 'trocas-e-devolucoes',
    slug: 'trocas-e-devolucoes',
    title: 'Trocas e devoluções',
    description:
      'Como desistir de uma compra em sete dias, o que fazer com produto quebrado ou trocado e quem paga o frete de volta.',
    cover: null,
    content: `
<p>Produto de roça viaja longe e às vezes chega diferente do que saiu. Esta página diz o que fazer em cada caso, e o que nós fazemos.</p>
<h2>Desistir da compra</h2>
<p>Você pode desistir em até <strong>7 dias corridos, contados do dia em que recebeu</strong>, sem explicar o motivo, como garante o artigo 49 do Código de Defesa do Consumidor.</p>
<ol>
<li>Abra o pedido em Minha conta, ou pelo caminho que foi no e-mail, e toque em Desistir da compra. Por telefone também vale.</li>
<li>A confirmação de que recebemos a desistência chega na hora.</li>
<li>Mandamos a etiqueta da devolução. O frete de volta é por nossa conta.</li>
<li>Devolvemos tudo o que foi pago, inclusive o frete, por Pix, em até dez dias.</li>
</ol>
<p>Alimento que já foi aberto não precisa voltar: nós o descartaríamos de qualquer modo.</p>
<h2>Chegou quebrado, estragado ou errado</h2>
<p>Mande uma foto para loja@chaodepequi.example assim que abrir a caixa. Enviamos outro, ou devolvemos o dinheiro: a escolha é sua. A lei dá 30 dias para reclamar de alimentos e 90 dias para o que dura mais, como cerâmica e tecido; defeito que só aparece depois conta a partir do dia em que apareceu.</p>
<h2>Trocar por gosto ou tamanho</h2>
<p>Não é obrigação, mas fazemos com prazer: escreva em até 30 dias, com a peça sem uso e na embalagem. Neste caso o frete de ida e volta é de quem troca.</p>
<h2>Para onde mandar</h2>
<p>Espere a nossa etiqueta antes de postar. As devoluções chegam à sede: Estrada do Vão do Buriti, km 14, zona rural, São Domingos – GO, CEP 73860-000.</p>
<h2>O que não volta para a prateleira</h2>
<p>Alimentos e cosméticos devolvidos são descartados por segurança. Isso não diminui em nada o seu direito. O resto das regras da loja está nos <a href="/termos">termos de uso e de compra</a>.</p>`,
  },
]
