import { type DemoProduct, telling } from './shape.ts'

const category = 'Cosméticos'

export const care: readonly DemoProduct[] = [
  {
    key: 'sabonete',
    name: 'Sabonete de óleo de pequi, 90 g',
    category,
    price: 1490,
    stock: 92,
    weight: 110,
    size: [30, 60, 85],
    sku: 'COS-SAB',
    pictures: ['loja-sabonete', 'loja-sabonete-perto', 'loja-pequi-colheita'],
    text: telling(
      [
        'Feito a frio e curado por 45 dias. Espuma cremosa, perfume de capim-limão: o cheiro do pequi fica na cozinha.',
      ],
      [
        [
          'Composição',
          'óleos de pequi, coco e oliva, água, hidróxido de sódio, óleo essencial de capim-limão',
        ],
        ['Peso', '90 g'],
        ['Validade', '2 anos'],
      ],
    ),
  },
  {
    key: 'sabonetes-3',
    name: 'Trio de sabonetes do Cerrado',
    category,
    price: 3990,
    sale: { price: 3590, from: -9, until: 9 },
    stock: 25,
    weight: 320,
    size: [60, 90, 130],
    sku: 'COS-SAB3',
    pictures: ['loja-sabonetes', 'loja-sabonete-perto'],
    text: telling(
      ['Pequi, baru e buriti, um de cada, amarrados com fibra. Presente que cabe na mala.'],
      [
        ['Peso', '3 unidades de 90 g'],
        ['Composição', 'no verso de cada sabonete'],
        ['Validade', '2 anos'],
      ],
    ),
  },
  {
    key: 'balsamo',
    name: 'Bálsamo de copaíba e cera de abelha, 30 g',
    category,
    price: 2400,
    stock: 41,
    weight: 70,
    size: [30, 65, 65],
    sku: 'COS-BALS',
    pictures: ['loja-balsamo'],
    text: telling(
      ['Latinha de bolso para lábios, cotovelos e mãos de quem trabalha no sol.'],
      [
        ['Composição', 'cera de abelha, óleo de baru, óleo de copaíba, vitamina E'],
        ['Peso', '30 g'],
        ['Validade', '18 meses'],
      ],
    ),
  },
  {
    key: 'oleo-buriti',
    name: 'Óleo corporal de buriti, 60 ml',
    category,
    price: 3900,
    stock: 21,
    weight: 140,
    size: [120, 45, 45],
    sku: 'COS-BUR',
    pictures: ['loja-oleo-buriti', 'loja-buriti-colheita'],
    text: telling(
      ['Prensado a frio, de cor viva e toque seco. Três gotas na pele ainda úmida do banho são o bastante.'],
      [
        ['Composição', 'óleo de buriti e vitamina E'],
        ['Conteúdo', '60 ml'],
        ['Atenção', 'não é protetor solar; pode manchar tecidos claros'],
        ['Validade', '18 meses'],
      ],
    ),
  },
  {
    key: 'xampu',
    name: 'Xampu sólido de juá, 80 g',
    category,
    price: 2800,
    stock: 0,
    weight: 100,
    size: [30, 70, 70],
    sku: 'COS-XAMPU',
    draft: true,
    pictures: ['loja-xampu'],
    text: telling(
      ['Em teste com as sócias da cozinha: falta acertar o ponto da espuma antes de pôr à venda.'],
      [
        ['Composição', 'a confirmar'],
        ['Peso', '80 g'],
      ],
    ),
  },
]
