// Turns an iPhone's photograph into pixels that sharp reads (docs/decisions/0250): in a process of its own, one at a
// time, with limits of time and memory.
import { realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { NoSpace } from '../files/file-store.server.ts'
import { askReader } from '../files/reader-process.server.ts'
import type { TemporaryFiles } from '../files/temporary-files.server.ts'
import { done, type Result, refuse } from '../result.ts'
import { megabyte } from '../text/sizes.ts'
import { type HeicAnswer, type HeicLimits, type HeicQuestion, heicLimits } from './heic.ts'
import { type ImageRefusal, type InspectedImage, inspectImage } from './inspect-image.server.ts'
import { createTurns } from './turns.server.ts'

const turns = createTurns({ places: 1, queue: 32 })

/**
 * Inspects like inspectImage; for a HEIC the answer's `path` is a temporary picture that the caller removes. Refuses
 * `heic` if it is damaged or beyond the limits of pixels, time or memory, and `busy`; throws `NoSpace`, and `Unavailable` if its
 * reader was interrupted. No file is left then.
 */
export async function inspectAnyImage(
  path: string,
  temporary: TemporaryFiles,
  limits: HeicLimits = heicLimits,
): Promise<Result<InspectedImage, ImageRefusal>> {
  const inspected = await inspectImage(path)
  if (inspected.refused !== 'heic') return inspected
  const converted = await turns.take(() => convert(path, temporary, limits))
  return converted ?? refuse('busy')
}

async function convert(
  path: string,
  temporary: TemporaryFiles,
  limits: HeicLimits,
): Promise<Result<InspectedImage, ImageRefusal>> {
  const own = await temporary.path('tiff')
  // Node's permissions apply to real paths.
  const tiff = join(await realpath(dirname(own)), basename(own))
  const question = { path: await realpath(path), tiff, mostPixels: limits.mostPixels }
  const said = await ask(question, limits).catch(async (problem: unknown) => {
    await temporary.remove(tiff)
    throw problem
  })
  if (!said.trouble)
    return done({ path: tiff, format: 'jpeg', width: said.width, height: said.height, animated: false })
  await temporary.remove(tiff)
  if (said.trouble === 'no_space') throw new NoSpace()
  return refuse('heic')
}

async function ask(question: HeicQuestion, limits: HeicLimits): Promise<HeicAnswer> {
  const answer = await askReader<HeicAnswer>(
    {
      script: 'app/platform/images/heic-reader.ts',
      parts: ['app/platform/images'],
      reads: [question.path],
      writes: [question.tiff],
      flags: [`--max-old-space-size=${Math.floor(limits.mostMemoryBytes / megabyte / 4)}`],
      limits,
    },
    question,
  )
  return typeof answer === 'string' ? { trouble: answer } : answer
}
