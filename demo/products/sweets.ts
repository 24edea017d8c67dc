import { type DemoProduct, telling } from './shape.ts'

const category = 'Doces e geleias'

export const sweets: readonly DemoProduct[] = [
  {
    key: 'doce-buriti',
    name: 'Doce de buriti em barra, 400 g',
    category,
    price: 2200,
    stock: 31,
    weight: 450,
    size: [50, 100, 170],
    sku: 'DOCE-BUR',
    pictures: ['loja-doce-buriti', 'loja-buriti-colheita'],
    text: telling(
      [
        'Cozido no tacho até dar o ponto de corte e embalado no talo do próprio buriti. Com queijo fresco, é sobremesa de festa.',
      ],
      [
        ['Ingredientes', 'polpa de buriti e açúcar'],
        ['Alérgicos', 'não contém glúten'],
        ['Peso líquido', '400 g'],
        ['Validade', '6 meses'],
      ],
    ),
  },
  {
    key: 'geleia-cagaita',
    name: 'Geleia de cagaita, 230 g',
    category,
    price: 2000,
    stock: 34,
    weight: 410,
    size: [95, 80, 80],
    sku: 'GEL-CAG',
    pictures: ['loja-geleia-cagaita', 'loja-cagaita-colheita'],
    text: telling(
      [
        'Fruta e açúcar em partes quase iguais, sem corante nem conservante. Boa no pão e melhor ainda com queijo curado.',
      ],
      [
        ['Ingredientes', 'polpa de cagaita, açúcar e limão'],
        ['Alérgicos', 'não contém glúten'],
        ['Peso líquido', '230 g'],
        ['Validade', '1 ano'],
      ],
    ),
  },
  {
    key: 'geleia-araticum',
    name: 'Geleia de araticum, 230 g',
    category,
    price: 2200,
    stock: 0,
    weight: 410,
    size: [95, 80, 80],
    sku: 'GEL-ARA',
    pictures: ['loja-geleia-araticum'],
    text: telling(
      [
        'O araticum amadurece em março, no chão, e perfuma a casa inteira. Fazemos poucas dúzias de potes por ano.',
      ],
      [
        ['Ingredientes', 'polpa de araticum, açúcar e limão'],
        ['Alérgicos', 'não contém glúten'],
        ['Peso líquido', '230 g'],
        ['Validade', '1 ano'],
      ],
    ),
  },
  {
    key: 'cesta',
    name: 'Cesta Chão de Pequi',
    category: 'Presentes',
    price: 14900,
    sale: { price: 13400, from: -2, until: 40 },
    stock: 12,
    weight: 2900,
    size: [260, 250, 320],
    sku: 'CESTA-1',
    lead: 2,
    most: 5,
    featured: true,
    pictures: ['loja-cesta', 'loja-cesto', 'loja-mel-mesa'],
    text: telling(
      [
        'Um pouco de tudo no cesto de palha de buriti: mel, castanha de baru torrada, óleo de pequi, geleia de cagaita e doce de buriti.',
        'Cada cesta é montada depois do pedido. Se for presente, escreva o recado na observação do pedido: ele vai à mão, sem preço.',
      ],
      [
        [
          'Vem dentro',
          'mel 500 g, baru torrado 150 g, óleo de pequi 250 ml, geleia 230 g, doce de buriti 400 g',
        ],
        ['Cesto', '25 cm de diâmetro, com alça'],
        ['Prazo para montar', '2 dias úteis'],
      ],
    ),
  },
]
