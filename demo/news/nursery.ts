/** Seeds, seedlings, fire and water: what keeps the Cerrado standing. */

import { figure } from '../pages/figure.ts'
import type { DemoPost } from '../shape.ts'

export const nurseryNews: readonly DemoPost[] = [
  {
    on: '08-09',
    time: '08:30',
    title: 'Ipê-amarelo pronto: a semana certa da coleta é esta',
    excerpt:
      'As vagens abrem em poucos dias e o vento leva o resto. As coletoras saem em quatro grupos a partir de segunda.',
    author: 'Jussara Antunes',
    tags: ['Sementes', 'Viveiro'],
    cover: 'ipe',
    content: `
<p>Quem coleta ipê sabe: na segunda está verde, na sexta já voou. As matrizes marcadas na serra começaram a rachar no fim de semana, e o grupo de sementes decidiu antecipar a saída.</p>
<p>Serão quatro grupos, com três coletoras cada um, e um jovem para subir a escada. A meta é modesta: dois quilos de semente limpa, que parecem pouco e são quase cinquenta mil sementes.</p>
${figure('sementes', 'Duas pessoas separam sementes com as mãos em uma peneira de palha, à sombra.', 'Depois da coleta vem a peneira: dois dias de trabalho de duas pessoas para cada quilo.')}
<p>Metade já tem destino: uma área de nascente na Barra do Salobro e duas reservas de fazendas vizinhas. A outra metade vai para o <a href="/sementes-e-viveiro">viveiro</a>.</p>`,
  },
  {
    on: '10-05',
    time: '09:15',
    title: 'Quarenta mil mudas prontas antes da primeira chuva',
    excerpt: '',
    author: 'Jussara Antunes',
    tags: ['Viveiro', 'Sementes'],
    cover: 'sementes',
    content: `
<p>O viveiro fechou a conta do ano: 40.300 mudas de 46 espécies, todas em tubete, todas endurecidas ao sol há pelo menos três semanas. A que mais nasceu foi a copaíba, com 94 de cada cem sementes; a que mais deu trabalho, outra vez, foi o pau-santo.</p>
<p>As entregas começam quando a terra molhar um palmo. Não adianta insistir: muda plantada em terra seca é muda perdida, e ninguém aqui quer ver quatro meses de rega virarem palha.</p>
<p>Quem encomendou recebe aviso por telefone com dois dias de antecedência. Os tubetes voltam: são usados há seis anos e ainda servem.</p>`,
  },
  {
    on: '12-02',
    time: '14:00',
    title: 'Nascente do Salobro recebe 3.200 mudas em um só dia',
    excerpt: 'Foram 58 pessoas, das sete da manhã às quatro da tarde, com chuva fina e café quente.',
    author: 'Jussara Antunes',
    tags: ['Viveiro', 'Mutirão', 'Água'],
    cover: 'vereda',
    content: `
<p>A nascente que abastece dezessete casas da Barra do Salobro estava cercada de capim e pisoteio havia mais de vinte anos. No sábado, 58 pessoas de quatro comunidades plantaram ao redor dela 3.200 mudas de 31 espécies, em linhas que acompanham a água.</p>
<p>Entre uma linha e outra foi semeado capim nativo, a lanço, misturado com areia. É ele que segura a terra enquanto as árvores não fecham a sombra.</p>
<blockquote><p>Eu bebia água daqui deitada no chão, com a mão em concha. Quero ver meus netos fazerem isso.</p></blockquote>
<p>A frase é de Dona Maria do Carmo, de 71 anos, que plantou doze buritis e deu nome a cada um. A primeira contagem das mudas vivas será feita em março.</p>`,
  },
  {
    on: '07-06',
    time: '18:00',
    title: 'Aceiros prontos: 23 quilômetros abertos antes da seca brava',
    excerpt: 'A brigada terminou o trabalho com nove dias de folga. O plantão começa na segunda-feira.',
    author: 'Brigada do Vão',
    tags: ['Brigada', 'Fogo'],
    cover: 'vereda',
    content: `
<p>Com enxada, roçadeira e queima controlada nas horas frias, a brigada fechou 23 quilômetros de aceiro em volta das áreas de coleta. O trecho mais difícil, três quilômetros de pedra no alto do Morro Alto, foi feito à mão.</p>
<p>O plantão vai de segunda até a primeira chuva de mais de vinte milímetros. São dezesseis pessoas em revezamento, duas motos, o caminhãozinho com bomba e um rádio em cada comunidade.</p>
<h2>Se você vir fumaça</h2>
<ol>
<li>Avise pelo rádio da comunidade ou pelo telefone do escritório.</li>
<li>Diga o lugar e para onde vai o vento.</li>
<li>Não entre sozinho. Nem para salvar cerca.</li>
</ol>`,
  },
  {
    on: '09-24',
    time: '20:10',
    title: 'Fogo na beira da estrada é contido em quatro horas',
    excerpt: '',
    author: 'Brigada do Vão',
    tags: ['Brigada', 'Fogo'],
    cover: 'onibus',
    content: `
<p>O chamado chegou pelo rádio de Boa Esperança às 12h40: fumaça na curva do quilômetro 9. Às 13h15 a primeira equipe estava no lugar; às 16h50 o fogo estava cercado, sem ferido e sem casa atingida. Queimaram-se onze hectares de pasto e de campo sujo.</p>
<p>O aceiro segurou a frente que ia para a área de baru. Foi ali que, no grande incêndio, o fogo tinha passado em vinte minutos.</p>
<p>A causa provável é uma ponta de cigarro ou uma garrafa na beira do asfalto. O rescaldo foi vigiado a noite inteira por seis pessoas, e o café veio da cozinha comunitária às duas da manhã.</p>`,
  },
  {
    on: '03-22',
    time: '09:40',
    title: 'De cada cem mudas plantadas na nascente, 86 estão vivas',
    excerpt:
      'A contagem foi feita pelas turmas do 6º e do 7º ano, com prancheta, fita métrica e muita discussão.',
    author: 'Jussara Antunes',
    tags: ['Viveiro', 'Escola', 'Água'],
    cover: 'vereda',
    content: `
<p>Trinta e quatro alunos contaram, linha por linha, as mudas da nascente do Salobro. Acharam 2.752 vivas, 391 mortas e 57 sobre as quais não houve acordo, e que foram anotadas como “talvez”.</p>
<p>A espécie que melhor pegou foi o ingá; a que mais sofreu, o cedro, atacado pela broca. As falhas serão replantadas na próxima estação de chuva, com as espécies que se deram bem.</p>
<p>O caderno da contagem foi doado ao viveiro. Na última página, a professora Cláudia escreveu a pergunta que ficou da aula: quanto tempo leva para uma nascente voltar? Ninguém soube responder. Combinamos de ir medindo.</p>`,
  },
]
