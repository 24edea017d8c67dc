import type { MetaDescriptor } from 'react-router'

type Step = { label: string; href: string }

export const breadcrumbData = (steps: readonly Step[], origin: string): MetaDescriptor => ({
  'script:ld+json': {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, href }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: label,
      item: origin + href,
    })),
  },
})
