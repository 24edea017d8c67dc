/** Economia, Revisão and Tecnologia e inovação. */
import type { DemoMaterial } from './shape.ts'

export const tradeMaterials: readonly DemoMaterial[] = [
  {
    title: 'Quanto custa um pote de doce? Formação de preço',
    authors: ['Marta Rezende'],
    year: 2024,
    category: 'Economia',
    type: 'Material didático/cartilha',
    description:
      'Custo fixo, custo variável, a hora de quem mexe o tacho e a margem, em uma planilha de papel.',
    tags: ['preço', 'custos', 'gestão'],
    licence: 'CC-BY-4.0',
    pages: [
      [
        'O que some do bolso',
        'Anote tudo por um mês: fruta, açúcar, vidro, tampa, rótulo, lenha, luz, frete. Divida pelo número de potes. O que se paga mesmo sem fazer doce, como o aluguel do galpão, divide-se pelos potes de um mês comum, não pelos do melhor mês.',
      ],
      [
        'A hora que ninguém conta',
        'Quem descasca também trabalha. Some as horas e multiplique pelo valor do dia na região. Se o preço de venda não paga essa conta, a família está dando de presente o próprio tempo.',
      ],
    ],
  },
  {
    title: 'A safra de 2024 em números',
    authors: ['CONSELHO DE ADMINISTRAÇÃO'],
    year: 2025,
    category: 'Economia',
    type: 'Relatório',
    description: 'Toneladas, preços, sobras e destino: o relatório aprovado na assembleia de março.',
    tags: ['safra', 'prestação de contas', 'números'],
    pages: [
      [
        'Entregas',
        'Foram 184 toneladas de pequi, 62 de baru em caroço, 31 de polpa e nove de mel. Entregaram 146 famílias, onze a mais que em 2023. O preço médio do quilo de pequi subiu de 2,10 para 2,45 reais.',
      ],
      [
        'Para onde foi',
        'Metade saiu para as escolas de quatro municípios, um terço para empórios da capital, o resto para a feira e a loja. A exportação de castanha, tentada em julho, parou na análise de aflatoxina e será repetida.',
      ],
      [
        'Sobras',
        'Depois das reservas restaram 212 mil reais. A assembleia devolveu 70 por cento na proporção das entregas e guardou o resto para a câmara fria.',
      ],
    ],
  },
  {
    title: 'Compras públicas da agricultura familiar: guia do fornecedor',
    authors: ['Lucas Prado', 'Marta Rezende'],
    year: 2023,
    category: 'Economia',
    type: 'Livro',
    description: 'Chamada pública, projeto de venda, entrega e pagamento, do primeiro edital à nota fiscal.',
    tags: ['PNAE', 'compras públicas', 'edital'],
    pages: [
      [
        'A chamada pública',
        'Toda prefeitura deve comprar da agricultura familiar ao menos 30 por cento da merenda. A chamada diz o que, quanto, onde e por quanto. Grupos locais têm prioridade, depois assentamentos, quilombos e indígenas, depois os da região.',
      ],
      [
        'O projeto de venda',
        'Um papel por grupo, assinado por todos, com a lista do que cada um entrega. O limite é por família e por ano. Leve amostra no dia marcado: quem falta à prova perde a vez.',
      ],
      [
        'Entregar e receber',
        'Romaneio em duas vias, peso conferido na frente da merendeira. A nota sai no mesmo dia. Se em trinta dias o dinheiro não veio, o conselho de alimentação escolar deve saber.',
      ],
    ],
  },
  {
    title: 'Moeda social do Vale: cinco anos de circulação',
    authors: ['Paulo Teles'],
    year: 2019,
    category: 'Economia',
    type: 'Artigo de periódico',
    publisher: 'Revista de Economia Solidária',
    description: 'Quem aceita, onde fica parada e por que a farmácia demorou a entrar.',
    tags: ['moeda social', 'economia solidária'],
    pages: [
      [
        'Resumo',
        'O buriti, moeda do banco comunitário, circulou entre 2014 e 2019 em 63 comércios. Cada nota trocou de mão 4,2 vezes antes de voltar ao caixa, contra 1,7 do real no mesmo lugar. A velocidade caiu quando o posto de gasolina deixou de aceitar.',
      ],
      [
        'Discussão',
        'Moeda social não cria riqueza: segura-a por mais tempo. Onde há o que comprar, ela gira; onde falta, junta-se na gaveta do açougue. A entrada da farmácia, em 2017, foi o ponto de virada.',
      ],
    ],
  },
  {
    title: 'Preços da feira, semana a semana',
    authors: ['Lucas Prado'],
    year: 2025,
    category: 'Economia',
    type: 'Banco de dados',
    description: 'Quarenta produtos acompanhados todo sábado desde 2019, em planilha aberta.',
    tags: ['preço', 'feira', 'dados abertos'],
    licence: 'CC0-1.0',
    link: 'https://dados.chaodepequi.example/precos-da-feira',
    cover: 'banner-feira',
  },
  {
    title: 'Trinta anos de pesquisa sobre o pequizeiro: revisão',
    authors: ['Irene Dourado', 'Paulo Teles'],
    year: 2020,
    category: 'Revisão',
    type: 'Artigo de periódico',
    publisher: 'Revista Nutrição do Cerrado',
    description: 'O que 318 trabalhos dizem, onde se repetem e o que ninguém perguntou ainda.',
    tags: ['pequi', 'revisão de literatura'],
    pages: [
      [
        'Como buscamos',
        'Seis bases, três línguas, de 1990 a 2019. De 1.204 títulos ficaram 318, lidos por duas pessoas. Metade trata do óleo, um quinto da germinação. Só onze ouviram quem coleta.',
      ],
      [
        'Lacunas',
        'Falta saber quanto fruto se pode tirar sem que a população diminua, e o que o calor fará com a florada. Quase nada se publicou sobre o trabalho das mulheres no despolpamento, que é quase todo delas.',
      ],
    ],
  },
  {
    title: 'Restauração de cerrado por semeadura direta: estado da arte',
    authors: ['REDE DE SEMENTES DA CHAPADA'],
    year: 2022,
    category: 'Revisão',
    type: 'Capítulo de livro',
    publisher: 'Editora Terra Vermelha',
    description: 'Muvuca, capins nativos e controle da braquiária: o que deu certo em 54 áreas.',
    tags: ['restauração', 'semeadura direta', 'muvuca'],
    pages: [
      [
        'A muvuca',
        'Mistura-se semente de árvore, de arbusto e de capim com areia e feijão-de-porco, e lança-se a lanço sobre a terra gradeada. Custa um terço do plantio de mudas, e a sombra chega antes. Nas 54 áreas revistas, a densidade média aos três anos foi de 3.900 plantas lenhosas por hectare.',
      ],
      [
        'A braquiária',
        'É ela que decide. Onde se gradeou três vezes antes da chuva, o capim exótico cobriu menos de um quinto. Onde se gradeou uma, voltou em dez meses. Nenhum trabalho sem controle da braquiária passou do quinto ano.',
      ],
    ],
  },
  {
    title: 'Turismo de base comunitária: o que a literatura ensina',
    authors: ['Benedita Arruda'],
    year: 2018,
    category: 'Revisão',
    type: 'Texto de trabalho/Rascunho',
    description: 'Notas de leitura para o grupo que quer receber visitantes.',
    tags: ['turismo', 'comunidade'],
    pages: [
      [
        'Três lições',
        'Começa bem quem começa pequeno: poucas casas, poucos dias. Quem define o preço é a comunidade, antes do primeiro visitante. E o que não se quer mostrar deve ser dito em voz alta, no primeiro encontro.',
      ],
      [
        'Perguntas para nós',
        'Queremos gente em janeiro, no meio da safra? Quem dirige, se a estrada fecha? O que fazemos com o lixo? Voltar a estas notas depois da visita ao Riacho Fundo.',
      ],
    ],
  },
  {
    title: 'Bibliografia comentada do extrativismo no Cerrado',
    authors: ['Lia Fontes'],
    year: 2021,
    category: 'Revisão',
    type: 'Página da internet',
    description: 'Cento e vinte títulos com um parágrafo de comentário, atualizada todo semestre.',
    tags: ['bibliografia', 'extrativismo'],
    licence: 'CC-BY-4.0',
    link: 'https://acervo.chaodepequi.example/bibliografia',
    cover: 'sementes',
  },
  {
    title: 'Indigenous bees and native fruit: a review of pollination in the Brazilian savanna',
    authors: ['Paulo Teles', 'Irene Dourado'],
    year: 2023,
    category: 'Revisão',
    type: 'Artigo de periódico',
    publisher: 'Journal of Savanna Ecology',
    language: 'en',
    description: 'Revisão em inglês sobre a polinização de frutas nativas por abelhas sem ferrão.',
    tags: ['abelhas', 'polinização'],
    pages: [
      [
        'Abstract',
        'We reviewed 142 studies on the pollination of native fruit in the Cerrado. Stingless bees visit 71 per cent of the species, yet only nine studies measured fruit set. Mangaba depends on hawkmoths, and cagaita on large bees that buzz.',
      ],
      [
        'Gaps',
        'Few papers report how far managed hives change the yield of smallholders. Collectors know which trees bear in years without rain; hardly any study asked them.',
      ],
    ],
  },
  {
    title: 'Quebrador de baru a pedal: desenho e montagem',
    authors: ['OFICINA DO TIÃO', 'Lucas Prado'],
    year: 2022,
    category: 'Tecnologia e inovação',
    type: 'Patente',
    publisher: 'Instituto Nacional da Propriedade Industrial',
    description:
      'Modelo de utilidade, com desenhos, lista de peças e licença livre para a agricultura familiar.',
    tags: ['baru', 'máquinas', 'invenção'],
    pages: [
      [
        'Descrição',
        'Uma roda de bicicleta aro vinte e seis, por corrente, move um excêntrico que baixa a lâmina sobre o berço do fruto. O curso regula-se por uma borboleta. Uma pessoa quebra quarenta quilos por dia, sem bater a mão.',
      ],
      [
        'Reivindicações',
        'O berço de duas meias-canas com mola, que segura o fruto de qualquer tamanho; o protetor que só deixa a lâmina descer com as duas mãos fora; e o funil que separa a casca da castanha por peneira inclinada.',
      ],
    ],
  },
  {
    title: 'Secador solar de caixote: plantas e medidas',
    authors: ['ESCOLA FAMÍLIA AGRÍCOLA DO VALE'],
    year: 2020,
    category: 'Tecnologia e inovação',
    type: 'Material didático/cartilha',
    publisher: 'Escola Família Agrícola do Vale',
    description:
      'Com dois caixotes, vidro de janela velha e tinta preta: seca dez quilos de fruta em dois dias.',
    tags: ['secador solar', 'energia', 'fruta seca'],
    licence: 'CC-BY-SA-4.0',
    pages: [
      [
        'Material',
        'Dois caixotes de feira, um metro e meio de chapa de zinco, vidro de quatro milímetros, tela de mosquiteiro, tinta preta fosca, dobradiças e sobras de isopor. Custa menos de cento e vinte reais.',
      ],
      [
        'Montagem e uso',
        'Incline o coletor em vinte e cinco graus, voltado para o norte. O ar entra por baixo, aquece na chapa e sobe pelas bandejas. Fatias de meio centímetro, sem encostar. Entre sessenta e setenta graus está bom: acima disso cozinha, abaixo azeda.',
      ],
    ],
  },
  {
    title: 'Caderno de campo digital: aplicativo de rastreabilidade',
    authors: ['Lucas Prado'],
    year: 2024,
    category: 'Tecnologia e inovação',
    type: 'Programa de computador/Aplicativo',
    description: 'Registra coleta, peso e lote no telefone, sem sinal, e sincroniza no galpão.',
    tags: ['aplicativo', 'rastreabilidade'],
    link: 'https://ferramentas.chaodepequi.example/caderno-de-campo',
    cover: 'onibus',
  },
  {
    title: 'Internet na chapada: rede comunitária em malha',
    authors: ['COLETIVO ANTENA LIVRE'],
    year: 2021,
    category: 'Tecnologia e inovação',
    type: 'Apresentação em evento',
    publisher: 'Fórum de Redes Comunitárias',
    description: 'Torres de eucalipto, painéis e roteadores: como sete comunidades se ligaram sozinhas.',
    tags: ['internet', 'rede comunitária'],
    pages: [
      [
        'O caminho do sinal',
        'Da escola, que tem fibra, o sinal salta para a serra do Cruzeiro, a onze quilômetros, e dali desce em leque. Cada torre leva painel de cem watts e bateria de caminhão. A malha se refaz sozinha quando cai um nó.',
      ],
      [
        'Quem cuida',
        'Dois jovens por comunidade aprenderam a crimpar, a subir com cinto e a ler o registro. A mensalidade é de quinze reais, e a assembleia decide as horas de silêncio: de onze da noite às cinco, a rede dorme.',
      ],
    ],
  },
  {
    title: 'O que veio na caixa do museu',
    authors: ['Lia Fontes'],
    year: 2017,
    category: 'Tecnologia e inovação',
    type: 'Outros',
    description: 'Catálogo do baú itinerante de ferramentas antigas que visita as escolas.',
    tags: ['museu', 'escola', 'ferramentas'],
    pages: [
      [
        'Inventário',
        'Um ralo de mandioca de flandres, um descaroçador de algodão de mesa, uma quicé, três formas de rapadura, um candeeiro a carbureto, uma balança romana de dezoito quilos, um par de cangalhas de criança.',
      ],
      [
        'Sugestão de aula',
        'Peça que cada um adivinhe para que servia antes de ler a ficha. Depois, que pergunte em casa. No fim, que desenhe a ferramenta de hoje que faz o mesmo, e diga o que se perdeu e o que se ganhou.',
      ],
    ],
  },
]
