/** Manejo and Sanitário. */
import type { DemoMaterial } from './shape.ts'

export const harvestMaterials: readonly DemoMaterial[] = [
  {
    title: 'Coleta de pequi: do chão, nunca do pé',
    authors: ['Rosa Lima', 'João Nunes'],
    year: 2024,
    category: 'Manejo',
    type: 'Material didático/cartilha',
    description: 'O guia dos cooperados: quando colher, quanto deixar, como carregar e como guardar.',
    tags: ['pequi', 'coleta', 'boas práticas'],
    licence: 'CC-BY-SA-4.0',
    pages: [
      [
        'O fruto que cai está pronto',
        'Pequi tirado do pé amarga e não amadurece mais. O que caiu de noite se colhe de manhã, antes do sol quente. Balançar o galho quebra a flor do ano que vem. Quem colhe do chão colhe menos por dia e mais por ano.',
      ],
      [
        'Deixe um terço',
        'De cada três frutos, um fica: para a cutia, para a paca, para a semente. Não se limpa embaixo do pequizeiro com fogo nem com veneno. A serrapilheira guarda a umidade, e é nela que a plântula passa a primeira seca.',
      ],
      [
        'Do saco ao tacho',
        'Use saco de ráfia limpo, nunca de adubo. Até o galpão, no máximo doze horas e sempre à sombra. Fruto rachado vai para o óleo; o inteiro, para a conserva. Anote no caderno o nome, o talhão e o peso.',
      ],
    ],
  },
  {
    title: 'Sementes nativas: colher, beneficiar e guardar',
    authors: ['REDE DE SEMENTES DA CHAPADA'],
    year: 2022,
    category: 'Manejo',
    type: 'Livro',
    publisher: 'Rede de Sementes da Chapada',
    description: 'Trinta espécies com época, rendimento por quilo, secagem e quebra de dormência.',
    tags: ['sementes', 'viveiro', 'restauração'],
    pages: [
      [
        'Árvores matrizes',
        'Colha de pelo menos doze árvores de cada espécie, distantes cem metros umas das outras. Uma semente só, de uma árvore só, faz uma mata de irmãos. Marque as matrizes com plaqueta de alumínio, que não aperta o tronco e não enferruja.',
      ],
      [
        'Secar à sombra',
        'O sol forte mata o embrião do ipê e da caroba. Espalhe em peneira, mexa três vezes ao dia e pese até o peso não mudar mais. Jatobá e tamboril aguentam o sol; baru se guarda no caroço, em saco de pano, longe do rato.',
      ],
      [
        'Acordar a semente',
        'Jatobá se lixa na pedra. Tamboril leva água quente, fora do fogo, e fica até o outro dia. Buriti quer brejo desde o começo. O ipê não espera: perde a força em dois meses e deve ir logo para a terra.',
      ],
    ],
  },
  {
    title: 'Baru na sombra: consórcio com mandioca e feijão-guandu',
    authors: ['João Nunes'],
    year: 2020,
    category: 'Manejo',
    type: 'Relatório',
    description: 'Quatro anos de um hectare: o que se plantou, o que se colheu e quanto sobrou.',
    tags: ['baru', 'agrofloresta', 'consórcio'],
    pages: [
      [
        'O arranjo',
        'Linhas de baru a cada oito metros, guandu na entrelinha para dar sombra e nitrogênio, mandioca nos dois primeiros anos. O capim foi vencido na enxada, sem herbicida, com cobertura de palha de arroz.',
      ],
      [
        'As contas',
        'No primeiro ano, a mandioca pagou as mudas. No segundo, o guandu rendeu 640 quilos de grão. Do terceiro em diante a roça custou só a capina. O baru começa a dar aos seis anos e dá por sessenta.',
      ],
    ],
  },
  {
    title: 'Podar o umbuzeiro sem feri-lo',
    authors: ['ESCOLA FAMÍLIA AGRÍCOLA DO VALE'],
    year: 2019,
    category: 'Manejo',
    type: 'Vídeo',
    publisher: 'Escola Família Agrícola do Vale',
    description: 'Oficina filmada em doze minutos: onde cortar, com que serrote e como fechar o corte.',
    tags: ['umbu', 'poda', 'oficina'],
    link: 'https://video.chaodepequi.example/poda-do-umbuzeiro',
    cover: 'assembleia',
  },
  {
    title: 'Plano de manejo comunitário do babaçu',
    authors: ['GRUPO MULHERES DO COCO', 'Irene Dourado'],
    year: 2023,
    category: 'Manejo',
    type: 'Texto de trabalho/Rascunho',
    description:
      'Versão em discussão: regras de acesso, corte de palmeiras velhas e o direito ao babaçu livre.',
    tags: ['babaçu', 'plano de manejo'],
    pages: [
      [
        'Regras propostas',
        'Ninguém corta cacho verde. Palmeira em produção não se derruba, nem para abrir estrada. Entre uma palmeira e outra ficam oito metros, e as pindovas de menos de dois anos são deixadas em touceiras.',
      ],
      [
        'Para decidir na próxima reunião',
        'Falta acertar a passagem pela fazenda do meio, a quem pertence a casca que vira carvão e quem responde pelo caderno. O grupo pede que cada família traga por escrito onde coleta hoje, para o croqui.',
      ],
    ],
  },
  {
    title: 'Boas práticas na cozinha da polpa',
    authors: ['Zilda Campos', 'Cida Prado'],
    year: 2024,
    category: 'Sanitário',
    type: 'Material didático/cartilha',
    description: 'Água, mãos, superfícies, câmara fria: o que a vigilância olha e por quê.',
    tags: ['higiene', 'agroindústria', 'polpa'],
    licence: 'CC-BY-4.0',
    pages: [
      [
        'Antes de ligar a despolpadeira',
        'Cabelo preso e coberto, unha curta e sem esmalte, nenhum anel. Lave as mãos até o cotovelo por quarenta segundos. A fruta passa por três águas: a primeira tira a terra, a segunda leva hipoclorito na medida, a terceira enxágua.',
      ],
      [
        'Frio que não se quebra',
        'A polpa sai da máquina e entra no congelador em menos de uma hora. Escreva a temperatura duas vezes por dia: acima de dezoito graus negativos, alguém tem que saber. Pacote que descongelou não volta a congelar; vira suco no mesmo dia ou vai para a composteira.',
      ],
    ],
  },
  {
    title: 'Manual do registro sanitário da agroindústria familiar',
    authors: ['Marta Rezende'],
    year: 2022,
    category: 'Sanitário',
    type: 'Texto de trabalho/Rascunho',
    description: 'Passo a passo do que pedir, a quem e em que ordem, com modelos preenchidos.',
    tags: ['vigilância sanitária', 'registro', 'rotulagem'],
    pages: [
      [
        'Por onde começar',
        'Antes da planta, converse com a vigilância do município: cada uma pede um desenho. Leve o croqui, a conta de água e a lista do que se quer vender. Polpa de fruta se registra no Ministério da Agricultura; doce e conserva, no município.',
      ],
      [
        'O rótulo',
        'Nome do produto, ingredientes em ordem de quantidade, peso líquido, validade, lote, quem fez e onde. Alergênicos em letras maiúsculas. O aviso de glúten é obrigatório mesmo quando não há nenhum. Informação nutricional por porção, na tabela que está no anexo três.',
      ],
    ],
  },
  {
    title: 'Instrução normativa nº 5: polpas e sucos artesanais',
    authors: ['BRASIL. MINISTÉRIO DA AGRICULTURA'],
    year: 2018,
    category: 'Sanitário',
    type: 'Leis e normas',
    publisher: 'Ministério da Agricultura',
    licence: 'public-domain',
    description: 'Resumo comentado dos requisitos para estabelecimentos de pequeno porte.',
    tags: ['legislação', 'polpa'],
    pages: [
      [
        'Quem é pequeno',
        'A norma fala de estabelecimento familiar rural: quem tem documento de aptidão ou cadastro da agricultura familiar, e usa sobretudo matéria-prima própria. O grupo pode ter um só registro, desde que um responda por todos.',
      ],
      [
        'O que se dispensa',
        'Não se exige laboratório próprio nem vestiário separado para menos de cinco pessoas. Continua obrigatório: água tratada, piso lavável, tela nas janelas e análise por lote, que pode ser feita fora.',
      ],
    ],
  },
  {
    title: 'Controle natural da mosca-das-frutas em pomares de quintal',
    authors: ['Tonico Barbosa'],
    year: 2021,
    category: 'Sanitário',
    type: 'Artigo de periódico',
    publisher: 'Cadernos do Sertão',
    description:
      'Garrafa com suco de uva, ensacamento e galinhas: três meios baratos, comparados em nove quintais.',
    tags: ['pragas', 'pomar', 'quintal'],
    pages: [
      [
        'O ensaio',
        'Em nove quintais contamos larvas em goiaba, manga e cajá. Onde só havia armadilha, caiu pela metade. Onde as galinhas andavam soltas sob as árvores, caiu a um terço. Ensacar o fruto verde resolveu quase tudo, mas toma a manhã de duas pessoas.',
      ],
      [
        'Como fazer a armadilha',
        'Garrafa de dois litros, furos do tamanho de uma moeda no meio, suco de uva com uma pitada de bórax no fundo. Pendure à sombra, a um metro e meio, e troque a cada semana. Conte as moscas: o número avisa antes do estrago.',
      ],
    ],
  },
  {
    title: 'Água boa: cloração e análise em poços rasos',
    authors: ['Zilda Campos'],
    year: 2020,
    category: 'Sanitário',
    type: 'Apresentação em evento',
    publisher: 'Encontro das Águas do Sertão',
    description: 'Slides da oficina: como medir, quanto pôr, o que o laboratório responde.',
    tags: ['água', 'saneamento', 'oficina'],
    pages: [
      [
        'Três perguntas',
        'A que distância está a fossa? Trinta metros é pouco em chão arenoso. Quem tampa o poço? Laje e cano de ventilação com tela. Quando foi a última análise? Duas vezes ao ano, no fim da seca e no auge das águas.',
      ],
      [
        'Quanto cloro',
        'Para mil litros, oitenta mililitros de água sanitária sem perfume, e espere meia hora. A fita deve ficar rosa-clara. Coliformes presentes não são sentença: desinfete, espere uma semana e repita a coleta em frasco estéril.',
      ],
    ],
  },
]
