/** Prints a material's text as a small PDF: a cover of its own, then its pages. The same text gives the same bytes. */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { DemoMaterial } from './shape.ts'

type Pdf = PDFKit.PDFDocument

const width = 420
const height = 595
const margin = 44

type Palette = { ground: string; ink: string; first: string; second: string }
const palettes: readonly Palette[] = [
  { ground: '#4a2c1d', ink: '#fdfaf6', first: '#f4775f', second: '#7a4a30' },
  { ground: '#2f4a36', ink: '#fdfaf6', first: '#e8b64c', second: '#4d7357' },
  { ground: '#f4ede4', ink: '#2b1d15', first: '#c8553d', second: '#e0cfb8' },
  { ground: '#e8b64c', ink: '#2b1d15', first: '#4a2c1d', second: '#f2cf83' },
  { ground: '#274b5a', ink: '#fdfaf6', first: '#f0a35e', second: '#3f6c7d' },
  { ground: '#8c3b2a', ink: '#fdfaf6', first: '#f2cf83', second: '#a9563f' },
]

export async function printMaterial(material: DemoMaterial, publisher: string): Promise<Buffer> {
  const seed = createHash('sha256').update(material.title).digest()
  const pdf = new PDFDocument({
    size: [width, height],
    margin,
    lang: 'pt-BR',
    displayTitle: true,
    info: {
      Title: material.title,
      Author: material.authors.join('; '),
      Creator: publisher,
      Producer: publisher,
      CreationDate: new Date(Date.UTC(material.year, 0, 2)),
    },
  })
  const bytes = buffer(pdf as unknown as AsyncIterable<Buffer>)
  drawCover(pdf, { material, publisher, seed })
  for (const [heading, text] of material.pages ?? []) {
    pdf.addPage()
    pdf.fillColor('#4a2c1d').font('Times-Bold').fontSize(19).text(heading).moveDown(0.6)
    pdf.fillColor('#2b1d15').font('Times-Roman').fontSize(12.5).text(text, { align: 'left', lineGap: 4 })
  }
  pdf.end()
  return bytes
}

type Cover = { material: DemoMaterial; publisher: string; seed: Buffer }

function drawCover(pdf: Pdf, { material, publisher, seed }: Cover) {
  const at = (index: number, below: number) => (seed[index] ?? 0) % below
  const palette = palettes[at(0, palettes.length)] as Palette
  pdf.rect(0, 0, width, height).fill(palette.ground)
  const motif = motifs[at(1, motifs.length)] as Motif
  pdf.save()
  motif(pdf, palette, at)
  pdf.restore()
  const { title, authors, year } = material
  const wide = { width: width - 2 * margin }
  pdf.fillColor(palette.ink)
  pdf.font('Helvetica').fontSize(10).text(publisher, margin, margin, wide)
  pdf
    .font('Times-Bold')
    .fontSize(title.length > 60 ? 23 : 29)
    .text(title, margin, 92, { ...wide, lineGap: 3 })
  pdf.moveDown(0.5).font('Helvetica').fontSize(12).text(authors.join(', '), wide)
  pdf.moveDown(0.3).text(String(year), wide)
}

type Motif = (pdf: Pdf, palette: Palette, at: (index: number, below: number) => number) => void

/** What the lower half of a cover shows. */
const motifs: readonly Motif[] = [
  function hills(pdf, { first, second }, at) {
    pdf.circle(90 + at(2, 240), 400, 46).fill(first)
    for (const [row, colour] of [second, first, second].entries()) {
      const top = 420 + row * 56
      pdf.moveTo(0, top + at(3 + row, 30))
      pdf.bezierCurveTo(140, top - 50, 260, top + 60, width, top - at(6 + row, 30))
      pdf.lineTo(width, height).lineTo(0, height).fillOpacity(0.85).fill(colour)
    }
    pdf.fillOpacity(1)
  },
  function fruit(pdf, { first, second }, at) {
    for (let one = 0; one < 9; one++) {
      const x = 60 + (one % 3) * 150 + at(2 + one, 30)
      const y = 390 + Math.floor(one / 3) * 84
      const size = 30 + at(11 + one, 12)
      pdf.circle(x, y, size).fill(second)
      pdf.circle(x, y, size * 0.55).fill(first)
    }
  },
  function leaves(pdf, { first, second }, at) {
    for (let one = 0; one < 7; one++) {
      const x = 20 + one * 62
      const top = 360 + at(2 + one, 60)
      pdf.moveTo(x, height)
      pdf.bezierCurveTo(x - 46, height - 90, x - 30, top + 40, x + 8, top)
      pdf.bezierCurveTo(x + 46, top + 50, x + 40, height - 80, x, height)
      pdf.fill(one % 2 === 0 ? second : first)
    }
  },
  function furrows(pdf, { first, second }, at) {
    pdf.rect(0, 400, width, height - 400).fill(second)
    pdf.lineWidth(7).strokeColor(first)
    const far = 120 + at(2, 180)
    for (let one = -4; one <= 8; one++)
      pdf
        .moveTo(far, 400)
        .lineTo(one * 70, height)
        .stroke()
  },
  function waters(pdf, { first, second }, at) {
    pdf.lineWidth(10)
    for (let row = 0; row < 7; row++) {
      const y = 390 + row * 30
      pdf.moveTo(-20, y)
      for (let x = -20; x < width; x += 80)
        pdf.bezierCurveTo(x + 25, y - 16 - at(2, 8), x + 55, y + 16, x + 80, y)
      pdf.strokeColor(row % 3 === 1 ? first : second).stroke()
    }
  },
]
