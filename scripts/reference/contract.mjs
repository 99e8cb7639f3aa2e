/** The bundled contract, seen as a reference needs it: which call uses what, and where each schema is described. */
import { operationsOf } from '../gen/sdk.mjs'
import { anchorOf } from './markdown.mjs'

const SCHEMA = '#/components/schemas/'

export const nameOf = ($ref) => $ref.slice(SCHEMA.length)

export function readContract(document) {
  const { schemas } = document.components
  const calls = [...[...operationsOf(document)].map(callOf), ...channelsOf(document)]
  const users = usersOf(calls, schemas)
  const kinds = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, kindOf(schema)]))
  const places = Object.fromEntries(Object.keys(schemas).map((name) => [name, placeOf(name, kinds[name], users[name])]))
  return { schemas, calls, kinds, places, resources: [...new Set(calls.map(({ resource }) => resource))].sort() }
}

function callOf({ operation, ...call }) {
  const media = operation.requestBody?.content ?? {}
  const answer = operation.responses['200'].content?.['application/json']
  return {
    ...call,
    operation,
    resource: resourceOf(call.id),
    parameters: [...call.inPath, ...call.query],
    body: (media['application/json'] ?? media['multipart/form-data'])?.schema,
    content: answer?.schema.properties.content,
    answered: answer?.example.content,
  }
}

/** Channels of live messages, which are no calls of the client. */
function channelsOf({ paths }) {
  return Object.entries(paths)
    .filter(([, item]) => item.get?.['x-websocket'])
    .map(([path, { get: operation }]) => {
      const parameters = operation.parameters.filter((parameter) => parameter.in === 'query')
      const call = { id: operation.operationId, path, method: 'GET', operation, inPath: [], query: parameters }
      return { ...callOf(call), isChannel: true }
    })
}

const resourceOf = (id) => id.slice(0, id.lastIndexOf('.'))

/** Objects and arrays have places of their own; what is simpler stands in lists. */
function kindOf(schema) {
  if (schema.properties || schema.type === 'array') return 'object'
  return schema['x-labels'] ? 'enumeration' : 'value'
}

/** By schema: the calls that take or answer it, at any depth. */
function usersOf(calls, schemas) {
  const users = Object.fromEntries(Object.keys(schemas).map((name) => [name, new Set()]))
  const visit = (schema, call) => {
    if (!schema) return
    const name = schema.$ref && nameOf(schema.$ref)
    if (name && users[name].has(call)) return
    if (name) users[name].add(call)
    const { properties = {}, items } = name ? schemas[name] : schema
    for (const part of Object.values(properties)) visit(part, call)
    visit(items, call)
  }
  for (const call of calls)
    for (const schema of [call.body, call.content, ...call.parameters.map((parameter) => parameter.schema)])
      visit(schema, call)
  return users
}

/** Page, heading's level and anchor of a schema: with the only call, with the only resource, or with what all share. */
function placeOf(name, kind, users) {
  const anchor = anchorOf(name)
  if (kind === 'enumeration') return { page: 'enumerations.md', anchor }
  if (kind === 'value') return { page: 'values.md', anchor }
  const [call] = users
  if (users.size === 1) return { page: `calls/${call.resource}.md`, anchor, call: call.id }
  const resources = new Set([...users].map(({ resource }) => resource))
  if (resources.size === 1) return { page: `calls/${call.resource}.md`, anchor }
  return { page: 'objects.md', anchor }
}
