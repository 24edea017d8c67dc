/** Biologia and Questões ambientais. */
import type { DemoMaterial } from './shape.ts'

export const natureMaterials: readonly DemoMaterial[] = [
  {
    title: 'Chave ilustrada das árvores da chapada',
    authors: ['Irene Dourado', 'Tonico Barbosa'],
    year: 2021,
    category: 'Biologia',
    type: 'Livro',
    description: 'Como reconhecer pela casca, pela folha e pelo fruto as 48 árvores mais comuns da chapada.',
    tags: ['árvores', 'identificação', 'Cerrado'],
    pages: [
      [
        'Como usar esta chave',
        'Comece pela casca. No Cerrado ela é quase sempre grossa, porque protege o tronco do fogo, mas muda de cor, de desenho e de cheiro. Depois olhe as folhas: se nascem em pares ou alternadas, se têm pelo, se são duras como couro. O fruto confirma. Anote sempre o lugar e o mês, e nunca arranque um ramo inteiro para olhar uma folha.',
      ],
      [
        'Sucupira-preta e sucupira-branca',
        'As duas perdem as folhas na seca e florescem roxas ou rosadas. A sucupira-preta tem casca escura e sulcada, e a madeira dos mourões antigos. Na branca a casca descama em placas claras, e a semente guarda um óleo amargo, que as avós põem no vinho para a dor de garganta.',
      ],
      [
        'Pau-terra, lixeira e carvoeiro',
        'O pau-terra tem folhas grandes, de nervuras que parecem riscadas a lápis. A lixeira raspa: já serviu de lixa para panela e para unha. O carvoeiro rebrota depois de cortado, e por isso foi tão cortado. Os três dizem que o solo é fundo e pobre, e que ali a mangaba também gosta de viver.',
      ],
    ],
  },
  {
    title: 'Quem poliniza o pequi? Morcegos da noite de setembro',
    authors: ['Irene Dourado'],
    year: 2022,
    category: 'Biologia',
    type: 'Artigo de periódico',
    publisher: 'Cadernos do Sertão',
    description:
      'Três noites de observação em doze pequizeiros floridos, com a lista dos visitantes de cada hora.',
    tags: ['pequi', 'polinização', 'morcegos'],
    pages: [
      [
        'Resumo',
        'A flor do pequizeiro abre ao anoitecer e cai pela manhã. Em três noites de setembro contamos 214 visitas a doze árvores: dois terços de morcegos nectarívoros, o resto de mariposas grandes. As abelhas chegam cedo demais para o pólen e tarde demais para o néctar.',
      ],
      [
        'O que muda para quem colhe',
        'Pequizeiro sozinho no pasto dá menos fruto, porque o morcego não atravessa claros muito largos. Deixar árvores em fila, a menos de duzentos metros umas das outras, liga o que o desmatamento separou. Lâmpada branca acesa a noite inteira perto da roça espanta o polinizador; a amarela incomoda menos.',
      ],
    ],
  },
  {
    title: 'Abelhas sem ferrão: ninhos, nomes e comportamento',
    authors: ['Cida Prado', 'Tonico Barbosa'],
    year: 2023,
    category: 'Biologia',
    type: 'Material didático/cartilha',
    description: 'Jataí, mandaçaia, uruçu-amarela e boca-de-sapo: onde vivem e como se comportam.',
    tags: ['abelhas', 'meliponicultura'],
    licence: 'CC-BY-4.0',
    pages: [
      [
        'Conheça pela porta',
        'A jataí constrói um canudo de cera clara na entrada. A mandaçaia faz raios de barro, como um sol. A boca-de-sapo deixa a porta larga e sempre cheia de guardas. Quem aprende a olhar a entrada não precisa abrir o ninho, e o enxame agradece.',
      ],
      [
        'Potes, discos e batume',
        'O mel fica em potes de cerume, nunca em favos. A cria cresce em discos, um sobre o outro, no meio do ninho. O batume, mistura de barro e resina, fecha as frestas contra o vento e o forídeo. No frio, colônia fraca não se divide: espere a florada do assa-peixe.',
      ],
    ],
  },
  {
    title: 'Cantos do amanhecer na vereda',
    authors: ['Lia Fontes'],
    year: 2020,
    category: 'Biologia',
    type: 'Áudio',
    description:
      'Quarenta minutos de gravação ao nascer do sol: maria-preta, soldadinho, arapaçu e o vento nos buritis.',
    tags: ['aves', 'vereda', 'gravação'],
    link: 'https://acervo.chaodepequi.example/audio/cantos-da-vereda',
    cover: 'vereda',
  },
  {
    title: 'Registros de fauna da Reserva Olho-d’Água, 2015 a 2024',
    authors: ['ASSOCIAÇÃO OLHO-D’ÁGUA'],
    year: 2024,
    category: 'Biologia',
    type: 'Banco de dados',
    publisher: 'Associação Olho-d’Água',
    description: 'Planilha com 3.912 registros de armadilha fotográfica: espécie, hora, lugar e lua.',
    tags: ['fauna', 'monitoramento'],
    licence: 'CC0-1.0',
    link: 'https://dados.olhodagua.example/fauna',
    cover: 'ipe',
  },
  {
    title: 'Fogo bom, fogo ruim: calendário de aceiros',
    authors: ['BRIGADA VOLUNTÁRIA DA CHAPADA'],
    year: 2024,
    category: 'Questões ambientais',
    type: 'Folder/cartaz',
    publisher: 'Brigada Voluntária da Chapada',
    description:
      'Quando abrir o aceiro, quem avisar e o que nunca fazer em agosto, em uma folha para a parede.',
    tags: ['fogo', 'prevenção', 'aceiro'],
    pages: [
      [
        'De abril a junho',
        'É o tempo do aceiro. Capine três metros de cada lado da cerca e seis em volta da casa. Junte o mato seco longe das árvores. Avise os vizinhos e a brigada com dois dias de antecedência, mesmo que o fogo seja pequeno.',
      ],
      [
        'De julho a outubro',
        'Nenhum fogo, nem para limpar quintal. Uma bituca apaga em dez segundos no molhado e queima dez alqueires em agosto. Viu fumaça? Ligue primeiro, depois vá ver. Leve abafador, água para beber, botina e nunca vá só.',
      ],
    ],
  },
  {
    title: 'Diagnóstico das nascentes do córrego Buritizinho',
    authors: ['Irene Dourado', 'Marta Rezende', 'João Nunes'],
    year: 2023,
    category: 'Questões ambientais',
    type: 'Relatório',
    description: 'Vinte e três nascentes visitadas: vazão, cerca, pisoteio e o que fazer em cada uma.',
    tags: ['água', 'nascentes', 'recuperação'],
    pages: [
      [
        'O que vimos',
        'Das 23 nascentes, nove correm o ano todo, onze secam em setembro e três secaram para sempre. A diferença não está na chuva, que foi a mesma, mas na cerca: onde o gado não entra, o buriti voltou, o brejo escurece e a água dura até a primeira trovoada.',
      ],
      [
        'Vazões medidas',
        'Usamos balde de dez litros e relógio. Na estiagem, a nascente da Dona Marta dá 0,8 litro por segundo; a do Tião, cercada há seis anos, dá 1,4. A da estrada, aterrada pelo cascalho, parou. Os números estão na tabela do anexo, com data, hora e quem mediu.',
      ],
      [
        'O que propomos',
        'Cercar primeiro as onze que secam, com arame liso e bebedouro fora. Plantar pindaíba, buriti e ingá na borda, sem aterrar o olho. Voltar a medir todo mês de setembro, por cinco anos, sempre no mesmo lugar.',
      ],
    ],
  },
  {
    title: 'Lei nº 9.985, de 18 de julho de 2000: unidades de conservação',
    authors: ['BRASIL'],
    year: 2000,
    category: 'Questões ambientais',
    type: 'Leis e normas',
    publisher: 'Presidência da República',
    licence: 'public-domain',
    description:
      'A lei que criou o Sistema Nacional de Unidades de Conservação, com as reservas extrativistas.',
    tags: ['legislação', 'reserva extrativista'],
    link: 'https://www.planalto.gov.br/ccivil_03/leis/l9985.htm',
    cover: 'vereda',
  },
  {
    title: 'Mapa do uso da terra na bacia do Buritizinho',
    authors: ['Marta Rezende'],
    year: 2023,
    category: 'Questões ambientais',
    type: 'Mapa',
    description: 'Onde há cerrado em pé, pasto, lavoura e vereda, na escala de 1:50.000.',
    tags: ['mapa', 'uso da terra', 'bacia'],
    pages: [
      [
        'Legenda',
        'Verde-escuro: cerrado em pé. Verde-claro: campo limpo e campo sujo. Azul: veredas e córregos. Amarelo: lavoura anual. Bege: pasto. As linhas tracejadas são estradas de cascalho, e os pontos, os barracões de beneficiamento da cooperativa.',
      ],
      [
        'Como foi feito',
        'Partimos de imagens de satélite de junho e conferimos 140 pontos em campo, de bicicleta e a cavalo. Erramos mais onde o pasto velho virou capoeira: nesses lugares a imagem diz mata, e o chão diz braquiária. A área de cerrado em pé soma 61% da bacia.',
      ],
    ],
  },
  {
    title: 'A volta das veredas',
    authors: ['COLETIVO CÂMERA DE BARRO'],
    year: 2021,
    category: 'Questões ambientais',
    type: 'Vídeo',
    publisher: 'Coletivo Câmera de Barro',
    description: 'Documentário de 26 minutos sobre a família que cercou o brejo e viu o sapo voltar.',
    tags: ['vereda', 'documentário'],
    link: 'https://video.chaodepequi.example/a-volta-das-veredas',
    cover: 'banner-vereda',
  },
]
