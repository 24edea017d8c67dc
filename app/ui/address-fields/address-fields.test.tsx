import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AddressFields } from './address-fields.tsx'

const none = () => undefined
const inputs = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<(?:input|select)[^>]*name="([^"]+)"[^>]*>/g)].map(([tag, name]) => [name, tag]),
  )

test('every field of an address is there before any script, with its name and its mask', () => {
  const html = renderToStaticMarkup(
    <AddressFields
      prefix="address."
      errorOf={none}
      address={{ postal_code: '73860000', state: 'GO', city: 'São Domingos', street: 'Rua do Porto' }}
    />,
  )
  const found = inputs(html)
  expect(Object.keys(found).map((name) => name.replace('address.', ''))).toEqual([
    'recipient',
    'postal_code',
    'street',
    'number',
    'complement',
    'district',
    'state',
    'city',
    'reference',
  ])
  expect(found['address.postal_code']).toContain('value="73860-000"')
  expect(found['address.postal_code']).not.toContain('maxlength')
  expect(html).toContain('<option value="GO" selected="">Goiás</option>')
})

test('the states begin without a choice', () => {
  const html = renderToStaticMarkup(<AddressFields errorOf={none} />)
  expect(html).toMatch(/<select[^>]*>\s*<option value="" selected="">Selecione o estado<\/option>/)
  expect(html.match(/<option value="[A-Z]{2}"/g)).toHaveLength(27)
})

test('a sentence stands under the field it is about', () => {
  const html = renderToStaticMarkup(
    <AddressFields errorOf={(name) => (name === 'city' ? 'Preencha este campo.' : undefined)} />,
  )
  expect(inputs(html).city).toContain('aria-invalid="true"')
  expect(html.match(/Informe a cidade\./g)).toHaveLength(1)
  expect(html).not.toContain('Preencha este campo.')
})

test('a postal code of another state is said beside the state', () => {
  const said = (state: string) =>
    renderToStaticMarkup(<AddressFields errorOf={none} address={{ postal_code: '01001000', state }} />)
  expect(said('GO')).toContain('Este CEP é de outro estado: São Paulo. Confira.')
  expect(said('SP')).not.toContain('outro estado')
})

test('the name at the door is left out where it is asked for elsewhere', () => {
  expect(
    inputs(renderToStaticMarkup(<AddressFields errorOf={none} hasRecipient={false} />)),
  ).not.toHaveProperty('recipient')
})

test('a house without a number says so, and is asked for none', () => {
  const html = renderToStaticMarkup(<AddressFields errorOf={none} address={{ number: 'S/N' }} />)
  const [text, box] = [...html.matchAll(/<input[^>]*name="number"[^>]*>/g)].map(([tag]) => tag)
  expect(text).toContain('disabled=""')
  expect(text).not.toContain('required')
  expect(box).toMatch(/type="checkbox".*value="S\/N"|value="S\/N".*type="checkbox"/)
  expect(box).toContain('checked=""')
})

test('where the postal code is asked elsewhere it goes along unseen', () => {
  const html = renderToStaticMarkup(
    <AddressFields errorOf={none} asksPostalCode={false} address={{ postal_code: '73860000' }} />,
  )
  expect(inputs(html).postal_code).toContain('type="hidden"')
  expect(inputs(html).postal_code).toContain('value="73860000"')
})

test('whoever fills it in for somebody is not asked about a postal code of their own', () => {
  expect(renderToStaticMarkup(<AddressFields errorOf={none} />)).toContain('Não sei meu CEP')
  const html = renderToStaticMarkup(<AddressFields errorOf={none} ofAnother />)
  expect(html).toContain('Buscar o CEP pela rua')
  expect(html).not.toContain('meu CEP')
})
