// Google Docs: a bold around everything that is not bold, every mark a style, lists straight in lists, breaks between
// blocks, a table without a head, a foreign picture.
const plain =
  'font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;'
const span = (text: string, style = plain) => `<span style="${style}">${text}</span>`
const bold = plain.replace('font-weight:400', 'font-weight:700')
const italic = plain.replace('font-style:normal', 'font-style:italic')
const struck = plain.replace('text-decoration:none', 'text-decoration:line-through')
const paragraph = (text: string) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${text}</p>`
const item = (level: number, type: string, text: string) =>
  `<li dir="ltr" style="list-style-type:${type};${plain.replaceAll('white-space:pre-wrap;', '')}" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${span(text)}</p></li>`
const list = (tag: 'ul' | 'ol', content: string) =>
  `<${tag} style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${content}</${tag}>`
const cell = (text: string) =>
  `<td style="border-left:solid #000000 1pt;border-right:solid #000000 1pt;vertical-align:top;padding:5pt 5pt 5pt 5pt;overflow:hidden;overflow-wrap:break-word;">${text}</td>`

export const fromGoogleDocs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-6f0c1a52-7fff-1d2e-8a3b-5f1c2d3e4f50"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;">${span('Presença', plain.replace('11pt', '20pt'))}</h1>${paragraph(`${span('Estavam ')}${span('doze famílias', bold)}${span(' – “quase todas”, disse ')}${span('Dona Zefa', italic)}${span('… ')}${span('ontem', struck)}${span(' hoje. ')}<a href="https://www.google.com/url?q=https://exemplo.org/ata&amp;sa=D&amp;source=editors" style="text-decoration:none;">${span('ata anterior', plain.replace('#000000', '#1155cc'))}</a>`)}<br />${list('ul', item(1, 'disc', 'Sementes') + list('ul', item(2, 'circle', 'Pequi') + list('ul', item(3, 'square', 'do vale')) + item(2, 'circle', 'Baru')) + item(1, 'disc', 'Ferramentas'))}${list('ol', item(1, 'decimal', 'Votar') + item(1, 'decimal', 'Assinar'))}<br /><h2 dir="ltr" style="line-height:1.38;">${span('Preços da safra', plain.replace('11pt', '16pt'))}</h2><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312" /><col width="312" /></colgroup><tbody><tr style="height:0pt">${cell(paragraph(span('Pequi')))}${cell(paragraph(span('R$ 10,00')) + paragraph(span('o quilo')))}</tr><tr style="height:0pt">${cell(paragraph(span('Baru')))}${cell('<br />')}</tr></tbody></table></div><br />${paragraph(span('<span style="border:none;display:inline-block;overflow:hidden;width:602px;height:301px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXc-x" width="602" height="301" style="margin-left:0px;margin-top:0px;" /></span>'))}<br class="Apple-interchange-newline"></b>`
