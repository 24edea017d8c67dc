/** How the cooperative decides, keeps accounts and welcomes. */
import type { DemoPost } from '../shape.ts'

export const cooperativeNews: readonly DemoPost[] = [
  {
    on: '03-10',
    time: '19:20',
    title: 'Assembleia aprova as contas e elege o conselho fiscal',
    excerpt:
      'Foram 67 famílias presentes, quatro horas de conversa e um voto contrário, que ficou registrado em ata.',
    author: 'Conselho de administração',
    tags: ['Assembleia', 'Contas'],
    cover: 'assembleia',
    content: `
<p>A assembleia geral se reuniu no domingo, na escola de Olho-d’Água, com 67 das 84 famílias. As contas do ano foram lidas em voz alta, linha por linha, e aprovadas com um voto contrário: o de Seu Osvaldo, que achou caro o conserto do caminhão e pediu que isso constasse.</p>
<h2>O que ficou decidido</h2>
<ul>
<li>As sobras do ano se dividem em duas: metade fica para a secadora solar, metade vai para as famílias, conforme o que cada uma entregou.</li>
<li>O preço mínimo da castanha de baru sobe oito por cento.</li>
<li>As reuniões mensais passam a ter roda de crianças, com duas pessoas pagas para cuidar.</li>
</ul>
<p>O conselho fiscal tem três nomes novos: Iraci, do Morro Alto; Josué, da Barra; e Luzia, de Boa Esperança. A ata e os números estão na página de <a href="/transparencia">transparência</a>.</p>`,
  },
  {
    on: '06-02',
    time: '08:00',
    title: 'Quer vender pela cooperativa? O cadastro está aberto o ano todo',
    excerpt:
      'Não é preciso esperar a safra nem a assembleia. Veja o que trazer e com quem falar em cada comunidade.',
    author: 'Secretaria',
    tags: ['Cooperados'],
    cover: 'assembleia',
    pinned: true,
    content: `
<p>Muita gente acha que só se entra na cooperativa em março, na assembleia. Não é assim: o cadastro fica aberto o ano inteiro, e a família já pode entregar como <em>experiência</em> enquanto espera a aprovação.</p>
<h2>O que trazer</h2>
<ul>
<li>Documento com foto e CPF de um adulto da família.</li>
<li>Um papel que mostre onde mora ou planta. Serve a conta de luz, a declaração do sindicato ou a palavra de dois cooperados.</li>
<li>Disposição para passar uma manhã no galpão, vendo como se trabalha.</li>
</ul>
<h2>Com quem falar</h2>
<p>No Vão do Buriti, no escritório, de segunda a sexta. Nas outras comunidades, com quem está na lista pregada na porta da escola. Não se paga nada para entrar.</p>
<p>As perguntas mais comuns estão respondidas em <a href="/seja-cooperado">seja cooperado</a>.</p>`,
  },
  {
    on: '04-29',
    time: '15:30',
    title: 'Telhado novo no galpão: 41 placas e nenhuma goteira',
    excerpt: '',
    author: 'Conselho de administração',
    tags: ['Obras', 'Energia'],
    cover: 'onibus',
    content: `
<p>A obra atrasou onze dias por causa da chuva, mas terminou: o galpão tem telhado novo e, em cima dele, 41 placas solares. Na primeira semana elas geraram o bastante para a câmara fria, a despolpadeira e as luzes, e sobrou.</p>
<p>O dinheiro veio de um edital do estado, com uma parte da cooperativa em mão de obra. Foram 214 diárias, todas anotadas no caderno, pagas com crédito na compra de mudas e de mel.</p>
<p>A conta de luz de março foi de 1.870 reais. A próxima será publicada na <a href="/transparencia">transparência</a>, seja qual for, para que cada um faça a sua conta.</p>`,
  },
  {
    on: '07-30',
    time: '17:00',
    title: 'Contas do semestre estão no mural e no site',
    excerpt:
      'Entrou mais do que se previa com a conserva; saiu mais do que se previa com frete. O resumo cabe em uma página.',
    author: 'Conselho fiscal',
    tags: ['Contas'],
    cover: null,
    content: `
<p>O conselho fiscal conferiu as contas de janeiro a junho e não achou pendência. O resumo, de uma página só, está no mural de cada comunidade e na <a href="/transparencia">transparência</a>.</p>
<h2>Em três linhas</h2>
<ul>
<li>As vendas ficaram nove por cento acima do previsto, por causa da conserva de pequi.</li>
<li>O frete custou catorze por cento a mais. Estamos refazendo as rotas com o motorista.</li>
<li>O fundo da safra cobre hoje onze semanas de pagamento às famílias. A meta é doze.</li>
</ul>
<p>Dúvidas podem ser deixadas na caixa de papelão do escritório, com nome ou sem. Todas são respondidas na reunião do mês.</p>`,
  },
  {
    on: '10-29',
    time: '10:00',
    title: 'Escritório em novo horário: agora também aos sábados',
    excerpt: '',
    author: 'Secretaria',
    tags: ['Cooperados', 'Serviço'],
    cover: null,
    content: `
<p>A pedido de quem trabalha a semana inteira na roça, o escritório passa a abrir também aos sábados, das 7h ao meio-dia, junto com a feira. De segunda a sexta continua das 8h às 17h, com uma hora de almoço.</p>
<p>Recibos, segunda via de documento, cadastro de família e conversa sobre dívida podem ser resolvidos em qualquer desses dias. Quem vem de longe pode ligar antes e deixar tudo separado.</p>
<p>A fotocópia continua de graça até cinco folhas.</p>`,
  },
  {
    on: '01-04',
    time: '11:00',
    title: 'Caminhão volta da oficina e retoma a rota das cinco comunidades',
    excerpt:
      'Depois de dezenove dias parado, o carro sai na terça com freio novo e um calendário que cabe na carteira.',
    author: 'Secretaria',
    tags: ['Transporte', 'Serviço'],
    cover: 'onibus',
    content: `
<p>Quebrou no pior dia, na véspera de uma entrega, e ficou dezenove dias à espera de uma peça. Nesse tempo, três caminhonetes de cooperados fizeram a rota por revezamento. O combustível já foi acertado e o agradecimento fica aqui.</p>
<h2>Os dias de cada lugar</h2>
<ul>
<li>Segunda e quinta: Vão do Buriti e Olho-d’Água.</li>
<li>Terça: Morro Alto e Boa Esperança.</li>
<li>Quarta: Barra do Salobro, ida e volta no mesmo dia.</li>
</ul>
<p>O calendário impresso, do tamanho de um documento, está com os motoristas. Se a estrada fechar por chuva, a carga daquele dia passa para o dia seguinte, nunca para a outra semana.</p>`,
  },
]
