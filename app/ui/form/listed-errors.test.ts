import { expect, test } from 'vitest'
import { listErrors } from './listed-errors.ts'

const labels = { title: 'Título', slug: 'Endereço', 'links.facebook': 'Facebook' }

test('errors come in the order of the form, whatever the order they arrived in', () => {
  expect(
    listErrors(
      { slug: { type: 'x', message: 'Já existe.' }, title: { type: 'x', message: 'Escreva o título.' } },
      labels,
    ),
  ).toEqual([
    { field: 'title', label: 'Título', message: 'Escreva o título.' },
    { field: 'slug', label: 'Endereço', message: 'Já existe.' },
  ])
})

test('the answer of /api gives several texts a field: the first is shown', () => {
  expect(listErrors({ slug: ['Já existe.', 'É curto demais.'] }, labels)).toEqual([
    { field: 'slug', label: 'Endereço', message: 'Já existe.' },
  ])
})

test('nested fields are named by their path', () => {
  expect(listErrors({ links: { facebook: { message: 'Não é um endereço.' } } }, labels)).toEqual([
    { field: 'links.facebook', label: 'Facebook', message: 'Não é um endereço.' },
  ])
})

test('an error of a field the form does not draw is still told', () => {
  expect(listErrors({ version: ['Outra pessoa salvou antes.'] }, labels)).toEqual([
    { field: 'version', label: '', message: 'Outra pessoa salvou antes.' },
  ])
})

test('no errors, no list', () => {
  expect(listErrors({ title: undefined }, labels)).toEqual([])
})
