/** Draws every picture again into the folder above: `node demo/drawings/workshop/draw.ts`. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assemblyDrawings } from './assembleia.ts'
import { baruDrawings } from './baru.ts'
import { kitchenDrawings } from './cozinha.ts'
import { fairDrawings } from './feira.ts'
import { feastDrawings } from './festa.ts'
import { ipeDrawings } from './ipe.ts'
import { markDrawings } from './marca.ts'
import { honeyDrawings } from './mel.ts'
import { plantingDrawings } from './mutirao.ts'
import { busDrawings } from './onibus.ts'
import { pequiDrawings } from './pequi.ts'
import { seedDrawings } from './sementes.ts'
import { veredaDrawings } from './vereda.ts'

export const drawAll = (): Record<string, string> => ({
  ...veredaDrawings(),
  ...ipeDrawings(),
  ...fairDrawings(),
  ...busDrawings(),
  ...assemblyDrawings(),
  ...pequiDrawings(),
  ...baruDrawings(),
  ...seedDrawings(),
  ...honeyDrawings(),
  ...kitchenDrawings(),
  ...feastDrawings(),
  ...plantingDrawings(),
  ...markDrawings(),
})

if (import.meta.main) {
  for (const [key, svg] of Object.entries(drawAll())) {
    await writeFile(join(import.meta.dirname, '..', `${key}.svg`), svg)
    console.log(`${key}.svg ${(Buffer.byteLength(svg) / 1024).toFixed(1)} KB`)
  }
}
