/** What the Cerrado gives: its fruits through the year, seeds and the nursery. */
import type { DemoPage } from '../shape.ts'
import { figure } from './figure.ts'

export const cerradoPages: readonly DemoPage[] = [
  {
    key: 'frutos-do-cerrado',
    slug: 'frutos-do-cerrado',
    title: 'Frutos do Cerrado',
    description:
      'Pequi, baru, buriti, jatobá, mangaba e mel: quando é a safra de cada um, como se colhe e como se come no Vão do Buriti.',
    cover: 'pequi',
    content: `
<p>Quem passa de carro em agosto acha que está tudo seco. É só descer e olhar para o chão. O Cerrado tem fruto o ano inteiro; o que muda é a altura em que se procura.</p>
<h2>Pequi</h2>
<p><strong>Safra: novembro a fevereiro.</strong> A casca é verde mesmo quando está maduro; quem avisa é o cheiro e o tombo. Dentro há um ou dois caroços, às vezes três, cobertos de polpa amarela. Come-se roendo de leve, <em>nunca mordendo</em>: debaixo da polpa há espinhos finos que já mandaram muita visita ao posto de saúde.</p>
<p>No arroz, vai desde o começo, refogado com alho. Em conserva, dura até a safra seguinte.</p>
<h2>Baru</h2>
<p><strong>Safra: julho a outubro.</strong> A árvore solta o fruto quando o capim já está ralo, e a cutia costuma chegar primeiro. A castanha só se come torrada. Lembra amendoim com um fundo de café, e a paçoca dela é a primeira coisa a acabar na feira.</p>
${figure('baru', 'Castanhas de baru em uma gamela; ao lado, frutos partidos ao meio com a castanha dentro.', 'A casca do baru é tão dura que se quebra com uma prensa feita por um cooperado.')}
<h2>Buriti</h2>
<p><strong>Safra: dezembro a março.</strong> Onde há buriti há água, e isso vale como placa de estrada. O fruto tem escamas cor de vinho e uma polpa alaranjada, da qual se faz doce de cortar e óleo. A palha velha cobre rancho; o talo vira brinquedo e móvel leve.</p>
${figure('vereda', 'Vereda pela manhã: buritis carregados de frutos à beira de uma lagoa rasa.', 'A vereda do Olho-d’Água em janeiro, com os buritis carregados.')}
<h2>Jatobá</h2>
<p><strong>Safra: agosto e setembro.</strong> A vagem parece um sapato velho, e o cheiro também não ajuda. Mas a farinha esverdeada que envolve as sementes é doce e dá bolo, mingau e biscoito sem precisar de muito açúcar.</p>
<h2>Cagaita e mangaba</h2>
<p><strong>Cagaita: setembro e outubro. Mangaba: outubro a dezembro.</strong> As duas se colhem do chão, de manhã cedo, e não esperam: ou viram polpa no mesmo dia ou azedam. A cagaita, comida quente de sol e em quantidade, explica o próprio nome.</p>
<h2>Mel</h2>
<p><strong>Colheita: março a julho.</strong> Depois das chuvas vêm as floradas, e cada uma dá um mel: claro na do assa-peixe, escuro e forte na da aroeira. Na nossa região, o ipê e o cipó-uva fecham o ano.</p>
${figure('mel', 'Três potes de mel e um favo sobre toalha xadrez, diante de uma janela com vista para as colmeias.', 'Mel puro cristaliza. Para voltar, banho-maria morno, com o pote aberto.')}
<hr>
<p>Aprenda a plantar qualquer um deles na página de <a href="/sementes-e-viveiro">sementes e viveiro</a>, ou prove todos em um sábado de <a href="/visite-a-cooperativa">visita</a>.</p>`,
  },
  {
    key: 'sementes-e-viveiro',
    slug: 'sementes-e-viveiro',
    title: 'Sementes e viveiro',
    description:
      'O grupo de coletoras reúne 37 mulheres e 58 espécies nativas. Como colhemos, guardamos e vendemos sementes e mudas para restaurar o Cerrado.',
    cover: 'sementes',
    content: `
<p>O grupo de sementes começou com quatro vizinhas e uma lata de tinta vazia. Hoje são 37 coletoras, quase todas mulheres, que juntam sementes de 58 espécies: árvores, arbustos e, o que pouca gente lembra, capins. Sem capim nativo não existe Cerrado; existe um bosque com sede.</p>
<h2>O ano da coletora</h2>
<p>A cada mês, uma lista. Em julho, as sementes de jacarandá-do-cerrado; em agosto, o ipê-amarelo, que precisa ser colhido na semana certa, antes que a vagem abra e o vento leve; em setembro, o tingui e a copaíba. O calendário está pregado na porta de cada casa do grupo, com as manchas de café que provam o uso.</p>
${figure('ipe', 'Mulher com um cesto e uma menina em um caminho de terra; ao lado, um ipê-amarelo florido no capim seco.', 'Em agosto, o caminho da escola também é caminho de coleta.')}
<h2>Da árvore à peneira</h2>
<ol>
<li><strong>Marcar.</strong> Colhemos de pelo menos doze árvores de cada espécie, para que as mudas não sejam todas irmãs.</li>
<li><strong>Colher.</strong> Nunca mais que um terço do que a árvore produziu.</li>
<li><strong>Limpar.</strong> Peneira, vento e paciência. Um quilo de semente de ipê são dois dias de trabalho de duas pessoas.</li>
<li><strong>Guardar.</strong> Saco de papel, sala fresca, etiqueta com espécie, lugar, data e nome de quem colheu.</li>
<li><strong>Testar.</strong> Cem sementes na areia; as que nascem em trinta dias dizem quanto vale o lote.</li>
</ol>
<h2>O viveiro</h2>
<p>Fica atrás da casa de beneficiamento, à sombra de um jatobá. Produzimos cerca de quarenta mil mudas por ano, em tubetes que voltam para ser usados de novo. Quem cuida é Jussara, com três jovens que estudam à noite. As crianças da escola plantam às quintas-feiras e cobram notícia das suas.</p>
<h3>Para comprar sementes ou mudas</h3>
<p>Escreva pelo formulário no fim da página com a espécie, a quantidade e o município do plantio. Respondemos com o que temos, o que depende da próxima safra e o que não recomendamos para o seu solo. Para áreas maiores que um hectare, pedimos conversa com três meses de antecedência.</p>
<p>Mudas avulsas são vendidas na <a href="/visite-a-cooperativa">feira de sábado</a>. Ensinamos a plantar; é grátis e leva dez minutos.</p>`,
  },
]
