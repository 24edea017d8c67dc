/** What the Cerrado gave, and when: pequi, baru, honey, jatobá, cagaita. */

import { figure } from '../pages/figure.ts'
import type { DemoPost } from '../shape.ts'

export const harvestNews: readonly DemoPost[] = [
  {
    on: '11-07',
    time: '08:10',
    title: 'Caiu o primeiro pequi: o galpão abre na segunda',
    excerpt:
      'A Pequizeira da Porteira deu o sinal na madrugada de quinta. O recebimento começa às sete da manhã.',
    author: 'Neide Rocha',
    tags: ['Pequi', 'Safra'],
    cover: 'pequi',
    content: `
<p>Quem mora perto da Pequizeira da Porteira acordou com o barulho: na madrugada de quinta-feira caíram os primeiros frutos maduros do ano. Na conferência das matrizes, feita no mesmo dia por duas famílias do Morro Alto, onze das vinte árvores visitadas já tinham fruto no chão.</p>
<h2>Como fica o recebimento</h2>
<ul>
<li>De segunda a sexta, das 7h ao meio-dia, no galpão do Vão do Buriti.</li>
<li>Às terças e quintas, o caminhão passa também em Boa Esperança e na Barra do Salobro.</li>
<li>Cada saco precisa da etiqueta com comunidade, família e dia.</li>
</ul>
<p>O preço combinado em assembleia para a caixa de 30 quilos está afixado na porta. O pagamento sai na sexta-feira da mesma semana, como sempre.</p>
<p>E vale lembrar a regra que todo mundo assinou: fruto no pé não se apanha, e de cada dez no chão, três ficam. O resto está em <a href="/como-trabalhamos">como trabalhamos</a>.</p>`,
  },
  {
    on: '12-15',
    time: '17:30',
    title: 'Despolpa passa de quatro toneladas e ganha segundo turno',
    excerpt: '',
    author: 'Neide Rocha',
    tags: ['Pequi', 'Safra', 'Trabalho'],
    cover: 'cozinha',
    content: `
<p>Em cinco semanas, o galpão recebeu pouco mais de quatro toneladas de pequi, quase um terço a mais que no mesmo período da safra anterior. Para a fruta não esperar, a despolpa passou a ter dois turnos: das 7h às 12h e das 13h às 18h.</p>
<p>São seis vagas a mais, preenchidas por sorteio entre as famílias inscritas no caderno. Quem foi sorteado trabalha até o fim da safra e recebe por quilo de polpa pronta, pelo mesmo valor do primeiro turno.</p>
<p>A câmara fria está com dois terços da capacidade. Se o ritmo continuar, a polpa das escolas fica garantida até agosto e sobra para a conserva, que tinha acabado em julho.</p>`,
  },
  {
    on: '02-17',
    time: '16:00',
    title: 'Fecha a safra do pequi: 9,6 toneladas e 71 famílias',
    excerpt:
      'O caderno está fechado e aberto à conferência. Cada família pode ver os seus lançamentos até o fim do mês.',
    author: 'Conselho de administração',
    tags: ['Pequi', 'Safra', 'Contas'],
    cover: 'pequi',
    content: `
<p>O último saco entrou na sexta-feira, às onze e quinze, trazido de bicicleta por Seu Anísio. Com ele, a safra fechou em 9.640 quilos de fruto, entregues por 71 das 84 famílias.</p>
<h2>Para onde foi</h2>
<ul>
<li>Polpa congelada para as escolas: 42%.</li>
<li>Conserva e creme, vendidos na feira e em lojas de Brasília e Goiânia: 35%.</li>
<li>Fruto fresco, na feira e na estrada: 18%.</li>
<li>Óleo, ainda em experiência: 5%.</li>
</ul>
<p>O caderno fica na mesa do escritório até o fim do mês. Quem achar diferença entre o recibo e o lançamento procure a Neide, com o recibo na mão.</p>
<p>Quatro áreas colhidas por três safras seguidas entram agora em descanso. O mapa novo está pregado ao lado da balança.</p>`,
  },
  {
    on: '07-18',
    time: '09:00',
    title: 'Quebra do baru começa com duas prensas novas',
    excerpt:
      'As prensas saíram da oficina do Seu Deca. Cada uma abre até vinte quilos de fruto por hora, sem ferir a castanha.',
    author: 'Grupo do baru',
    tags: ['Baru', 'Safra', 'Trabalho'],
    cover: 'baru',
    content: `
<p>A casca do baru continua dura, mas o braço agora descansa mais. As duas prensas que Seu Deca montou com peças de um arado velho ficaram prontas na quarta-feira e passaram no teste: vinte quilos de fruto por hora em cada uma, com menos de três castanhas quebradas em cada cem.</p>
${figure('baru', 'Gamela de madeira com castanhas de baru e, ao redor, frutos abertos com a semente à mostra.', 'Na primeira manhã, as duas prensas encheram três gamelas como esta.')}
<p>O protetor de dedo foi ideia de Dona Lázara, que perdeu uma unha na safra passada e não esqueceu. Sem ele a alavanca não desce.</p>
<p>As prensas podem ser usadas por qualquer família, de terça a sábado, com hora marcada no caderno do galpão. Quem quebra em casa entrega a castanha limpa e recebe o preço cheio.</p>`,
  },
  {
    on: '05-08',
    time: '10:20',
    title: 'Mel de assa-peixe: a colheita mais clara em seis anos',
    excerpt: 'Foram 412 quilos em 63 caixas. O laudo saiu na terça e o mel já está na prateleira.',
    author: 'Grupo do mel',
    tags: ['Mel', 'Safra'],
    cover: 'mel',
    content: `
<p>Choveu na hora certa e parou na hora certa. A florada do assa-peixe durou quase cinco semanas, e as 63 caixas do grupo renderam 412 quilos de um mel tão claro que dá para ler o rótulo do outro lado do vidro.</p>
<p>As análises de umidade e acidez foram feitas no laboratório da universidade, em Formosa, e ficaram dentro do que a lei pede. O número do lote está na tampa; com ele, qualquer pessoa pode pedir o laudo no balcão da feira.</p>
<p>O pote de 500 gramas custa 28 reais. Quem devolver o vidro limpo tem dois reais de desconto no próximo.</p>
<p>Mel que cristaliza não estragou: é sinal de que ninguém o esquentou. Banho-maria morno, com o pote aberto, e ele volta.</p>`,
  },
  {
    on: '09-12',
    time: '07:45',
    title: 'Jatobá no chão: mutirão da farinha neste fim de semana',
    excerpt: '',
    author: 'Neide Rocha',
    tags: ['Jatobá', 'Safra', 'Mutirão'],
    cover: 'cozinha',
    content: `
<p>Os jatobás da beira do rio soltaram as vagens todas de uma vez, e a cutia não dá conta sozinha. O mutirão da farinha acontece no sábado e no domingo, a partir das 6h30, na cozinha comunitária.</p>
<p>Precisamos de gente para quebrar, raspar e peneirar, e de quem traga peneira fina: as três que temos não bastam. O almoço é por conta da casa, feito por quem não puder quebrar casca.</p>
<p>No ano em que menos se colheu saíram 90 quilos de farinha; no melhor, 260. A encomenda das escolas pede 140. O que passar disso vai para a feira e para os restaurantes, que pagam melhor do que a gente imaginava.</p>`,
  },
]
