// Which shared libraries a program for Linux asks for, read from its file: no tool for it is on every machine.
import { open } from 'node:fs/promises'

const loaded = 1
const dynamic = 2
const tagOfNeeded = 1
const tagOfNames = 5

type Segment = { type: number; offset: number; address: number; size: number }

/**
 * The sonames in the dynamic section of an ELF file of 64 bits, little-endian; empty where it has none. `null` for a file
 * that is no ELF.
 */
export async function neededLibraries(path: string): Promise<string[] | null> {
  const file = await open(path)
  try {
    const read = async (position: number, length: number) =>
      (await file.read(Buffer.alloc(length), 0, length, position)).buffer
    const header = await read(0, 64)
    if (header.toString('latin1', 0, 4) !== '\x7fELF') return null
    if (header[4] !== 2 || header[5] !== 1) throw new Error(`${path}: not of 64 bits, or not little-endian`)
    const width = header.readUInt16LE(54)
    const table = await read(Number(header.readBigUInt64LE(32)), width * header.readUInt16LE(56))
    const segments: Segment[] = []
    for (let at = 0; at < table.length; at += width)
      segments.push({
        type: table.readUInt32LE(at),
        offset: Number(table.readBigUInt64LE(at + 8)),
        address: Number(table.readBigUInt64LE(at + 16)),
        size: Number(table.readBigUInt64LE(at + 32)),
      })
    const section = segments.find(({ type }) => type === dynamic)
    if (!section) return []
    const entries = await read(section.offset, section.size)
    const values = (wanted: number) => {
      const found: number[] = []
      for (let at = 0; at < entries.length; at += 16)
        if (Number(entries.readBigInt64LE(at)) === wanted) found.push(Number(entries.readBigUInt64LE(at + 8)))
      return found
    }
    const [names = 0] = values(tagOfNames)
    const holder = segments.find(
      ({ type, address, size }) => type === loaded && address <= names && names < address + size,
    )
    if (!holder) throw new Error(`${path}: its names are in no segment`)
    const from = names - holder.address + holder.offset
    return await Promise.all(
      values(tagOfNeeded).map(async (at) => {
        const name = await read(from + at, 256)
        return name.toString('latin1', 0, name.indexOf(0))
      }),
    )
  } finally {
    await file.close()
  }
}
