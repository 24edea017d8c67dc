import { type DemoProduct, telling } from './shape.ts'

const category = 'Mel e abelhas'

export const honey: readonly DemoProduct[] = [
  {
    key: 'mel-500',
    name: 'Mel silvestre do Cerrado, pote de 500 g',
    category,
    price: 3400,
    stock: 71,
    weight: 780,
    size: [140, 90, 90],
    sku: 'MEL-500',
    featured: true,
    pictures: ['loja-mel', 'loja-mel-mesa', 'loja-mel-colheita'],
    text: telling(
      [
        'Colhido entre agosto e outubro, quando florescem a aroeira, o assa-peixe e o capitão-do-mato. Escuro, encorpado, com um fim levemente amargo.',
        'Vem em vidro, com tampa de metal e embalagem reforçada para a viagem. Se cristalizar, é sinal de mel verdadeiro: banho-maria morno e ele volta.',
      ],
      [
        ['Ingredientes', 'mel de abelhas Apis mellifera'],
        ['Atenção', 'crianças de até um ano não devem comer mel'],
        ['Peso líquido', '500 g'],
        ['Validade', '2 anos'],
      ],
    ),
  },
  {
    key: 'mel-bisnaga',
    name: 'Mel silvestre, bisnaga de 280 g',
    category,
    price: 2200,
    stock: 55,
    weight: 310,
    size: [180, 70, 60],
    sku: 'MEL-280',
    pictures: ['loja-mel-bisnaga', 'loja-mel-colheita'],
    text: telling(
      [
        'O mel do pote grande, em bisnaga que não pinga: para a mesa do café, a mochila e o lanche da escola.',
      ],
      [
        ['Ingredientes', 'mel de abelhas Apis mellifera'],
        ['Atenção', 'crianças de até um ano não devem comer mel'],
        ['Peso líquido', '280 g'],
        ['Validade', '2 anos'],
      ],
    ),
  },
  {
    key: 'favo',
    name: 'Favo de mel, 300 g',
    category,
    price: 3800,
    stock: 0,
    weight: 380,
    size: [60, 150, 190],
    sku: 'MEL-FAVO',
    pictures: ['loja-favo', 'loja-mel-colheita'],
    text: telling(
      [
        'O pedaço do favo como sai da caixa, com a cera que se masca. Só na época da florada: quando acaba, a próxima colheita é no ano que vem.',
      ],
      [
        ['Ingredientes', 'favo de mel de abelhas Apis mellifera'],
        ['Peso líquido', '300 g'],
        ['Validade', '1 ano'],
      ],
    ),
  },
  {
    key: 'propolis',
    name: 'Extrato de própolis, 30 ml',
    category,
    price: 2750,
    stock: 38,
    weight: 90,
    size: [110, 40, 40],
    sku: 'PROP-30',
    pictures: ['loja-propolis'],
    text: telling(
      ['Própolis raspada à mão e curtida por 40 dias em álcool de cereais. Frasco âmbar com conta-gotas.'],
      [
        ['Ingredientes', 'própolis bruta e álcool de cereais'],
        ['Conteúdo', '30 ml'],
        ['Atenção', 'contém álcool; não é remédio'],
        ['Validade', '3 anos'],
      ],
    ),
  },
]
