/** What @dealer/sdk/testing answers: the examples of the contract, and what a fake server has to know beside them. */
const NOTE = '// Generated from openapi/ by `pnpm gen`. Do not edit.\n'

const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const list = (names) => `[${names.map(quoted).join(', ')}]`

/** Names of the query and path values that are no texts. */
function nonTexts({ parameters }, schemas) {
  const typeOf = ({ type, $ref }) => type ?? schemas[$ref.slice($ref.lastIndexOf('/') + 1)].type
  return parameters
    .filter((parameter) => parameter.in === 'query' || parameter.in === 'path')
    .filter(({ schema }) => typeOf(schema) !== 'string')
    .map(({ name }) => name)
}

/** Text of the generated file, by its path in the repository. */
export function testing(document) {
  const all = Object.values(document.paths).flatMap((item) => Object.values(item))
  // Channels of live messages are no calls.
  const channels = all.filter((operation) => operation['x-websocket'])
  const calls = all.filter((operation) => !operation['x-websocket'])
  const examples = calls.map(({ operationId, responses }) => {
    const answer = responses['200'].content['application/json']
    return `  ${quoted(operationId)}: ${quoted(answer ? JSON.stringify(answer.example.content) : '')},`
  })
  const odd = calls
    .map((operation) => [operation.operationId, nonTexts(operation, document.components.schemas)])
    .filter(([, names]) => names.length > 0)
  const open = calls.filter((operation) => operation['x-permission'] === 'public')
  const text = [
    NOTE,
    "import type { operations } from '../contract.gen.ts'\n",
    '/** Every operation that is called; channels of live messages are not. */',
    `export type OperationId = ${channels.length ? `Exclude<keyof operations, ${channels.map(({ operationId }) => quoted(operationId)).join(' | ')}>` : 'keyof operations'}\n`,
    '/** Content of an answer by its operation, as JSON: parsed when it is used, because together they are large. A file has none. */',
    `export const examples: Readonly<Record<string, string>> = {\n${examples.join('\n')}\n}\n`,
    '/** Query and path values that are no texts, though they travel as such. */',
    `export const nonTexts: Readonly<Record<string, readonly string[]>> = {\n${odd.map(([id, names]) => `  ${quoted(id)}: ${list(names)},`).join('\n')}\n}\n`,
    '/** Operations that need no session, so that none of theirs can end. */',
    `export const publicOperations: readonly string[] = ${list(open.map(({ operationId }) => operationId))}\n`,
  ]
  return { 'packages/sdk/src/testing/examples.gen.ts': text.join('\n') }
}
