import { expect, test } from 'vitest'
import { fitHeadings } from './headings.ts'
import { unreadColumns } from './text.ts'

const columns = [
  { key: 'name', heading: 'Nome', also: ['produto'], required: true, example: 'Mel' },
  { key: 'price', heading: 'Preço', also: ['valor'], example: '12,50' },
]

test('the columns that are not read are named, but for those that we write ourselves', () => {
  const headings = [
    'PRODUTO',
    'Preco',
    'Valor de custo',
    'Fornecedor',
    'Baixado',
    'Linha',
    'Problema',
    '',
    'Fornecedor',
  ]
  expect(fitHeadings(headings, { columns, told: ['Baixado'] }).unread).toEqual([
    'Valor de custo',
    'Fornecedor',
  ])
  expect(fitHeadings(['Nome', 'Preço'], { columns }).unread).toEqual([])
})

test('one is told of, and several', () => {
  expect(unreadColumns(['Custo'])).toContain('Esta coluna não foi lida: “Custo”.')
  expect(unreadColumns(['Custo', 'x'.repeat(70)])).toContain(
    `Estas colunas não foram lidas: “Custo”, “${'x'.repeat(60)}...”.`,
  )
})
