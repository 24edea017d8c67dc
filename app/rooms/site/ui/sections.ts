// The sections in the order of the screen; the ids are anchors.
export const sections = {
  identity: { id: 'identidade', title: 'Identidade' },
  contact: { id: 'contato', title: 'Contato e redes' },
  look: { id: 'aparencia', title: 'Aparência' },
  features: { id: 'partes-do-site', title: 'Partes do site' },
  banners: { id: 'banners', title: 'Banners' },
  shop: { id: 'loja', title: 'Loja' },
  uploads: { id: 'arquivos', title: 'Imagens e arquivos' },
  address: { id: 'endereco', title: 'Endereço do site' },
  mail: { id: 'correio', title: 'Conta de e-mail' },
  legal: { id: 'legal', title: 'Dados legais' },
  legalPages: { id: 'paginas-legais', title: 'Páginas legais' },
} as const
