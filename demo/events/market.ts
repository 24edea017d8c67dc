/** The fair, the kitchen and what is tasted. */
import type { DemoEvent } from '../shape.ts'
import { kitchen, square } from './places.ts'

export const marketEvents: readonly DemoEvent[] = [
  {
    title: 'Feira da praça',
    day: { in: -200, weekday: 6 },
    hours: { from: '07:00', to: '12:00' },
    place: square,
    repeats: {
      rule: 'FREQ=WEEKLY;BYDAY=SA',
      untilIn: 400,
      except: [{ in: 43, weekday: 6 }],
      canceled: [{ in: 15, weekday: 6 }],
    },
    cover: 'feira',
    content: `
<p>Todo sábado, das sete ao meio-dia, a barraca do toldo coral fica na esquina da praça com a rua da igreja. Tem o que a semana deu: pequi na safra, castanha de baru, mel, farinha de jatobá, polpa congelada, mudas e, quando a cozinha acende o forno cedo, pão de queijo ainda quente.</p>
<p>A sanfona começa às nove. Leve sacola e, se puder, dinheiro em espécie: o sinal do celular falha e o Pix falha junto.</p>
<h2>Para quem vem de longe</h2>
<p>Há sombra e banheiro no salão da igreja, aberto durante toda a feira. A praça é de terra batida e plana; a barraca tem um balcão baixo.</p>`,
  },
  {
    title: 'Oficina de pão de queijo com pequi',
    day: { in: 11, weekday: 4 },
    hours: { from: '14:00', to: '17:30' },
    place: kitchen,
    situation: 'canceled',
    cover: 'cozinha',
    content: `
<p>Dona Lázara ensina o ponto da massa, que é o que não está no caderno de receitas. Cada pessoa sai com uma assadeira pronta para o próprio forno.</p>
<p><strong>Cancelada.</strong> O forno de lastro está em conserto e a peça só chega no mês que vem. Quem já se inscreveu tem lugar guardado na próxima turma; quem pagou recebe de volta na feira ou no escritório.</p>`,
  },
  {
    title: 'Prova aberta: três méis e um café',
    day: { in: 24, weekday: 5 },
    hours: { from: '15:30', to: '17:00' },
    place: kitchen,
    cover: 'mel',
    content: `
<p>Assa-peixe, cipó-uva e aroeira, lado a lado, com pão e sem pressa. Quem cuida das colmeias conta de onde vem cada um e por que o mel puro cristaliza.</p>
<p>É de graça e não precisa marcar. Crianças são bem-vindas; abelhas, só as que já vieram com o mel.</p>`,
  },
  {
    title: 'Festival do Pequi',
    day: { near: '01-15', weekday: 5 },
    lasts: 2,
    hours: { from: '18:00', to: '16:00' },
    place: square,
    cover: 'pequi',
    content: `
<p>Três dias para comer, ouvir e discutir se o pequi vai no arroz desde o começo ou só no fim. Na sexta-feira, abertura com viola e o concurso de quem rói mais rápido sem se espetar. No sábado, a feira inteira vira cozinha: dezoito barracas, cada comunidade com a sua receita. No domingo, almoço na rua e a entrega do troféu de madeira.</p>
<h2>Programação</h2>
<ul>
<li><strong>Sexta, 18h:</strong> abertura, viola e concurso de roer.</li>
<li><strong>Sábado, das 7h às 23h:</strong> feira, oficinas para crianças, forró com o trio da Boa Esperança.</li>
<li><strong>Domingo, das 9h às 16h:</strong> missa na praça, almoço coletivo e premiação.</li>
</ul>
<p>A entrada é livre. O prato do almoço de domingo custa R$ 25,00, vendido na barraca do toldo coral até o sábado à noite.</p>`,
  },
  {
    title: 'Festa junina da praça',
    day: { near: '06-19', weekday: 6 },
    hours: { from: '18:00', to: '01:00' },
    place: square,
    cover: 'festa',
    content: `
<p>Fogueira, quadrilha, canjica no tacho e quentão com e sem cachaça. A quadrilha das crianças dança às sete; a dos adultos, quando a vergonha passar.</p>
<p>O que a barraca da cooperativa render vai para uma obra escolhida na reunião do mês. No ano passado foi a bomba do poço de Boa Esperança, que continua funcionando.</p>`,
  },
  {
    title: 'Sorvete de cagaita na praça',
    day: { near: '10-04', weekday: 6 },
    hours: { from: '09:00', to: null },
    place: square,
    cover: null,
    content: `
<p>A cagaita dura três semanas e não espera ninguém. Este ano a cozinha fez sorvete, e ele será servido em copo de papel, de graça, até acabar. Costuma acabar antes do meio-dia.</p>`,
  },
]
