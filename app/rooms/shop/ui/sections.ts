// The sections in the order of the screen; the ids are anchors.
export const shopSections = {
  sender: { id: 'remetente', title: 'Remetente' },
  legal: { id: 'legal', title: 'Dados legais' },
  pix: { id: 'pix', title: 'Pix' },
  methods: { id: 'pagamento', title: 'Formas de pagamento' },
  shipping: { id: 'envio', title: 'Frete' },
  pickup: { id: 'retirada', title: 'Retirada' },
  delivery: { id: 'entrega', title: 'Entrega da loja' },
  services: { id: 'servicos', title: 'Serviços de envio' },
  correios: { id: 'correios', title: 'Correios' },
  deadlines: { id: 'prazos', title: 'Prazos e avisos' },
  texts: { id: 'textos', title: 'Textos' },
} as const
