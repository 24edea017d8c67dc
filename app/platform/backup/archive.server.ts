// An archive is one tar file, encrypted by age if there is a passphrase; `tar` and `age` open it without this program.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { StartProblem } from '../env.server.ts'
import { codeOf } from '../members.ts'
import type { Pass } from './leave-room.server.ts'
import { isPart, type Stored } from './manifest.ts'

/** 32 MB and a tenth of a second for each guess (docs/decisions/0191); age's own default takes 256 MB. */
const workFactor = 15

export type ArchiveWriter = {
  /** @param size bytes that `source` has */
  add(path: string, size: number, source: Readable): Promise<Stored>
  /** When it returns, the file is on the disk. */
  finish(): Promise<Stored>
  abandon(): Promise<void>
}

/** Creates the archive; refuses an existing file (EEXIST). @param pass called with all that is written */
export function writeArchive(file: string, passphrase: string | undefined, pass: Pass): ArchiveWriter {
  const packer = pack()
  const whole = measure()
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  const writing = pipeline(
    Readable.from(packer),
    (chunks: AsyncIterable<Uint8Array>) => (passphrase ? encrypted(chunks, passphrase) : chunks),
    whole.pass,
    pass,
    target,
  )
  // `add` and `finish` report this failure.
  writing.catch(() => {})
  const unlessBroken = <T>(work: Promise<T>): Promise<T> => Promise.race([work, writing.then(() => work)])
  return {
    async add(path, size, source) {
      try {
        // What broke the file is the reason, not that it takes no more.
        if (packer.destroyed) await writing
        const part = measure()
        const entry = packer.entry({ name: path, size, mode: 0o600 })
        await unlessBroken(pipeline(source, part.pass, entry))
        return part.measured()
      } catch (problem) {
        // Node ends a program that loses an open file.
        source.destroy()
        throw problem
      }
    },
    async finish() {
      packer.finalize()
      await writing
      return whole.measured()
    },
    async abandon() {
      packer.destroy()
      await writing.catch(() => {})
    },
  }
}

const sealedHead = 'age-encryption.org/'

/** Whether the file is encrypted, whatever its name. */
export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { buffer } = await handle.read(Buffer.alloc(sealedHead.length), 0, sealedHead.length, 0)
    return buffer.toString('latin1') === sealedHead
  } finally {
    await handle.close()
  }
}

/** Calls back with each part in turn; a part not read to its end is skipped. @throws BrokenArchive, StartProblem */
export async function readArchive(
  file: string,
  passphrase: string | undefined,
  onPart: (path: string, body: Readable) => Promise<void>,
): Promise<void> {
  const extractor = extract()
  const source = (await isSealed(file)) ? decrypted(file, passphrase) : createReadStream(file)
  const reading = pipeline(source, extractor)
  reading.catch(() => {})
  try {
    for await (const entry of extractor) {
      const { name, type } = entry.header
      if (type !== 'file' || !isPart(name)) throw new BrokenArchive(`unexpected part ${name.slice(0, 100)}`)
      await onPart(name, entry as unknown as Readable)
      entry.resume()
    }
    await reading
  } catch (problem) {
    const first = await reading.then(
      () => problem,
      (its) => (isConsequence(its) ? problem : its),
    )
    if (first instanceof StartProblem || first instanceof BrokenArchive || codeOf(first)) throw first
    throw new BrokenArchive(String(first), { cause: first })
  }
}

const isConsequence = (problem: unknown) => codeOf(problem) === 'ERR_STREAM_PREMATURE_CLOSE'

/** The archive was cut off or changed, or never was a backup. */
export class BrokenArchive extends Error {}

/** Counts and hashes the bytes that pass. */
export function measure() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async *pass(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    measured: (): Stored => ({ bytes, sha256: hash.digest('hex') }),
  }
}

async function* encrypted(chunks: AsyncIterable<Uint8Array>, passphrase: string) {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(workFactor)
  const plain = Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream<Uint8Array>
  yield* await encrypter.encrypt(plain)
}

async function* decrypted(file: string, passphrase: string | undefined): AsyncGenerator<Uint8Array> {
  if (!passphrase)
    throw new StartProblem('Esta cópia está cifrada. Informe a senha das cópias em BACKUP_PASSPHRASE.')
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const sealed = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>
  const opened = await decrypter.decrypt(sealed).catch((problem: Error) => {
    if (/no identity matched|passphrase/i.test(problem.message))
      throw new StartProblem('A senha em BACKUP_PASSPHRASE não é a desta cópia.')
    throw problem
  })
  yield* opened
}
