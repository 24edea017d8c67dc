/** How the demo's shop sells. The Pix key is the cooperative's made-up CNPJ: its check digits are right, nobody has it. */
export type DemoShop = { settings: Record<string, unknown> }

export const shop: DemoShop = {
  settings: {
    sender_postal_code: '73860-000',
    sender_address: {
      name: 'Cooperativa Chão de Pequi',
      document: '99.807.654/0001-99',
      phone: '(62) 5550-0142',
      street: 'Estrada do Vão do Buriti',
      number: 'km 14',
      complement: '',
      district: 'Zona rural',
      city: 'São Domingos',
      state: 'GO',
    },
    handling_days: 2,
    reservation_hours: 48,
    methods: ['pix', 'arrange'],
    arrange_text:
      'Combine conosco por telefone ou WhatsApp, (62) 90000-0142: aceitamos dinheiro na feira e na sede, e transferência.',
    pix: { key: '99.807.654/0001-99', name: 'COOP CHAO DE PEQUI', city: 'SAO DOMINGOS' },
    fixed_shipping_cents: 3900,
    is_fixed_offered: false,
    free_shipping_above_cents: 29900,
    pickup: {
      enabled: true,
      address: 'Sede da cooperativa: Estrada do Vão do Buriti, km 14, São Domingos – GO',
      instructions:
        'De segunda a sexta, das 8h às 17h; aos sábados, das 7h às 12h, na feira da praça. Traga o número do pedido.',
    },
    own_delivery: [
      { from: '73860-000', to: '73869-999', price_cents: 800, days: 2 },
      { from: '73840-000', to: '73859-999', price_cents: 1800, days: 4 },
    ],
    exchange_text:
      'Você pode desistir da compra em até 7 dias depois de receber, sem explicar o motivo: devolvemos tudo, inclusive o frete. Produto quebrado ou estragado, mandamos outro na hora. Alimento aberto não precisa voltar.',
    orders_email: 'loja@chaodepequi.example',
  },
}
