/** The fair, the kitchen and those who buy. */

import { figure, gallery } from '../pages/figure.ts'
import type { DemoPost } from '../shape.ts'

export const marketNews: readonly DemoPost[] = [
  {
    on: '11-18',
    time: '13:15',
    title: 'Feira de sábado ganha barraca de degustação',
    excerpt:
      'Pequi assusta quem nunca comeu. A partir deste sábado, dá para provar antes de comprar e aprender a roer sem espinho.',
    author: 'Grupo da cozinha',
    tags: ['Feira', 'Cozinha', 'Pequi'],
    cover: 'feira',
    content: `
<p>A cada sábado, alguém para na barraca, olha o pequi e pergunta se morde. Não morde, mas também não se morde: rói-se. Para que ninguém mais vá embora com medo, a feira passa a ter uma mesa de prova, das 8h às 11h.</p>
<p>Neste sábado vai ter arroz com pequi, paçoca de baru e três méis lado a lado: assa-peixe, cipó-uva e aroeira. No outro, pão de queijo com pequi, em fornada às nove.</p>
${figure('feira', 'Barraca da cooperativa na feira da praça, com fregueses dos dois lados do balcão.', 'A barraca fica na esquina da praça com a rua da igreja, das 7h ao meio-dia.')}
<p>A prova é de graça. Quem quiser a receita leva em papel, escrita por quem fez.</p>`,
  },
  {
    on: '02-04',
    time: '09:50',
    title: 'Merenda: escolas renovam a compra por mais um ano',
    excerpt: 'O contrato cobre dezoito escolas e cinco produtos. É a renda mais certa que a cooperativa tem.',
    author: 'Conselho de administração',
    tags: ['Escola', 'Vendas'],
    cover: 'cozinha',
    content: `
<p>As dezoito escolas do município vão continuar a receber polpa de pequi, mel, farinha de jatobá, castanha de baru e rapadura. O contrato, assinado na segunda-feira, vale por doze meses e representa pouco mais de um terço de tudo o que vendemos.</p>
<p>Há uma novidade: a farinha de jatobá entra no cardápio duas vezes por semana, em bolo e em mingau. As merendeiras pediram, e foram elas que ensinaram a receita à nutricionista.</p>
<p>As entregas são às segundas, de manhã cedo, na ordem da estrada. Cada caixa leva o nome da família que produziu. As crianças leem.</p>`,
  },
  {
    on: '04-16',
    time: '16:45',
    title: 'Pão de queijo com pequi fica em segundo lugar em Goiânia',
    excerpt: '',
    author: 'Grupo da cozinha',
    tags: ['Cozinha', 'Prêmio'],
    cover: 'cozinha',
    content: `
<p>Nove mulheres, duas caixas de isopor e sete horas de ônibus: foi assim que o pão de queijo da cozinha comunitária chegou ao festival de comida do Cerrado, em Goiânia. Voltou com o segundo lugar entre 46 receitas.</p>
<p>O júri elogiou a casca e achou o pequi “presente sem gritar”. Dona Lázara, que responde pela massa, concorda com a primeira parte e discute a segunda.</p>
<p>O prêmio, de três mil reais, vai virar um forno de lastro. A receita não é segredo: está no caderno da cozinha, aberto a quem quiser copiar. O difícil, dizem elas, é o ponto, e o ponto só se aprende errando.</p>`,
  },
  {
    on: '06-13',
    time: '10:30',
    title: 'Quadrilha, quentão e castanha: a festa rendeu o conserto do poço',
    excerpt:
      'A barraca da cooperativa vendeu tudo até as dez da noite. O dinheiro já está na mão do pedreiro.',
    author: 'Juventude do Vão',
    tags: ['Festa', 'Feira', 'Água'],
    cover: 'feira',
    content: `
<p>A festa junina da praça juntou gente das cinco comunidades e de mais duas que ninguém tinha convidado, mas que trouxeram sanfoneiro. A barraca da cooperativa vendeu 180 porções de paçoca de baru, quatro tachos de canjica e todo o quentão, inclusive o que era só para quem trabalhava.</p>
${gallery(
  figure(
    'festa',
    'Gente dança ao redor da fogueira da praça, sob bandeirinhas, ao som da sanfona.',
    'A quadrilha entrou na praça às oito.',
  ),
  figure(
    'cozinha',
    'Duas mulheres na cozinha comunitária: uma mexe a panela no fogão a lenha, a outra peneira farinha.',
    'A canjica saiu de quatro tachos.',
  ),
  figure(
    'feira',
    'Barraca da cooperativa na praça, com fregueses dos dois lados do balcão.',
    'A barraca, antes de acabar o quentão.',
  ),
)}
<p>Descontado o que se gastou, sobraram 4.312 reais. A reunião do mês tinha decidido o destino antes: o conserto do poço de Boa Esperança, parado desde o carnaval.</p>
<p>A bomba nova chega na semana que vem. Quem puder ajudar a puxar a mangueira, é na quinta, às sete.</p>`,
  },
  {
    on: '08-21',
    time: '08:20',
    title: 'Loja de Brasília pede cem quilos de castanha por mês',
    excerpt: '',
    author: 'Grupo do baru',
    tags: ['Baru', 'Vendas'],
    cover: 'baru',
    content: `
<p>Uma loja de produtos a granel da Asa Norte quer cem quilos de castanha de baru torrada por mês, com nota e lote. É a maior encomenda fixa que a cooperativa já recebeu de um comprador particular.</p>
<p>O grupo do baru se reuniu na terça e decidiu aceitar oitenta. Com as prensas novas daria para fazer os cem, mas seria preciso torrar em lotes maiores, e lote maior queima por fora e fica cru por dentro. Preferimos vender menos e vender bem.</p>
<p>A primeira entrega segue no ônibus de quinta. O preço é o da tabela, sem desconto por quantidade: nossa castanha não cansa menos por sair em saco grande.</p>`,
  },
  {
    on: '01-21',
    time: '12:00',
    title: 'Conserva de pequi volta à prateleira, agora em vidro menor',
    excerpt: 'O pote de 250 gramas foi o pedido mais repetido na caixa de sugestões. Custa 16 reais.',
    author: 'Grupo da cozinha',
    tags: ['Pequi', 'Cozinha', 'Vendas'],
    cover: 'pequi',
    content: `
<p>Quem mora sozinho não dá conta de um pote de meio quilo: abre, come duas vezes e esquece no fundo da geladeira. A queixa apareceu onze vezes na caixa de sugestões da feira, e a cozinha ouviu.</p>
<p>A conserva da safra nova sai em dois tamanhos, 250 e 500 gramas. São os mesmos três ingredientes de sempre: pequi, água e sal. O lote e a data estão gravados na tampa.</p>
<p>Depois de aberto, o pote vai para a geladeira e dura quarenta dias, coberto pelo próprio líquido. O vidro vazio vale um real na troca.</p>`,
  },
]
