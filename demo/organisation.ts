/** The demo organisation. Nothing here is real: not the cooperative, not the village, not its registration number. */
import type { DemoOrganisation } from './shape.ts'

export const organisation: DemoOrganisation = {
  title: 'Chão de Pequi',
  description:
    'Cooperativa de agricultores familiares e extrativistas do Vão do Buriti, no nordeste de Goiás. Pequi, baru, mel e sementes colhidos e beneficiados por 84 famílias do Cerrado.',
  contact:
    'Povoado Vão do Buriti, zona rural de São Domingos (GO)\nAtendimento de segunda a sexta, das 8h às 17h; sábado, das 7h às 12h, na feira da praça.\nTelefone e WhatsApp: (62) 90000-0142',
  email: 'contato@chaodepequi.example',
  whatsapp: '(62) 90000-0142',
  url_facebook: 'https://www.facebook.com/chaodepequi.exemplo',
  url_instagram: 'https://www.instagram.com/chaodepequi.exemplo',
  url_twitter: null,
  url_youtube: 'https://www.youtube.com/@chaodepequi.exemplo',
  logo: 'logo',
  favicon: 'favicon',
  primary_color: '#4a2c1d',
  secondary_color: '#f4775f',
  features: {
    posts: { enabled: true, title: 'Notícias', url: '/noticias' },
    events: { enabled: true, title: 'Agenda', url: '/agenda' },
    medias: { enabled: true, title: 'Biblioteca', url: '/biblioteca' },
    shop: { enabled: true, title: 'Loja', url: '/loja' },
  },
  legal: {
    name: 'Cooperativa Agroextrativista Chão de Pequi',
    document: '99.807.654/0001-99',
    address: 'Estrada do Vão do Buriti, km 14, zona rural, São Domingos – GO, CEP 73860-000',
    phone: '(62) 5550-0142',
  },
}
