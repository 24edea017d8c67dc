import { expect, test } from 'vitest'
import { shopSectionChanges } from './schema.ts'
import {
  correiosForm,
  deadlinesForm,
  methodsForm,
  ownDeliveryForm,
  pickupForm,
  pixForm,
  senderForm,
  servicesForm,
  shippingForm,
  textsForm,
} from './shop-settings-form.ts'
import { defaultShopRow, shopSettingsView } from './views.server.ts'

const view = shopSettingsView(
  {
    ...defaultShopRow,
    sender_postal_code: '73770000',
    pix_key: 'a@cerrado.org.br',
    pix_name: 'Cooperativa',
    pix_city: 'Goiânia',
    free_shipping_above_cents: 123_456,
    pickup: { enabled: true, address: 'Rua 1', instructions: 'Sábados' },
    own_delivery: [{ from: '73770000', to: '73779999', price_cents: 1_250, days: 2 }],
    services: { '04510': '03298', '04782': '04000' },
    correios_access_code_sealed: Buffer.from('x'),
  },
  { name: '', document: '', address: '', phone: '' },
)

const forms = {
  senderForm,
  pixForm,
  methodsForm,
  shippingForm,
  pickupForm,
  ownDeliveryForm,
  correiosForm,
  servicesForm,
  deadlinesForm,
  textsForm,
}

test.each(Object.entries(forms))('%s, sent as it was filled, changes nothing', (_, form) => {
  const sent = shopSectionChanges.parse(form.inputOf(form.formOf(view) as never)) as Record<string, unknown>
  expect(Object.keys(sent).length).toBeGreaterThan(0)
  const { correios, ...rest } = sent as { correios?: Record<string, unknown> }
  expect(view).toMatchObject(rest)
  // A blank field leaves the stored code as it is.
  if (correios) expect(correios).toMatchObject({ enabled: false, access_code: '' })
})

test('money that cannot be read is refused, never taken for another amount', () => {
  const sent = shippingForm.inputOf({ ...shippingForm.formOf(view), fixed_shipping_cents: '12,5,0' })
  const parsed = shopSectionChanges.safeParse(sent)
  expect(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['fixed_shipping_cents', 'Informe um valor em reais, como 12,50.'],
  ])
})

test('what the server has none of is an empty field', () =>
  expect(shippingForm.formOf({ ...view, free_shipping_above_cents: null }).free_shipping_above_cents).toBe(
    '',
  ))

test('free shipping left blank is never free', () => {
  expect(
    shippingForm.inputOf({ ...shippingForm.formOf(view), free_shipping_above_cents: ' ' }),
  ).toMatchObject({ free_shipping_above_cents: null })
})

test('a service that is switched off is not sent', () => {
  const form = servicesForm.formOf(view)
  form.services['04510'].offered = false
  form.services['04804'].offered = true
  expect(servicesForm.inputOf(form)).toEqual({ services: { '04782': '04000', '04804': '03204' } })
})
