import { type DemoProduct, telling } from './shape.ts'

const category = 'Castanhas e farinhas'

export const nuts: readonly DemoProduct[] = [
  {
    key: 'baru-150',
    name: 'Castanha de baru torrada, 150 g',
    category,
    price: 2490,
    stock: 86,
    weight: 180,
    size: [50, 120, 190],
    sku: 'BARU-T150',
    featured: true,
    pictures: ['loja-baru-torrado', 'loja-baru-torrado-mesa', 'loja-baru-colheita'],
    text: telling(
      [
        'Crocante, com gosto que lembra amendoim e cacau. O baru é quebrado um a um na prensa da cooperativa e torrado em forno a lenha, sem sal e sem óleo.',
        'Cada fruto tem uma única castanha: neste pacote está o trabalho de uma manhã inteira de coleta, sempre deixando no chão a parte dos bichos.',
      ],
      [
        ['Ingredientes', 'castanha de baru (Dipteryx alata)'],
        ['Alérgicos', 'pode conter amendoim; não contém glúten'],
        ['Peso líquido', '150 g'],
        ['Validade', '6 meses fechado; depois de aberto, guarde em pote bem tampado'],
      ],
    ),
  },
  {
    key: 'baru-500',
    name: 'Castanha de baru torrada, 500 g',
    category,
    price: 7200,
    sale: { price: 6490, from: -12, until: 18 },
    stock: 40,
    weight: 550,
    size: [70, 170, 260],
    sku: 'BARU-T500',
    featured: true,
    pictures: ['loja-baru-grande', 'loja-baru-torrado-mesa', 'loja-baru-colheita'],
    text: telling(
      [
        'O mesmo baru torrado do pacote pequeno, no tamanho para a despensa. Vai bem na granola, na farofa, no pesto e no bolo de domingo.',
        'Torramos toda quinta-feira; o pacote que chega à sua casa tem no máximo duas semanas de forno.',
      ],
      [
        ['Ingredientes', 'castanha de baru (Dipteryx alata)'],
        ['Alérgicos', 'pode conter amendoim; não contém glúten'],
        ['Peso líquido', '500 g'],
        ['Validade', '6 meses fechado'],
      ],
    ),
  },
  {
    key: 'farinha-baru',
    name: 'Farinha de baru, 250 g',
    category,
    price: 2800,
    stock: 33,
    weight: 280,
    size: [50, 130, 210],
    sku: 'FAR-BARU',
    pictures: ['loja-farinha-baru', 'loja-baru-colheita'],
    text: telling(
      [
        'Castanha torrada e moída, ainda com o próprio óleo. Substitui até um terço da farinha de trigo em bolos e biscoitos e engrossa vitaminas.',
      ],
      [
        ['Ingredientes', 'castanha de baru torrada'],
        ['Alérgicos', 'pode conter amendoim; não contém glúten'],
        ['Peso líquido', '250 g'],
        ['Validade', '4 meses; depois de aberta, na geladeira'],
      ],
    ),
  },
  {
    key: 'farinha-mandioca',
    name: 'Farinha de mandioca da roça, 1 kg',
    category,
    price: 1400,
    stock: 62,
    weight: 1040,
    size: [80, 180, 280],
    sku: 'FAR-MAND',
    pictures: ['loja-farinha-mandioca'],
    text: telling(
      [
        'Ralada, prensada e torrada no tacho de cobre da casa de farinha do Vão do Buriti, em mutirão, toda primeira segunda-feira do mês.',
        'Torra média, grão fino e um leve azedo: é farinha de comer pura.',
      ],
      [
        ['Ingredientes', 'mandioca'],
        ['Alérgicos', 'não contém glúten'],
        ['Peso líquido', '1 kg'],
        ['Validade', '6 meses'],
      ],
    ),
  },
  {
    key: 'pacoca',
    name: 'Paçoca de baru, caixa com 12',
    category: 'Doces e geleias',
    price: 3200,
    sale: { price: 2720, from: -5, until: 25 },
    stock: 24,
    weight: 420,
    size: [60, 140, 200],
    sku: 'DOCE-PACOCA',
    pictures: ['loja-pacoca', 'loja-baru-colheita'],
    text: telling(
      [
        'Baru torrado, rapadura e uma pitada de sal, socados no pilão. Cada paçoca vem embrulhada em papel de seda, como nas festas de São João.',
      ],
      [
        ['Ingredientes', 'castanha de baru, rapadura, farinha de mandioca e sal'],
        ['Alérgicos', 'pode conter amendoim; não contém glúten'],
        ['Peso líquido', '12 unidades de 28 g (336 g)'],
        ['Validade', '90 dias'],
      ],
    ),
  },
]
