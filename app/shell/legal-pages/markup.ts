// The organisation's words are text, never markup.

export const safe = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export const p = (text: string) => `<p>${text}</p>`
export const h2 = (text: string) => `<h2>${text}</h2>`
export const list = (...lines: string[]) =>
  `<ul>${lines.map((line) => `<li><p>${line}</p></li>`).join('')}</ul>`
export const table = (head: readonly string[], ...rows: (readonly string[])[]) =>
  `<table><tbody><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`

/** Stands at the head of every draft, to be removed on publishing. */
export const review = p(
  '<strong>Rascunho a revisar:</strong> este texto foi preparado com os dados das configurações e não substitui a leitura de alguém que entenda de leis. Confira cada linha, complete o que está entre colchetes, apague este aviso e só então publique.',
)
