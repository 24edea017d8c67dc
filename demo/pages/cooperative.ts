/** Who they are: the cooperative, its history, its way of working, those who walk with it. */
import type { DemoPage } from '../shape.ts'
import { figure } from './figure.ts'

export const cooperativePages: readonly DemoPage[] = [
  {
    key: 'quem-somos',
    slug: 'quem-somos',
    title: 'Quem somos',
    description:
      'Conheça a Chão de Pequi: 84 famílias de agricultores e extrativistas que vivem do Cerrado em pé no Vão do Buriti, nordeste de Goiás.',
    cover: 'assembleia',
    content: `
<p>A Chão de Pequi é uma cooperativa de agricultores familiares e extrativistas. Somos 84 famílias espalhadas por cinco comunidades do Vão do Buriti, entre o pé da Serra Geral e o rio Paranã, no nordeste de Goiás. Aqui se planta roça, se cria um pouco de gado e, na época certa, se sai para o mato com o balaio no braço.</p>
<p>O que a gente colhe muda com o mês: pequi de novembro a fevereiro, mel depois das chuvas, baru e sementes no tempo seco. Nada disso foi plantado em fileira. São árvores que estavam aqui antes de nós e que só continuam de pé porque alguém achou que valia a pena.</p>
<h2>O que nos juntou</h2>
<p>Durante muito tempo, cada família vendia sozinha, na beira da estrada, pelo preço que o atravessador quisesse pagar. Uma caixa de pequi que saía daqui por cinco reais chegava à cidade por quarenta. Juntar a colheita, despolpar no próprio povoado e vender com nota foi o jeito que encontramos para que a conta fechasse do lado de cá.</p>
<blockquote><p>Sozinha eu tinha um balaio. Com as outras, eu tenho um caminhão.</p></blockquote>
<p>A frase é de Dona Zefa, a primeira presidenta, e ficou pintada na parede do galpão.</p>
<h2>Como nos organizamos</h2>
<p>Cada família tem um voto na assembleia, qualquer que seja o tamanho da sua terra ou da sua colheita. Quem decide é a assembleia; o conselho executa e presta contas.</p>
<ul>
<li><strong>Assembleia geral</strong>: todas as famílias, em março e sempre que vinte delas pedirem.</li>
<li><strong>Conselho de administração</strong>: cinco pessoas, das quais três são mulheres, com mandato de três anos.</li>
<li><strong>Conselho fiscal</strong>: três titulares e três suplentes, escolhidos a cada ano.</li>
<li><strong>Grupos de trabalho</strong>: pequi, baru, mel, sementes e cozinha. Cada grupo cuida da sua safra e do seu caderno.</li>
</ul>
<p>As contas ficam abertas na página de <a href="/transparencia">transparência</a>, e o caderno de verdade, na mesa do escritório.</p>
<h2>As cinco comunidades</h2>
<p>Vão do Buriti, Olho-d’Água, Morro Alto, Boa Esperança e Barra do Salobro. Da primeira à última são 46 quilômetros de estrada de chão; na chuva, duas horas e meia de viagem. Por isso as reuniões se revezam: em cada mês, uma comunidade recebe as outras, e quem recebe faz o almoço.</p>
<p>Quer saber de onde viemos? Leia a <a href="/nossa-historia">nossa história</a>. Quer ver de perto? <a href="/visite-a-cooperativa">Venha nos visitar</a>.</p>`,
  },
  {
    key: 'nossa-historia',
    slug: 'nossa-historia',
    title: 'Nossa história',
    description:
      'De dezenove famílias e um tacho emprestado, em 2009, às cinco comunidades de hoje: os anos da cooperativa contados por quem estava lá.',
    cover: 'onibus',
    content: `
<p>A cooperativa nasceu dentro de um ônibus. Toda terça-feira, o carro das seis da manhã descia a serra levando gente e fruta para a cidade, e foi no banco de trás que as mulheres do Vão do Buriti começaram a comparar preços. Uma vendia o litro de castanha de baru por oito reais; a outra, por cinco; a terceira trocava por café. Era a mesma castanha e o mesmo comprador.</p>
<h2>2009: dezenove famílias e um tacho</h2>
<p>A primeira reunião foi debaixo do jatobá da escola. Vieram dezenove famílias. Ninguém tinha dinheiro para começar, mas havia um tacho de cobre emprestado, a cozinha da igreja nas tardes livres e uma professora aposentada que sabia ler lei. Em agosto daquele ano, o estatuto foi lido em voz alta, artigo por artigo, e aprovado depois do café.</p>
<h2>2011: a casa de beneficiamento</h2>
<p>O galpão foi levantado em mutirão, aos domingos, com tijolo feito na olaria do Seu Deca. Levou catorze meses. No dia da inauguração faltou luz, e o primeiro pequi foi despolpado com a faca, à vista de todo mundo, como sempre tinha sido.</p>
${figure('pequi', 'Tigela de barro com pequis inteiros e pequis abertos, mostrando os caroços amarelos.', 'O pequi foi o começo de tudo e ainda é a maior safra do ano.')}
<h2>2014: as árvores ganham nome</h2>
<p>Com um GPS emprestado e muita sola de botina, mapeamos 312 pés de pequi e 188 de baru. Cada matriz tem uma plaquinha, um número e, quase sempre, um apelido. A <em>Pequizeira da Porteira</em> é a mais velha; a <em>Torta</em>, a que mais produz. O mapa mostrou onde colher e, principalmente, onde deixar descansar.</p>
<h2>2017: o ano do fogo</h2>
<p>Em setembro, um incêndio que começou na beira da rodovia ardeu por onze dias e levou metade da área de coleta do Morro Alto. Não teve safra de baru no ano seguinte. Foi quando aprendemos a fazer aceiro no tempo certo e montamos a brigada, que hoje tem dezesseis pessoas e um caminhãozinho com bomba.</p>
<blockquote><p>O Cerrado sabe rebrotar. A gente é que precisa saber esperar.</p></blockquote>
<h2>2019: pequi na merenda</h2>
<p>As escolas do município passaram a comprar a nossa polpa, o nosso mel e a farinha de jatobá. Nas contas foi um alívio, porque escola paga o ano inteiro. Nas crianças foi uma surpresa: muitas nunca tinham comido cagaita sem ser no pé.</p>
<h2>2021 até hoje</h2>
<p>Veio o <a href="/sementes-e-viveiro">viveiro</a>, com a coleta de sementes para restauração; vieram os jovens, que cuidam do site, das redes e da parte que a gente chama de “as máquinas”. Somos 84 famílias. O tacho continua emprestado: a dona nunca quis de volta e faz questão de lembrar disso em toda assembleia.</p>
<p>Se a sua família tem uma fotografia ou uma lembrança daqueles primeiros anos, conte para nós pelo formulário no fim da página.</p>`,
  },
  {
    key: 'como-trabalhamos',
    slug: 'como-trabalhamos',
    title: 'Como trabalhamos',
    description:
      'Da coleta no mato ao pote na prateleira: as regras que combinamos para colher sem esgotar, beneficiar com cuidado e pagar na hora.',
    cover: 'cozinha',
    content: `
<p>Entre o fruto no chão e o pote na prateleira há uns vinte pares de mãos. Contamos aqui o caminho, com as regras que nós mesmos escrevemos e que todo cooperado assina quando entra.</p>
<h2>No mato</h2>
<p>Só se colhe o que caiu. Pequi apanhado no pé não amadurece direito, amarga a polpa e ainda quebra o galho que daria fruto no outro ano. A regra vale para o baru, para o jatobá e para a mangaba; a exceção é o buriti, em que se tira um cacho e se deixam os outros.</p>
<ol>
<li>De cada dez frutos, <strong>três ficam no chão</strong>: um para a cutia, um para a arara e um para nascer.</li>
<li>Uma área colhida por três safras seguidas descansa na quarta.</li>
<li>Não se corta galho, não se bate vara e não se faz fogo para limpar o caminho.</li>
<li>Cada saco leva a etiqueta da comunidade, da família e do dia.</li>
</ol>
<h2>No galpão</h2>
<p>A fruta chega até o meio-dia e é pesada na frente de quem trouxe. O peso vai para o caderno e para o recibo, e o pagamento sai na sexta-feira da mesma semana. Esse foi o ponto mais discutido do nosso regimento, e é o que mais segura as famílias: <strong>ninguém espera a venda para receber</strong>.</p>
<p>Depois vêm a lavagem, a seleção e o trabalho de cada safra: despolpar o pequi, quebrar e torrar o baru, peneirar a farinha, decantar o mel. A torra é feita em lotes de quinze quilos, porque com mais que isso a castanha do meio fica crua.</p>
${figure('baru', 'Gamela de madeira cheia de castanhas de baru, com frutos abertos e fechados ao redor.', 'De um saco de baru de 40 quilos saem dois quilos de castanha.')}
<h2>Na cozinha</h2>
<p>A cozinha comunitária faz o pão de queijo com pequi, a paçoca de baru e os doces. Trabalham ali nove mulheres, em dois turnos, com licença da vigilância sanitária e cardápio decidido na segunda-feira, conforme o que chegou.</p>
<h2>Quanto volta para a família</h2>
<p>De cada cem reais vendidos no ano passado, sessenta e quatro foram pagos às famílias pela matéria-prima e pelo trabalho. O resto cobre embalagem, frete, impostos, gente do escritório e as reservas que a lei manda guardar. O detalhe está na <a href="/transparencia">prestação de contas</a>.</p>
<h3>O que ainda não conseguimos</h3>
<p>Nossa secadora depende de lenha e queremos trocá-la por uma solar. O frete para fora de Goiás é caro. E, em ano de pouca chuva, falta produto para quem já é cliente. Preferimos dizer isso a prometer o que o Cerrado não deu.</p>`,
  },
  {
    key: 'parceiros',
    slug: 'parceiros',
    title: 'Parceiros',
    description:
      'Escolas, feiras, pesquisadores e vizinhos que caminham com a cooperativa, e o que combinamos com cada um.',
    cover: 'feira',
    content: `
<p>Ninguém faz feira sozinho. Esta página conta com quem andamos e o que combinamos. Não é vitrine de logotipos: cada linha daqui tem um acordo escrito, que pode ser lido no escritório.</p>
<h2>Escolas da rede pública</h2>
<p>Dezoito escolas do município recebem polpa, mel e farinha pela alimentação escolar. Entregamos às segundas-feiras, e as merendeiras devolvem os potes lavados. Duas vezes por ano, a nossa cozinha troca receitas com elas; foi assim que nasceu o bolo de jatobá que hoje vai para a feira.</p>
<h2>Feira da praça</h2>
<p>A feira de sábado é organizada por quatro associações da região. Dividimos o aluguel das barracas, o transporte e o som da sanfona, que toca a partir das nove.</p>
<h2>Pesquisa e formação</h2>
<p>Recebemos estudantes e pesquisadores que trabalham com frutos nativos, abelhas e restauração. Pedimos três coisas antes de abrir a porteira:</p>
<ul>
<li>o projeto por escrito, em linguagem que dê para ler em reunião;</li>
<li>o consentimento das famílias que vão participar;</li>
<li>a volta ao povoado para contar o resultado, com tempo para perguntas.</li>
</ul>
<h2>Compradores</h2>
<p>Vendemos para restaurantes pequenos, armazéns de produtos da roça e projetos de restauração que compram <a href="/sementes-e-viveiro">sementes</a>. Não fazemos contrato de exclusividade nem vendemos fruto sem nome: no rótulo vai sempre o lugar de onde veio.</p>
<h2>Vizinhos</h2>
<p>Alguns fazendeiros da beira da estrada abrem a cerca na safra e deixam catar o pequi que, do contrário, se perderia. Em troca, a <a href="/nossa-historia">brigada</a> ajuda nos aceiros. É um acordo de palavra, renovado todo mês de outubro com um café.</p>
<hr>
<p>Tem uma proposta? Escreva pelo formulário no fim da página e diga, em poucas linhas, o que cada lado ganha e o que cada lado faz. O conselho se reúne na primeira quarta-feira do mês.</p>`,
  },
]
