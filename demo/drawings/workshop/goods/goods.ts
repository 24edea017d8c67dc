/** The pictures of the demo's shop, by key. Drawn when the demo is loaded: the same strokes every time. */
import { tone } from '../palette.ts'
import { place } from '../pen.ts'
import * as made from './crafts.ts'
import { atHome, harvest, shelf } from './scene.ts'
import * as held from './vessels.ts'

const baruBag = { fill: '#c9a06a', edge: tone.clay, motif: 'baru', inside: '#a8592f' } as const
const pequiJar = { fill: '#f0bd3a', edge: tone.leafDeep, motif: 'pequi' } as const
const honeyJar = { fill: '#e2951f', edge: tone.brown, motif: 'comb' } as const
const pequiOil = { fill: '#e6a91f', edge: tone.leafDeep, motif: 'pequi' } as const
const soap = { fill: '#efc96a', edge: tone.leafDeep, motif: 'pequi' } as const
const smallBag = (thing: string) => place(0, 0, 0.84, thing)
/** Low things fill their picture too. */
const larger = (thing: string, x = 0) => place(x, 0, 1.26, thing)

export const goods = {
  'loja-baru-torrado': () => shelf('clay', held.pouch(baruBag), { motif: 'baru', at: 'both' }),
  'loja-baru-torrado-mesa': () => atHome(tone.coral, smallBag(held.pouch(baruBag))),
  'loja-baru-grande': () =>
    shelf('straw', place(0, 0, 1.14, held.pouch({ ...baruBag, fill: '#b98d55', edge: tone.brown })), {
      motif: 'baru',
      at: 'left',
    }),

  'loja-farinha-baru': () =>
    shelf('cream', held.pouch({ fill: '#dcc39a', edge: tone.clayDeep, motif: 'baru', inside: '#d9b98b' }), {
      motif: 'baru',
      at: 'right',
    }),

  'loja-farinha-mandioca': () =>
    shelf('rose', held.sack({ fill: '#f4ead6', edge: tone.leafDeep, motif: 'manioc' }), {
      motif: 'manioc',
      at: 'both',
    }),
  'loja-pacoca': () =>
    shelf('straw', held.box3d({ fill: '#d9b98b', edge: tone.coral, motif: 'baru' }), {
      motif: 'baru',
      at: 'right',
    }),
  'loja-baru-colheita': () => harvest('baru', tone.coral),

  'loja-mel': () => shelf('cream', held.jar(honeyJar), { motif: 'flower', at: 'both' }),
  'loja-mel-mesa': () => atHome(tone.honey, smallBag(held.jar(honeyJar))),
  'loja-mel-bisnaga': () =>
    shelf('sky', held.squeeze({ fill: '#e9a52c', edge: tone.coralDeep, motif: 'comb' }), {
      motif: 'comb',
      at: 'right',
    }),
  'loja-favo': () => shelf('straw', made.combBlock(), { motif: 'flower', at: 'right' }),
  'loja-propolis': () =>
    shelf('sage', held.dropper({ fill: '#6b3d1f', edge: tone.leaf, motif: 'comb' }), {
      motif: 'flower',
      at: 'left',
    }),

  'loja-mel-colheita': () => harvest('comb', tone.honey),

  'loja-pequi-conserva': () =>
    shelf('sky', held.jar({ ...pequiJar, pieces: '#f8d45c' }), { motif: 'pequi', at: 'both' }),
  'loja-pequi-conserva-mesa': () => atHome(tone.leaf, smallBag(held.jar({ ...pequiJar, pieces: '#f8d45c' }))),
  'loja-creme-pequi': () =>
    shelf('sage', held.clothJar({ ...pequiJar, edge: tone.coral }), { motif: 'pequi', at: 'left' }),
  'loja-oleo-pequi': () => shelf('cream', held.bottle(pequiOil), { motif: 'pequi', at: 'right' }),
  'loja-farofa': () =>
    shelf('clay', held.pouch({ fill: '#e0b45a', edge: tone.leafDeep, motif: 'pequi', inside: '#f0d28a' }), {
      motif: 'pequi',
      at: 'right',
    }),
  'loja-pimenta': () =>
    shelf('rose', held.bottle({ fill: '#d9562f', edge: tone.ink, motif: 'pepper' }), {
      motif: 'pepper',
      at: 'both',
    }),
  'loja-guariroba': () =>
    shelf('straw', held.jar({ fill: '#ece0b4', edge: tone.leaf, motif: 'palm', pieces: '#f8f1d6' }), {
      motif: 'palm',
      at: 'left',
    }),
  'loja-pequi-colheita': () => harvest('pequi', tone.leaf),

  'loja-polpa-buriti': () =>
    shelf('clay', held.jar({ fill: '#dd7a2a', edge: tone.earth, motif: 'buriti' }), {
      motif: 'buriti',
      at: 'both',
    }),

  'loja-polpa-mangaba': () =>
    shelf('rose', held.bottle({ fill: '#f0dfbf', edge: tone.coralDeep, motif: 'mangaba' }), {
      motif: 'mangaba',
      at: 'right',
    }),
  'loja-doce-buriti': () => shelf('cream', larger(made.sweetBlock(), 20), { motif: 'buriti', at: 'left' }),
  'loja-geleia-cagaita': () =>
    shelf('sky', held.clothJar({ fill: '#eeb02f', edge: tone.ipe, motif: 'cagaita' }), {
      motif: 'cagaita',
      at: 'right',
    }),

  'loja-geleia-araticum': () =>
    shelf('straw', held.clothJar({ fill: '#e7c98a', edge: tone.leafDeep, motif: 'araticum' }), {
      motif: 'araticum',
      at: 'left',
    }),
  'loja-buriti-colheita': () => harvest('buriti', tone.ochre),
  'loja-cagaita-colheita': () => harvest('cagaita', tone.leaf),

  'loja-sabonete': () => shelf('sage', larger(held.soap(soap)), { motif: 'pequi', at: 'right' }),
  'loja-sabonete-perto': () => shelf('cream', larger(held.soap(soap, true)), { motif: 'drop', at: 'both' }),
  'loja-sabonetes': () =>
    shelf(
      'rose',
      place(-10, 0, 1, held.soap({ fill: '#e58d54', edge: tone.earth, motif: 'buriti' })) +
        place(10, -168, 0.94, held.soap({ fill: '#e9dcc0', edge: tone.clay, motif: 'baru' })) +
        place(-6, -326, 0.88, held.soap(soap)),
      { motif: 'flower', at: 'right' },
    ),
  'loja-balsamo': () =>
    shelf('sky', larger(held.tin({ fill: '#eed9a0', edge: tone.amber, motif: 'drop' }), -40), null),
  'loja-oleo-buriti': () =>
    shelf('clay', held.dropper({ fill: '#d5661c', edge: tone.earth, motif: 'buriti' }), {
      motif: 'buriti',
      at: 'right',
    }),

  'loja-xampu': () =>
    shelf('sage', larger(held.soap({ fill: '#cdd3a4', edge: tone.leafDeep, motif: 'flower' })), {
      motif: 'flower',
      at: 'left',
    }),

  'loja-cesto': () => shelf('sky', made.basket('#e0bd76', tone.coral), null),
  'loja-cesto-mesa': () => atHome(tone.clay, place(0, 0, 0.86, made.basket('#e0bd76', tone.coral))),
  'loja-cesto-tampa': () => shelf('rose', made.basket('#d6ad62', tone.leafDeep, true), null),
  'loja-colheres': () => shelf('cream', made.spoons(), null),
  'loja-gamela': () => shelf('sage', larger(made.bowl()), { motif: 'cagaita', at: 'right' }),
  'loja-esteira': () => shelf('sky', made.rolledMat(), null),
  'loja-bolsa': () => shelf('cream', made.toteBag('#d9962f', 'palm'), null),
  'loja-bolsa-verso': () => shelf('sage', made.toteBag('#7d8f48', 'pequi'), null),
  'loja-brincos': () => shelf('clay', place(0, -40, 1, made.earrings()), null),
  'loja-boneca': () => shelf('straw', made.doll(), { motif: 'flower', at: 'both' }),

  'loja-receitas': () =>
    shelf('sage', made.book(tone.coral, tone.brown, 'pequi'), { motif: 'pepper', at: 'right' }),
  'loja-receitas-mesa': () =>
    atHome(tone.coral, place(0, 0, 0.9, made.book(tone.coral, tone.brown, 'pequi'))),
  'loja-cordel': () => shelf('cream', made.cordel(), null),

  'loja-cartaz': () => shelf('clay', made.poster(), null),

  'loja-sementes': () => shelf('straw', made.seedPackets(), { motif: 'seeds', at: 'both' }),
  'loja-muvuca': () =>
    shelf('sage', held.sack({ fill: '#e3d2ac', edge: tone.earth, motif: 'seeds' }), {
      motif: 'seeds',
      at: 'both',
    }),
  'loja-cesta': () =>
    shelf(
      'rose',
      made.giftBasket(
        place(-160, -20, 0.62, held.jar(honeyJar)) +
          place(150, -16, 0.64, held.pouch(baruBag)) +
          place(0, 6, 0.66, held.bottle(pequiOil)),
      ),
      null,
    ),
} as const satisfies Record<string, () => string>

export type GoodsDrawing = keyof typeof goods
