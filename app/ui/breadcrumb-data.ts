import type { MetaDescriptor } from 'react-router'

type Step = { label: string; href: string }

/** A page's place in the site as search engines read it: from the home page down to the page itself. */
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
