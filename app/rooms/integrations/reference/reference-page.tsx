// The API for people who write programs: one page, no script, nothing from elsewhere.
import { siteEvents } from '../../../platform/events/events.ts'
import { FontPreloads } from '../../../ui/fonts/font-preloads.tsx'
import { keyAreas } from '../key.ts'
import { areaText, eventText } from '../text.ts'
import {
  type ApiDocument,
  answerOf,
  jsonOf,
  openOperations,
  refusalsOf,
  type Schema,
  shapesIn,
} from './api-document.ts'
import { curlExample, ordersExample, webhookExample } from './examples.ts'
import { OperationEntry } from './operation-entry.tsx'
import { Shape } from './shape.tsx'

type PageProps = {
  document: ApiDocument
  title: string
  origin: string
  stylesheet: string
}

export function ReferencePage({ document, title, origin, stylesheet }: PageProps) {
  const operations = openOperations(document)
  const groups = [
    ...keyAreas.map((area) => ({
      key: area,
      name: areaText[area].name,
      operations: operations.filter(({ scope }) => scope?.startsWith(`${area}:`)),
    })),
    { key: 'aberto', name: 'Sem chave', operations: operations.filter(({ scope }) => scope === null) },
  ]
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <FontPreloads hasTitles />
        <meta name="robots" content="noindex" />
        <title>{`API – ${title}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, of the build */}
        <style dangerouslySetInnerHTML={{ __html: stylesheet }} />
      </head>
      <body>
        <header>
          <p>{title}</p>
          <h1>API para programas</h1>
        </header>
        <nav aria-label="Nesta página">
          <ul>
            <li>
              <a href="#comecar">Começar</a>
            </li>
            <li>
              <a href="#avisos">Avisos (webhooks)</a>
            </li>
            {groups.map(({ key, name }) => (
              <li key={key}>
                <a href={`#${key}`}>{name}</a>
              </li>
            ))}
            <li>
              <a href="#formas">Formas</a>
            </li>
          </ul>
        </nav>
        <main>
          <Beginning origin={origin} />
          <Webhooks />
          {groups.map(({ key, name, operations }) => (
            <section key={key} id={key} aria-labelledby={`${key}-titulo`}>
              <h2 id={`${key}-titulo`}>{name}</h2>
              {operations.map((one) => (
                <OperationEntry key={`${one.method} ${one.path}`} of={one} />
              ))}
            </section>
          ))}
          <Shapes document={document} />
        </main>
      </body>
    </html>
  )
}

function Beginning({ origin }: { origin: string }) {
  return (
    <section id="comecar" aria-labelledby="comecar-titulo">
      <h2 id="comecar-titulo">Começar</h2>
      <p>
        Peça a quem administra o site uma chave, em Integrações, com as permissões de que o programa precisa.
        Mande-a no cabeçalho <code>Authorization</code> de cada pergunta; nunca no endereço.
      </p>
      <pre>{curlExample(origin)}</pre>
      <p>Em Node, todos os pedidos que esperam para ser enviados:</p>
      <pre>{ordersExample(origin)}</pre>
      <ul>
        <li>
          Tudo é JSON em UTF-8. Dinheiro é um inteiro em centavos (<code>total_cents</code>); datas seguem a
          ISO 8601; os identificadores são UUID, em <code>_id</code>.
        </li>
        <li>
          Listas respondem <code>{'{ data, total, page, per_page }'}</code>, com <code>?page=</code> e{' '}
          <code>?per_page=</code> até 100.
        </li>
        <li>
          O que é recusado responde <code>{'{ message, code, errors?, request_id }'}</code>: 400 é o que não
          dá para ler, 401 uma chave que não vale, 403 uma permissão que falta, 404 o que não existe, 409 um
          conflito, 413 o que é grande demais, 415 um formato que não é aceito, 422 um campo inválido. Só a
          recusa que traz mais do que isso está junto da operação.
        </li>
        <li>
          Com 503 o site não pode responder agora: espere os segundos de <code>Retry-After</code> e tente de
          novo.
        </li>
        <li>
          Cada chave faz até 300 perguntas por minuto. Depois disso vem um 429 com <code>Retry-After</code>:
          espere esses segundos.
        </li>
        <li>
          O CPF de quem compra só aparece inteiro com a permissão <code>orders:document</code>.
        </li>
        <li>
          O documento OpenAPI 3.1 está em <a href="/api/openapi.json">/api/openapi.json</a>. Ele traz também o
          que só as telas do site usam.
        </li>
      </ul>
    </section>
  )
}

function Webhooks() {
  return (
    <section id="avisos" aria-labelledby="avisos-titulo">
      <h2 id="avisos-titulo">Avisos (webhooks)</h2>
      <p>
        Em vez de perguntar, um programa pode ser avisado: o site manda um POST ao endereço que estiver em{' '}
        Integrações, assinado como diz o <a href="https://www.standardwebhooks.com">Standard Webhooks</a>.
      </p>
      <pre>{webhookExample}</pre>
      <ul>
        <li>
          O corpo é <code>{'{ type, timestamp, data }'}</code>. Em <code>data</code> vêm números e situações,
          nunca o nome ou o CPF de alguém.
        </li>
        <li>
          Confira a assinatura (<code>webhook-signature</code>) com o segredo <code>whsec_…</code> sobre o
          corpo como chegou, antes de ler o conteúdo.
        </li>
        <li>
          O mesmo aviso pode chegar mais de uma vez, e fora de ordem: guarde o <code>webhook-id</code> e
          ignore o que já viu.
        </li>
        <li>
          Responda 2xx em até 10 segundos. Sem isso o site tenta de novo por três dias, dez vezes ao todo;
          depois para e avisa quem administra o site. Com 410, para na hora.
        </li>
      </ul>
      <table>
        <thead>
          <tr>
            <th scope="col">type</th>
            <th scope="col">Quando</th>
          </tr>
        </thead>
        <tbody>
          {siteEvents.map((event) => (
            <tr key={event}>
              <td>
                <code>{event}</code>
              </td>
              <td>{eventText[event]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Shapes({ document }: { document: ApiDocument }) {
  const all = document.components?.schemas ?? {}
  return (
    <section id="formas" aria-labelledby="formas-titulo">
      <h2 id="formas-titulo">Formas</h2>
      {shapesUsed(document, all).map((name) => (
        <details key={name} id={`forma-${name}`}>
          <summary>
            <code>{name}</code>
          </summary>
          <pre>
            <Shape of={all[name] ?? {}} />
          </pre>
        </details>
      ))}
    </section>
  )
}

/** The shapes that the page's operations use, and those that these shapes use. */
function shapesUsed(document: ApiDocument, all: Record<string, Schema>): string[] {
  const found = new Set<string>()
  const add = (names: string[]) => {
    for (const name of names)
      if (!found.has(name)) {
        found.add(name)
        add(shapesIn(all[name]))
      }
  }
  for (const { operation } of openOperations(document)) {
    add(shapesIn(jsonOf(operation.requestBody)))
    add(shapesIn(jsonOf(answerOf(operation)?.body)))
    for (const { body } of refusalsOf(operation)) add(shapesIn(jsonOf(body)))
  }
  return [...found].sort()
}
