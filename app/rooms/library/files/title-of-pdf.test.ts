import { describe, expect, test } from 'vitest'
import { titleOfPdf } from './title-of-pdf.ts'

describe('what a PDF calls itself', () => {
  test.each([
    ['Manejo do baru: colheita e pós-colheita'],
    ['Pequi'],
    ['Relatório de atividades 2024'],
    ['Lei nº 11.326, de 24 de julho de 2006'],
    ['Água-viva'],
    ['Word e Excel para cooperativas'],
    ['Documentos da assembleia'],
  ])('%j is a title', (title) => {
    expect(titleOfPdf(title)).toBe(title)
  })
  test.each([
    '',
    '   ',
    'Microsoft Word - x.doc',
    'Microsoft Word - Relatório final',
    'Microsoft PowerPoint - aula 3.ppt [Modo de Compatibilidade]',
    'relatorio_final_v2',
    'cartilha.indd',
    'Cartilha do Pequi.pdf',
    'C:\\Users\\maria\\x',
    'untitled',
    'Sem título-1',
    'Documento1',
    'Apresentação do PowerPoint',
    'Slide 1',
    '12345',
    '978-85-123-4567-8',
    'f3a9c0de11',
    'T\ufffdtulo quebrado',
  ])('%j is none', (said) => {
    expect(titleOfPdf(said)).toBeNull()
  })
  test('lies in one line, and is no longer than a title may be', () => {
    expect(titleOfPdf(' Manejo\r\n  do\tbaru ')).toBe('Manejo do baru')
    expect(titleOfPdf(`Um ${'x'.repeat(400)}`)).toHaveLength(300)
  })
})
