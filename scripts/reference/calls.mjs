/** A page for each resource: its calls, each with all that has to be known to use it. */
import { exampleOf } from '../gen/example.mjs'
import { anchorOf, cell, fence, literal, paragraphs, prose, table } from './markdown.mjs'
import { parameterFields, section, sectionsAt, typeOf } from './schemas.mjs'

/** Text of the page of a resource. */
export function resourcePage(contract, resource) {
  const page = `calls/${resource}.md`
  const calls = contract.calls.filter((call) => call.resource === resource)
  const list = table(
    ['call', '标题', 'description'],
    calls.map(({ id, operation }) => [
      `[${id.slice(resource.length + 1)}](#${anchorOf(id)})`,
      cell(operation.summary),
      cell(operation.description),
    ]),
  )
  const shared = sectionsAt(contract, page, undefined)
  return paragraphs(
    `# ${resource}`,
    `\`dealer.${resource}\`. [All resources](../README.md)`,
    list,
    calls.map((call) => callSection(contract, call, page)),
    shared.length > 0 && '## Objects',
    shared.map((name) => section(contract, name, page, 3)),
  )
}

function callSection(contract, call, page) {
  const { id, method, path, operation, parameters } = call
  return paragraphs(
    `## ${id}`,
    prose(`**${operation.summary}**: ${operation.description}`),
    operation.deprecated && `**Deprecated.** ${operation['x-deprecated'] ?? ''}`,
    [`\`${method} ${path}\``, permission(contract, operation), effect(call), refusals(contract, operation)].join(
      '  \n',
    ),
    takes(contract, call, page),
    parameterFields(contract, parameters, page),
    answers(contract, call, page),
    example(contract, call),
    sectionsAt(contract, page, id).map((name) => section(contract, name, page, 3)),
  )
}

function permission({ schemas }, operation) {
  const needed = operation['x-permission']
  if (needed === 'public') return 'Permission: none, no login needed'
  if (needed === 'login') return 'Permission: none, any logged-in user'
  const labels = schemas.Permission['x-labels']
  return `Permission: ${needed.map((name) => `\`${name}\` ${labels[name] ?? ''}`.trim()).join(' or ')}`
}

/** What the client makes of a lost answer depends on it. */
function effect({ isChannel, isPaged, isRead, isKeyed }) {
  if (isChannel) return 'A channel of messages, opened by [`connectRealtime`](../client/realtime.md#connectrealtime)'
  if (isPaged) return 'Reads, page by page: also `.all()`, `.pages()`, `.toArray()`'
  if (isRead) return 'Reads'
  return isKeyed ? 'Writes; may be sent again under its `requestNo`' : 'Writes'
}

function refusals({ schemas }, operation) {
  const labels = schemas.ResultCode['x-labels']
  const own = operation['x-refusals'].map((code) => `${code} ${labels[code]}`)
  return `Refusals: ${own.length > 0 ? `${own.join(', ')}, and ` : ''}[those of every call](../enumerations.md#resultcode)`
}

function takes(contract, { body, parameters, isUpload }, page) {
  if (body) return `Takes ${typeOf(contract, body, page)}${isUpload ? ', sent as a form' : ''}.`
  return parameters.length > 0 ? 'Takes:' : 'Takes nothing.'
}

function answers(contract, { content, isDownload, isChannel }, page) {
  if (isDownload) return 'Answers a file: [DealerFile](../client/index.md#dealerfile).'
  return `${isChannel ? 'Sends' : 'Answers'} ${typeOf(contract, content, page)}.`
}

function example({ schemas }, { id, operation, parameters, isUpload, isDownload, isChannel, answered }) {
  if (isChannel) return fence('ts', literal(answered))
  const given = parameters.filter(({ required }) => required)
  const values = Object.fromEntries(given.map(({ name, schema }) => [name, exampleOf(schemas, schema, []) ?? '…']))
  Object.assign(values, operation.requestBody?.content['application/json']?.example)
  const argument = Object.keys(values).length > 0 ? literal(values) : ''
  const call = `await dealer.${id}(${isUpload ? '{ file }' : argument})`
  return fence('ts', isDownload ? call : `${call}\n// ⇒\n${literal(answered)}`)
}
