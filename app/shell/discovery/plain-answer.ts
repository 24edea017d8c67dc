export const plainAnswer = (body: string, type: string, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': `${type}; charset=utf-8` } })

/** A sitemap needs absolute addresses. */
export const sitemapNeedsAddress = () =>
  plainAnswer(
    'O mapa do site precisa do endereço público do site. Quem administra o site pode informá-lo em Configurações.',
    'text/plain',
    404,
  )
