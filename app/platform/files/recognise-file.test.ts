import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { animatedGif, jpeg, png } from '../images/sample-images.testing.ts'
import { recogniseFile } from './recognise-file.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'praca-kinds-'))
afterAll(() => rm(folder, { recursive: true }))

async function recognise(content: string | Buffer, name = 'arquivo') {
  const path = join(folder, 'received')
  await writeFile(path, typeof content === 'string' ? Buffer.from(content, 'latin1') : content)
  return recogniseFile(path, name)
}

function zip(name: string, content: string) {
  const data = Buffer.from(content)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt32LE(crc32(data), 14)
  local.writeUInt32LE(data.length, 18)
  local.writeUInt32LE(data.length, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  local.copy(central, 6, 4, 30)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + data.length, 16)
  return Buffer.concat([local, Buffer.from(name), data, central, Buffer.from(name), end])
}

const openDocument = (type: string) => zip('mimetype', type)
const office = (type: string) =>
  zip(
    '[Content_Types].xml',
    `<Types><Override PartName="/x.xml" ContentType="application/vnd.${type}.main+xml"/></Types>`,
  )

test.each([
  ['pdf', '%PDF-1.7\n%âãÏÓ\n'],
  ['zip', zip('leia-me.txt', 'oi')],
  ['odt', openDocument('application/vnd.oasis.opendocument.text')],
  ['ods', openDocument('application/vnd.oasis.opendocument.spreadsheet')],
  ['epub', openDocument('application/epub+zip')],
  ['docx', office('openxmlformats-officedocument.wordprocessingml.document')],
  ['xlsx', office('openxmlformats-officedocument.spreadsheetml.sheet')],
  ['pptx', office('openxmlformats-officedocument.presentationml.presentation')],
  ['odp', openDocument('application/vnd.oasis.opendocument.presentation')],
  ['mp3', `ID3\x03\0\0\0\0\0\0${'\xff\xfb\x90\0'.padEnd(417, '\0').repeat(3)}`],
  ['mp4', '\0\0\0\x18ftypisom\0\0\x02\0isommp42\0\0\0\x08free'],
  ['m4a', '\0\0\0\x18ftypM4A \0\0\x02\0isomM4A \0\0\0\x08free'],
  ['ogg', `OggS${'\0'.repeat(24)}\x01vorbis\0`],
  ['jpg', await jpeg(30, 20)],
  ['png', await png(30, 20)],
])('%s by its content, whatever its name', async (kind, content) => {
  expect(await recognise(content, 'fotografia.png')).toBe(kind)
})

test('a voice message is a sound', async () => {
  expect(await recognise(`OggS${'\0'.repeat(24)}OpusHead\x01`, 'PTT-20261120-WA0003.opus')).toBe('ogg')
})

test('a text is a table when its name says so', async () => {
  expect(await recognise('nome;preço\r\nMel;20\r\n', 'Preços.CSV')).toBe('csv')
  expect(await recognise('bom dia', 'carta.txt')).toBe('txt')
})

test.each([
  ['an empty file', '', 'a.txt'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'a.html'],
  ['a drawing that can run scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg'],
  ['a program', 'MZ\x90\0\x03', 'a.txt'],
  ['a shell script', '#!/bin/sh\nrm -rf /\n', 'a.sh'],
  ['bytes that call themselves a text', 'abc\0def', 'a.txt'],
  ['a text that calls itself a PDF', 'just words', 'a.pdf'],
  ['a picture that moves', await animatedGif(), 'a.gif'],
  ['a film of another making', `OggS${'\0'.repeat(24)}\x80theora\0`, 'a.ogg'],
  ['a document with macros', office('ms-word.document.macroEnabled'), 'a.docx'],
  ['slides with macros', office('ms-powerpoint.presentation.macroEnabled'), 'a.pptx'],
])('%s is not kept', async (_, content, name) => {
  expect(await recognise(content, name)).toBeNull()
})
