/**
 * What @dealer/mcp knows of each call: JSON Schemas of what it takes and answers, in the shape of
 * packages/mcp/src/contract.ts. Each entry is JSON of its own, parsed when it is asked for.
 */
import { operationsOf } from './sdk.mjs'

const NOTE = '// Generated from openapi/ by `pnpm gen`. Do not edit.\n'
const REF = '#/components/schemas/'

/** Contents of packages/mcp/src/operations.gen.ts, by that path. */
export function mcp(document) {
  const { schemas } = document.components
  const operations = [...operationsOf(document)].map((found) => [found.id, operation(found)])
  const named = Object.entries(schemas).map(([name, schema]) => [name, plain(schema, schemas)])
  const parts = [
    record('operations', 'Calls by operationId', operations),
    record('schemas', 'JSON Schemas by name, which refer to each other by `#/$defs/<name>`', named),
  ]
  return { 'packages/mcp/src/operations.gen.ts': [NOTE, ...parts].join('\n') }

  function operation({ id, operation: said, inPath, query, body, bodyName, answered, ...is }) {
    return {
      id,
      title: said.summary,
      description: said.description,
      method: is.method,
      path: is.path,
      permission: said['x-permission'],
      refusals: said['x-refusals'],
      isRead: is.isRead,
      isKeyed: is.isKeyed || undefined,
      isPaged: is.isPaged || undefined,
      file: is.isUpload ? 'upload' : is.isDownload ? 'download' : undefined,
      input: argumentsOf([...inPath, ...query], bodyName ? { $ref: REF + bodyName } : body),
      answer: is.isDownload ? undefined : plain(answered, schemas),
      isSecret: is.isDownload
        ? undefined
        : isSecret([answered, body, ...[...inPath, ...query].map((each) => each.schema)], schemas),
      example: withoutRequestNo(said.requestBody?.content['application/json']?.example),
    }
  }

  function argumentsOf(parameters, body) {
    if (body && parameters.length === 0) return plain(body, schemas)
    const own = parameters.map(({ name, schema, description }) => [name, plain({ ...schema, description }, schemas)])
    const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name)
    const given = { type: 'object', properties: Object.fromEntries(own), required, additionalProperties: false }
    return body ? { allOf: [{ ...given, additionalProperties: undefined }, plain(body, schemas)] } : given
  }
}

function record(name, what, entries) {
  const lines = entries.map(([key, value]) => `  ${JSON.stringify(key)}: ${literal(value)},`)
  return `/** ${what}, each as JSON. */\nexport const ${name}: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n}\n`
}

/** Quotes by backticks, because JSON is full of the other ones. */
const literal = (value) => `\`${JSON.stringify(value).replace(/[\\`]|\$\{/g, '\\$&')}\``

/** Beside the arguments of every write, and therefore not among them: a number in two places could be two numbers. */
const REQUEST_NO = 'requestNo'

function withoutRequestNo(example) {
  if (example === null || typeof example !== 'object' || Array.isArray(example)) return example
  const { [REQUEST_NO]: _, ...own } = example
  return own
}

/** What opens something for whoever has it. The contract titles every field, and names of such fields are of all kinds. */
const SECRET = /密码|口令|令牌|密钥|恢复码|验证码/

/** Whether a password, a token or the like is among these values; what is only said of one, such as its age, is none. */
function isSecret(values, schemas) {
  const seen = new Set()
  const holds = (given) => {
    const name = given?.$ref?.slice(REF.length)
    if (!given || seen.has(name)) return false
    if (name) seen.add(name)
    const { title, type, format = '', properties = {}, items, ...said } = { ...schemas[name], ...given }
    const isText = type === 'string' && !said['x-labels'] && !format.startsWith('date')
    if (said['x-secret'] || (SECRET.test(title) && (isText || type === 'array'))) return true
    return [items, ...Object.values(properties)].some(holds)
  }
  return values.some(holds) || undefined
}

/** A schema as any reader of JSON Schema knows it; what our own keywords say of values goes into its description. */
function plain(schema, schemas) {
  if (Array.isArray(schema)) return schema.map((part) => plain(part, schemas))
  if (schema === null || typeof schema !== 'object') return schema
  const kept = Object.entries(schema).filter(([key]) => !key.startsWith('x-') && key !== 'example')
  const copy = Object.fromEntries(
    kept.map(([key, value]) => {
      if (key === '$ref') return [key, value.replace(REF, '#/$defs/')]
      // Below `properties` keys are names of fields, whatever they are called.
      if (key !== 'properties') return [key, plain(value, schemas)]
      const fields = Object.entries(value).filter(([name]) => name !== REQUEST_NO)
      return [key, Object.fromEntries(fields.map(([name, field]) => [name, plain(field, schemas)]))]
    }),
  )
  const said = meaning(schema, schemas)
  return said ? { ...copy, description: [copy.description, said].filter(Boolean).join(' ') } : copy
}

function meaning({ enum: some, 'x-labels': labels, 'x-of': of }, schemas) {
  const list = (values, texts) => values.map((value) => `${value} ${texts[value]}`).join(', ')
  if (labels) return `Values: ${list(some, labels)}.`
  const { enum: all, 'x-labels': texts } = schemas[of] ?? {}
  if (!texts) return ''
  return some ? `Values: ${list(some, texts)}.` : `One or several, joined by commas, of: ${list(all, texts)}.`
}
