import { type DemoProduct, telling } from './shape.ts'

const category = 'Pequi e temperos'
const fruits = 'Polpas e conservas'

export const preserves: readonly DemoProduct[] = [
  {
    key: 'pequi-conserva',
    name: 'Pequi em conserva, vidro de 500 g',
    category,
    price: 3600,
    stock: 48,
    weight: 890,
    size: [150, 95, 95],
    sku: 'PEQ-CONS',
    featured: true,
    pictures: ['loja-pequi-conserva', 'loja-pequi-conserva-mesa', 'loja-pequi-colheita'],
    text: telling(
      [
        'Pequis inteiros em salmoura leve, cozidos no dia da colheita. É só escorrer e pôr no arroz.',
        'Coma roendo com cuidado: por baixo da polpa há espinhos finos. Quem nunca comeu encontra o jeito certo na nossa cartilha.',
      ],
      [
        ['Ingredientes', 'pequi, água, sal e vinagre de maçã'],
        ['Alérgicos', 'não contém glúten'],
        ['Peso drenado', '300 g'],
        ['Validade', '1 ano; depois de aberto, 15 dias na geladeira'],
      ],
    ),
  },
  {
    key: 'creme-pequi',
    name: 'Creme de pequi, 230 g',
    category,
    price: 2400,
    stock: 29,
    weight: 410,
    size: [95, 80, 80],
    sku: 'PEQ-CREME',
    pictures: ['loja-creme-pequi', 'loja-pequi-colheita'],
    text: telling(
      ['Só a polpa, raspada sem espinho e batida até virar creme. Para o frango, o macarrão e o pão quente.'],
      [
        ['Ingredientes', 'polpa de pequi, óleo de pequi e sal'],
        ['Alérgicos', 'não contém glúten'],
        ['Peso líquido', '230 g'],
        ['Validade', '8 meses'],
      ],
    ),
  },
  {
    key: 'oleo-pequi',
    name: 'Óleo de pequi, 250 ml',
    category,
    price: 4200,
    sale: { price: 3780, from: -3, until: 11 },
    stock: 36,
    weight: 520,
    size: [240, 65, 65],
    sku: 'PEQ-OLEO',
    featured: true,
    pictures: ['loja-oleo-pequi', 'loja-pequi-colheita'],
    text: telling(
      [
        'Extraído no tacho, sem solvente, com água e fogo baixo. São precisos perto de 150 pequis para encher um frasco.',
        'Algumas gotas no fim do cozimento perfumam a panela inteira.',
      ],
      [
        ['Ingredientes', 'óleo da polpa de pequi'],
        ['Alérgicos', 'não contém glúten'],
        ['Conteúdo', '250 ml'],
        ['Validade', '18 meses, longe da luz'],
      ],
    ),
  },
  {
    key: 'farofa',
    name: 'Farofa pronta de pequi, 300 g',
    category,
    price: 1800,
    stock: 44,
    weight: 330,
    size: [50, 130, 220],
    sku: 'PEQ-FAROFA',
    pictures: ['loja-farofa'],
    text: telling(
      ['Farinha de mandioca da nossa roça, pequi desidratado, alho e cheiro-verde. Pronta para o prato.'],
      [
        ['Ingredientes', 'farinha de mandioca, pequi, óleo de pequi, alho, cebola, cheiro-verde e sal'],
        ['Alérgicos', 'não contém glúten'],
        ['Peso líquido', '300 g'],
        ['Validade', '4 meses'],
      ],
    ),
  },
  {
    key: 'pimenta',
    name: 'Molho de pimenta com cagaita, 150 ml',
    category,
    price: 1650,
    stock: 51,
    weight: 330,
    size: [190, 55, 55],
    sku: 'TEMP-PIM',
    pictures: ['loja-pimenta'],
    text: telling(
      ['Pimenta-malagueta do quintal equilibrada pela acidez da cagaita. Arde no começo e termina doce.'],
      [
        ['Ingredientes', 'pimenta-malagueta, polpa de cagaita, vinagre, alho e sal'],
        ['Alérgicos', 'não contém glúten'],
        ['Conteúdo', '150 ml'],
        ['Validade', '1 ano'],
      ],
    ),
  },
  {
    key: 'guariroba',
    name: 'Conserva de guariroba, 500 g',
    category: fruits,
    price: 2900,
    stock: 3,
    weight: 880,
    size: [150, 95, 95],
    sku: 'CONS-GUAR',
    pictures: ['loja-guariroba'],
    text: telling(
      [
        'O palmito amargo do Cerrado, de palmeiras plantadas no quintal dos cooperados: nenhuma é tirada do mato.',
      ],
      [
        ['Ingredientes', 'palmito de guariroba, água, sal e ácido cítrico'],
        ['Alérgicos', 'não contém glúten'],
        ['Peso drenado', '280 g'],
        ['Validade', '1 ano'],
      ],
    ),
  },
  {
    key: 'polpa-buriti',
    name: 'Polpa de buriti pasteurizada, 500 g',
    category: fruits,
    price: 2300,
    stock: 26,
    weight: 870,
    size: [150, 95, 95],
    sku: 'POLPA-BUR',
    pictures: ['loja-polpa-buriti', 'loja-buriti-colheita'],
    text: telling(
      [
        'Polpa alaranjada e densa, fechada a quente no vidro: não precisa de geladeira até ser aberta. Rende dois litros de suco ou um bom doce.',
      ],
      [
        ['Ingredientes', 'polpa de buriti'],
        ['Alérgicos', 'não contém glúten'],
        ['Peso líquido', '500 g'],
        ['Validade', '10 meses; depois de aberta, 5 dias na geladeira'],
      ],
    ),
  },
  {
    key: 'polpa-mangaba',
    name: 'Polpa de mangaba pasteurizada, 500 ml',
    category: fruits,
    price: 2500,
    stock: 0,
    weight: 820,
    size: [250, 75, 75],
    sku: 'POLPA-MAN',
    pictures: ['loja-polpa-mangaba'],
    text: telling(
      [
        'Da mangaba que cai madura do pé. Cremosa sem levar leite. Volta à loja com a safra, entre outubro e janeiro.',
      ],
      [
        ['Ingredientes', 'polpa de mangaba'],
        ['Alérgicos', 'contém látex natural da fruta; não contém glúten'],
        ['Conteúdo', '500 ml'],
        ['Validade', '10 meses'],
      ],
    ),
  },
]
