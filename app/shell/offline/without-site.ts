/** "Feira de sábado – Cooperativa" is "Feira de sábado" within the cooperative's own site. */
export const withoutSite = (title: string, site: string) =>
  title.endsWith(` – ${site}`) ? title.slice(0, -` – ${site}`.length) : title
