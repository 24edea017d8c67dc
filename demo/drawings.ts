/** The demo's pictures: our own drawings, kept as SVG and handed over as PNG, since uploads take photographs only. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Each drawing with the words for those who do not see it; an upload takes them as its alt text. */
export const drawingAlts = {
  logo: 'Chão de Pequi',
  favicon: 'Símbolo da cooperativa: um pequi aberto que nasce da terra como o sol',
  'banner-vereda': 'Pôr do sol em uma vereda, com buritis altos à beira da água e a serra ao fundo',
  'banner-vereda-phone': 'Pôr do sol em uma vereda, com três buritis à beira da água',
  'banner-ipe': 'Ipê-amarelo florido no capim seco e uma família que volta da coleta de sementes',
  'banner-ipe-phone': 'Ipê-amarelo florido e, no caminho de terra, uma mulher com um cesto e uma menina',
  'banner-feira': 'Barraca de feira com toldo listrado, cestos de frutos e potes de mel',
  'banner-feira-phone': 'Barraca de feira com toldo listrado, sob duas fileiras de bandeirinhas',
  assembleia: 'Seis cooperados à mesa comprida da varanda, em assembleia, com papéis e café',
  baru: 'Gamela de madeira cheia de castanhas de baru, com frutos abertos ao redor',
  cozinha:
    'Duas mulheres na cozinha comunitária: uma mexe a panela no fogão a lenha, a outra peneira farinha',
  feira: 'Barraca da cooperativa na feira da praça, com fregueses dos dois lados',
  festa: 'Festa junina na praça: gente dança ao redor da fogueira, sob bandeirinhas, ao som da sanfona',
  ipe: 'Ipê-amarelo florido; no caminho de terra, uma mulher com um cesto de sementes e uma menina',
  mel: 'Três potes de mel e um favo sobre toalha xadrez, diante da janela aberta para as colmeias',
  mutirao: 'Mutirão de plantio: quatro pessoas com enxada e mudas à beira da nascente, entre buritis',
  onibus: 'Ônibus na estrada de terra, com cestos e sacos no bagageiro, ao pôr do sol',
  pequi: 'Tigela de barro com pequis inteiros e pequis abertos, de caroço amarelo',
  sementes: 'Duas pessoas separam sementes com as mãos em uma peneira de palha',
  vereda: 'Vereda pela manhã, com buritis carregados de frutos à beira de uma lagoa rasa',
} as const

export type DrawingKey = keyof typeof drawingAlts

export const drawingKeys = Object.keys(drawingAlts) as DrawingKey[]

export const drawingSource = (key: DrawingKey): URL => new URL(`./drawings/${key}.svg`, import.meta.url)

/** The drawing as a PNG of its own size, in pixels as drawn. Logo and favicon keep their transparency. */
export async function drawing(key: DrawingKey): Promise<Buffer> {
  return sharp(await readFile(drawingSource(key)))
    .png({ compressionLevel: 1 })
    .toBuffer()
}
