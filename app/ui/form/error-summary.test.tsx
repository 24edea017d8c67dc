import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { askFor, blankText, errorAlone } from './ask-for.ts'
import { ErrorSummary } from './error-summary.tsx'

const summary = (...errors: [label: string, message: string][]) =>
  renderToStaticMarkup(
    <ErrorSummary
      errors={errors.map(([label, message], at) => ({ field: `f${at}`, label, message }))}
      attempt={1}
    />,
  )
    .replace(/<[^>]+>/g, '|')
    .split('|')
    .filter(Boolean)

test('what is still blank is asked for, each field in its own sentence', () => {
  expect(
    summary(
      ['Nome completo', blankText],
      ['CPF ou CNPJ', blankText],
      ['Rua', blankText],
      ['Confirmar senha', blankText],
      ['Condições da compra', 'Marque para confirmar que leu e aceita.'],
    ),
  ).toEqual([
    'Faltam 5 campos',
    'Informe o nome completo.',
    'Informe o CPF ou CNPJ.',
    'Informe a rua.',
    'Preencha “Confirmar senha”.',
    'Condições da compra: marque para confirmar que leu e aceita.',
  ])
  expect(summary(['Título', blankText])).toEqual(['Falta um campo', 'Informe o título.'])
})

test('what is written and wrong is to be looked at, with its label unless the sentence has it', () => {
  expect(summary(['E-mail', 'Informe um e-mail válido.'], ['Nome', blankText])).toEqual([
    'Confira 2 campos',
    'Informe um e-mail válido.',
    'Informe o nome.',
  ])
  expect(summary(['Peso', 'Use um valor até 30.000.'])).toEqual([
    'Confira um campo',
    'Peso: use um valor até 30.000.',
  ])
  const needsWeight = 'Para publicar, informe o peso com embalagem: o frete é calculado por ele.'
  expect(errorAlone('Peso com embalagem', needsWeight)).toBe(needsWeight)
  expect(errorAlone('Documento', 'CPF ou CNPJ inválido.')).toBe('Documento: CPF ou CNPJ inválido.')
  expect(errorAlone('', 'Algo que não é de um campo.')).toBe('Algo que não é de um campo.')
  expect(askFor('CEP de entrega')).toBe('Informe o CEP de entrega.')
})
