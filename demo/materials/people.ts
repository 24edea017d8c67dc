/** Cultura e arte, História and Organização comunitária. */
import type { DemoMaterial } from './shape.ts'

export const peopleMaterials: readonly DemoMaterial[] = [
  {
    title: 'Cantigas da quebra do coco',
    authors: ['GRUPO MULHERES DO COCO'],
    year: 2018,
    category: 'Cultura e arte',
    type: 'Áudio',
    publisher: 'Grupo Mulheres do Coco',
    description: 'Dezoito cantigas de trabalho gravadas no terreiro, com o som do machado e do cacete.',
    tags: ['música', 'babaçu', 'tradição oral'],
    link: 'https://acervo.chaodepequi.example/audio/cantigas-do-coco',
    cover: 'cozinha',
  },
  {
    title: 'Cerâmica de barro branco: do barranco ao forno',
    authors: ['Dona Zefa Moreira', 'Lia Fontes'],
    year: 2022,
    category: 'Cultura e arte',
    type: 'Livro',
    description: 'O saber de quatro gerações de oleiras, contado por elas, com os desenhos de cada família.',
    tags: ['cerâmica', 'artesanato', 'saber tradicional'],
    pages: [
      [
        'Escolher o barro',
        'O barro branco mora debaixo do preto, na curva do córrego. Tira-se na lua minguante, diz Dona Zefa, que assim ele não racha. Pisa-se descalço, cata-se a pedra com a ponta do dedo, e ele descansa uma semana, coberto de pano molhado.',
      ],
      [
        'Subir a panela',
        'Faz-se a cobra, enrola-se a cobra, alisa-se com sabugo e com a semente da mucunã. A panela sobe devagar: a parede de baixo tem que secar para aguentar a de cima. O toá, terra vermelha, dá a cor e o desenho da casa.',
      ],
      [
        'Queimar',
        'O forno é um buraco e um monte de lenha de carvoeiro. Quatro horas de fogo baixo, duas de alto. Sabe-se que está pronto quando a panela canta: bate-se de leve, e ela responde.',
      ],
    ],
  },
  {
    title: 'Folia de Reis no Vale do Urucuia: versos e passos',
    authors: ['Antônio Mestre Folião', 'Lia Fontes'],
    year: 2016,
    category: 'Cultura e arte',
    type: 'Material didático/cartilha',
    description:
      'Para a escola: a história do giro, as vozes, a bandeira e doze versos para cantar com a turma.',
    tags: ['folia', 'escola', 'música'],
    pages: [
      [
        'O giro',
        'De 25 de dezembro a 6 de janeiro, a folia anda de casa em casa. O alferes leva a bandeira, o mestre puxa o verso, o contramestre responde, e a turma repica caixa, viola e rabeca. Quem recebe dá o pouso e a ceia.',
      ],
      [
        'Versos para a turma',
        'Ó senhor dono da casa, licença queira nos dar, que viemos do Oriente com a estrela a nos guiar. Peça às crianças que inventem o seu: quatro linhas, rima na segunda e na quarta, agradecimento no fim.',
      ],
    ],
  },
  {
    title: 'Retratos da feira: trinta fotografias',
    authors: ['COLETIVO CÂMERA DE BARRO'],
    year: 2024,
    category: 'Cultura e arte',
    type: 'Imagem',
    publisher: 'Coletivo Câmera de Barro',
    licence: 'CC-BY-NC-4.0',
    description: 'As mãos, as balanças e os panos da feira de sábado, em preto e branco.',
    tags: ['fotografia', 'feira'],
    link: 'https://acervo.chaodepequi.example/imagens/retratos-da-feira',
    cover: 'feira',
  },
  {
    title: 'Bordado e memória: a toalha das cem casas',
    authors: ['CLUBE DE MÃES DO BURITIZINHO'],
    year: 2019,
    category: 'Cultura e arte',
    type: 'Notícia',
    publisher: 'Jornal da Chapada',
    description: 'A reportagem sobre a toalha em que cada família bordou a própria porta.',
    tags: ['bordado', 'memória'],
    link: 'https://jornal.chaodepequi.example/toalha-das-cem-casas',
    cover: 'mel',
  },
  {
    title: 'Do garimpo à cooperativa: memórias de 1978 a 2004',
    authors: ['Benedita Arruda'],
    year: 2015,
    category: 'História',
    type: 'Tese',
    publisher: 'Universidade do Sertão',
    description: 'Dissertação com 32 entrevistas: como um povoado de diamante virou um povoado de fruta.',
    tags: ['memória', 'garimpo', 'cooperativismo'],
    pages: [
      [
        'Introdução',
        'Quem chega hoje ao galpão e vê os tachos de doce não imagina o ronco das dragas. Entre uma coisa e outra passaram-se vinte e seis anos, três enchentes, um padre teimoso e um caderno de fiado que nunca foi cobrado. Este trabalho ouve quem ficou.',
      ],
      [
        'O caderno de fiado',
        'A venda de Seu Osório era o banco do lugar. Nas folhas amarelas do caderno aparecem, a partir de 1991, os primeiros quilos de pequi trocados por sal e querosene. É ali, e não na ata de fundação, que a cooperativa começa.',
      ],
      [
        'Conclusão',
        'O diamante ensinou a esperar a sorte; o fruto ensinou a combinar o trabalho. As entrevistadas dizem quase com as mesmas palavras: garimpo é cada um por si, e coleta sozinha não enche carroceria.',
      ],
    ],
  },
  {
    title: 'Quilombo do Riacho Fundo: terra, gente e documento',
    authors: ['ASSOCIAÇÃO DO RIACHO FUNDO', 'Benedita Arruda'],
    year: 2017,
    category: 'História',
    type: 'Relatório',
    publisher: 'Associação do Riacho Fundo',
    description: 'O relatório histórico que acompanhou o pedido de titulação do território.',
    tags: ['quilombo', 'território', 'titulação'],
    pages: [
      [
        'As três irmãs',
        'A memória do lugar começa com Joana, Luzia e Tomázia, que desceram a serra em 1871 com um tacho e um jegue. Das três casas saíram as onze famílias de hoje. O tacho ainda serve nas festas.',
      ],
      [
        'Os marcos',
        'A aroeira da divisa, a pedra do sino, o poço dos homens. Cada marco tem uma história e um nome de quem o aponta. Juntamos doze croquis, dois inventários e o registro de batismo de 1884.',
      ],
    ],
  },
  {
    title: 'A estrada que não passou: imprensa e promessa, 1958 a 1964',
    authors: ['Benedita Arruda'],
    year: 2020,
    category: 'História',
    type: 'Artigo de periódico',
    publisher: 'Revista de História do Interior',
    description: 'O que os jornais disseram de uma rodovia que só existiu no papel.',
    tags: ['imprensa', 'estrada'],
    pages: [
      [
        'Uma rodovia de papel',
        'Entre 1958 e 1964 a Gazeta do Norte anunciou onze vezes o começo das obras. Houve banda de música, houve faixa, houve até pedágio desenhado. O que nunca houve foi máquina. As cartas dos leitores, nossa fonte principal, passam da esperança à troça em menos de dois anos.',
      ],
      [
        'O carro de boi continua',
        'Sem estrada, a rapadura saía em lombo de burro até a estação, seis dias de caminho. Um anúncio de 1963 oferece, sem ironia, ferraduras reforçadas para a futura rodovia.',
      ],
    ],
  },
  {
    title: 'Álbum da chegada da luz, 1986',
    authors: ['ARQUIVO DA PARÓQUIA'],
    year: 1986,
    category: 'História',
    type: 'Imagem',
    publisher: 'Arquivo da Paróquia',
    description: 'Quarenta e duas fotografias do dia em que se acendeu a primeira lâmpada da praça.',
    tags: ['fotografia', 'energia', 'memória'],
    link: 'https://acervo.chaodepequi.example/imagens/chegada-da-luz',
    cover: 'banner-feira',
  },
  {
    title: 'Os mutirões da caixa-d’água',
    authors: ['Dona Zefa Moreira'],
    year: 2012,
    category: 'História',
    type: 'Capítulo de livro',
    publisher: 'Editora Terra Vermelha',
    description:
      'Como quarenta famílias levaram três anos e oitocentos sacos de cimento para ter água em casa.',
    tags: ['mutirão', 'água', 'memória'],
    pages: [
      [
        'Domingo era dia de laje',
        'Missa às sete, massa às nove. As mulheres carregavam a areia, porque diziam que os homens enchiam pouco a lata. Quem não podia pegar peso fazia o almoço, e quem não sabia cozinhar cantava. Foram cento e doze domingos.',
      ],
      [
        'A primeira água',
        'Saiu barrenta e todos beberam assim mesmo. Seu Juca chorou sentado no meio-fio. A caixa ainda vaza do lado do nascente, e o musgo que ali cresceu virou o presépio de dezembro.',
      ],
    ],
  },
  {
    title: 'Estatuto comentado da cooperativa',
    authors: ['CONSELHO DE ADMINISTRAÇÃO'],
    year: 2024,
    category: 'Organização comunitária',
    type: 'Leis e normas',
    description: 'Cada artigo do nosso estatuto com uma explicação em palavras de todo dia.',
    tags: ['estatuto', 'cooperativismo'],
    pages: [
      [
        'Entrar e sair',
        'Para entrar bastam duas assinaturas de quem já é cooperado e a cota-parte, que pode ser paga em dez vezes ou em fruto. Quem sai recebe a cota-parte de volta depois da assembleia que aprova as contas. Ninguém é excluído sem ser ouvido.',
      ],
      [
        'Quem decide o quê',
        'A assembleia decide preço mínimo, sobras e obras. O conselho decide o dia a dia. O conselho fiscal pode olhar qualquer gaveta, a qualquer hora, e deve olhar ao menos quatro vezes por ano.',
      ],
      [
        'As sobras',
        'Dez por cento vão para a reserva, cinco para o fundo de educação. O resto volta a cada um na medida do que entregou, nunca do que tem de cota. É isso que faz de uma cooperativa uma cooperativa.',
      ],
    ],
  },
  {
    title: 'Assembleia que não cansa: roteiro em duas horas',
    authors: ['Marta Rezende'],
    year: 2023,
    category: 'Organização comunitária',
    type: 'Material didático/cartilha',
    description: 'Pauta, cadeiras em roda, cartões coloridos e a arte de encerrar na hora.',
    tags: ['assembleia', 'participação'],
    licence: 'CC-BY-4.0',
    pages: [
      [
        'Antes',
        'A pauta sai com dez dias e cabe em meia folha. Quem vai propor traz a proposta escrita. Convide pelo nome, de casa em casa: aviso colado no poste convoca o poste.',
      ],
      [
        'Durante',
        'Cartão verde concorda, amarelo pergunta, vermelho discorda. Três minutos por fala, e o relógio é de uma criança. Decidiu, escreve na parede: o quê, quem, até quando. Café no meio, não no fim.',
      ],
      [
        'Depois',
        'A ata vai no grupo em dois dias, com as tarefas no alto. Na assembleia seguinte começa-se por elas. O que não foi feito três vezes sai da lista sem culpa.',
      ],
    ],
  },
  {
    title: 'Lei nº 5.764, de 16 de dezembro de 1971: política do cooperativismo',
    authors: ['BRASIL'],
    year: 1971,
    category: 'Organização comunitária',
    type: 'Leis e normas',
    publisher: 'Presidência da República',
    licence: 'public-domain',
    description: 'A lei geral das cooperativas, para consulta.',
    tags: ['legislação', 'cooperativismo'],
    link: 'https://www.planalto.gov.br/ccivil_03/leis/l5764.htm',
    cover: 'assembleia',
  },
  {
    title: 'Mulheres na diretoria: dez anos de cotas',
    authors: ['Benedita Arruda', 'Cida Prado'],
    year: 2022,
    category: 'Organização comunitária',
    type: 'Apresentação em evento',
    publisher: 'Congresso de Cooperativas de Base',
    description: 'O que mudou nas atas desde que metade das cadeiras é delas.',
    tags: ['mulheres', 'gestão'],
    pages: [
      [
        'Números',
        'Em 2012 havia uma mulher entre nove conselheiros. Em 2022 são cinco. As reuniões ficaram quarenta minutos mais curtas, e o item creche, que nunca tinha passado do rascunho, entrou no orçamento no segundo ano.',
      ],
      [
        'O que ainda falta',
        'O caminhão continua com motorista homem. A presidência foi delas uma vez. Metade das entrevistadas diz que falar em público só ficou fácil depois do terceiro mandato; a outra metade, que não ficou.',
      ],
    ],
  },
  {
    title: 'Como escrever um projeto e prestar contas',
    authors: ['Marta Rezende', 'ESCOLA FAMÍLIA AGRÍCOLA DO VALE'],
    year: 2021,
    category: 'Organização comunitária',
    type: 'Livro',
    publisher: 'Escola Família Agrícola do Vale',
    description: 'Do problema ao orçamento, com dois projetos aprovados e um recusado, por inteiro.',
    tags: ['projetos', 'prestação de contas', 'edital'],
    pages: [
      [
        'O problema em uma frase',
        'Se não cabe em uma frase, são dois projetos. Escreva quem sofre, onde, desde quando e quanto. Não comece pela solução: quem começa por comprar um trator acaba com um trator parado.',
      ],
      [
        'Orçamento honesto',
        'Três cotações para tudo acima de quinhentos reais. Diária não é salário. Conte o combustível da reunião e o papel da impressora. A contrapartida também se comprova: lista de presença, foto, recibo de quem cozinhou.',
      ],
      [
        'Prestar contas sem susto',
        'Uma pasta por rubrica, desde o primeiro dia. Nota fiscal com o número do projeto escrito à caneta. Se a despesa mudou, peça antes. O projeto recusado do capítulo sete perdeu por uma nota sem data.',
      ],
    ],
  },
]
