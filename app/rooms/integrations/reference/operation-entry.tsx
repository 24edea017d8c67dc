import { Fragment } from 'react'
import { answerOf, filesOf, jsonOf, type OpenOperation, type Parameter, refusalsOf } from './api-document.ts'
import { Shape } from './shape.tsx'
import { operationText } from './words.ts'

const placeText: Record<string, string> = { path: 'no endereço', query: 'na busca', header: 'no cabeçalho' }

export function OperationEntry({
  of: { method, path, scope, isForVisitors, operation },
}: {
  of: OpenOperation
}) {
  const text = operationText(method, path)
  const sent = jsonOf(operation.requestBody)
  const files = filesOf(operation.requestBody)
  const answer = answerOf(operation)
  const said = jsonOf(answer?.body)
  return (
    <details>
      <summary>
        <code>
          <b className={method}>{method}</b> {path}
        </code>
        <span>{text ?? <span lang="en">{operation.summary}</span>}</span>
      </summary>
      <p>
        {scope ? (
          <>
            Permissão <code>{scope}</code>
            {isForVisitors && '. Sem chave, responde só o que está no ar'}.
          </>
        ) : (
          'Não pede chave.'
        )}
      </p>
      <Parameters of={operation.parameters ?? []} />
      {sent && (
        <>
          <h4>Envie</h4>
          <pre>
            <Shape of={sent} />
          </pre>
        </>
      )}
      {files.length > 0 && (
        <p>
          Envie o arquivo no campo <code>file</code>, como <code>{files.join(', ')}</code>.
        </p>
      )}
      {answer && (
        <>
          <h4>Responde {answer.status}</h4>
          {said ? (
            <pre>
              <Shape of={said} />
            </pre>
          ) : (
            <p>{filesOf(answer.body).join(', ') || 'Sem conteúdo.'}</p>
          )}
        </>
      )}
      {refusalsOf(operation).map(({ status, body }) => (
        <Fragment key={status}>
          <h4>Recusa com {status}</h4>
          <pre>
            <Shape of={jsonOf(body) ?? {}} />
          </pre>
        </Fragment>
      ))}
    </details>
  )
}

function Parameters({ of: parameters }: { of: Parameter[] }) {
  if (parameters.length === 0) return null
  return (
    <ul>
      {parameters.map((one) => (
        <li key={`${one.in} ${one.name}`}>
          <code>
            <b>{one.name}</b>
            {one.required ? '' : '?'}: <Shape of={one.schema ?? {}} />
          </code>{' '}
          {placeText[one.in] ?? one.in}
        </li>
      ))}
    </ul>
  )
}
