/**
 * What the command line says and checks about each call: titles, fields, enumerations, in the shape of
 * packages/cli/src/contract.ts. Each entry is JSON of its own, parsed when it is asked for, so that a start pays for
 * one call and not for seven hundred.
 */
import { pinyin } from 'pinyin-pro'
import { SCHEMA } from './derive.mjs'
import { operationsOf } from './sdk.mjs'

const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'default']
const NOTE = '// Generated from openapi/ by `pnpm gen`. Do not edit.\n'

/** Contents of packages/cli/src/operations.gen.ts, by that path. */
export function cli(document) {
  const all = [...operationsOf(document)]
  const values = new Values(document.components.schemas)
  const operations = Object.fromEntries(all.map((found) => [found.id, operation(found, values)]))
  // After all that is sent: help explains what to send, while an answer's fields are listed by their titles.
  for (const found of all) if (!found.isDownload) operations[found.id].answer = values.take(answerOf(found), false)
  const parts = [
    record('operations', 'Calls by operationId', operations),
    record('shapes', 'Objects by name', values.shapes),
    record('enumerations', 'Enumerations by name', values.enumerations),
  ]
  return { 'packages/cli/src/operations.gen.ts': [NOTE, ...parts].join('\n') }
}

function record(name, what, entries) {
  const lines = Object.entries(entries).map(([key, value]) => `  ${JSON.stringify(key)}: ${literal(value)},`)
  return `/** ${what}, each as JSON. */\nexport const ${name}: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n}\n`
}

/** Quotes by backticks, because JSON is full of the other ones. */
const literal = (value) => `\`${JSON.stringify(value).replace(/[\\`]|\$\{/g, '\\$&')}\``

function operation({ operation: said, ...found }, values) {
  const parameters = [...found.inPath, ...found.query]
  return {
    id: found.id,
    method: found.method,
    path: found.path,
    title: said.summary,
    pinyin: pinyinOf(said.summary),
    description: said.description,
    permission: said['x-permission'],
    refusals: said['x-refusals'],
    takes: found.body ? 'body' : parameters.length > 0 ? 'query' : 'none',
    isPaged: found.isPaged || undefined,
    file: found.isUpload ? 'upload' : found.isDownload ? 'download' : undefined,
    parameters: parameters.length > 0 ? parameterFields(parameters, values) : undefined,
    body: bodyOf(said, values),
  }
}

/** How people type a title that cannot or do not want to type Chinese: its syllables, and their initials. */
function pinyinOf(title) {
  const syllables = pinyin(title, { toneType: 'none', type: 'array', nonZh: 'consecutive' })
  return `${syllables.join('')} ${pinyin(title, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' }).join('')}`.toLowerCase()
}

function parameterFields(parameters, values) {
  const entries = parameters.map(({ name, required, description, schema }) => {
    const field = { ...values.take(schema, true), required: required || undefined }
    return [name, { ...field, description: description ?? field.description }]
  })
  return Object.fromEntries(entries)
}

function bodyOf({ requestBody }, values) {
  const media = requestBody?.content ?? {}
  const { schema } = media['application/json'] ?? media['multipart/form-data'] ?? {}
  return schema && values.take(schema, true)
}

const answerOf = ({ operation: { responses } }) =>
  responses['200'].content['application/json'].schema.properties.content

/** Describes values, and keeps the objects and enumerations that they name, each once. */
class Values {
  shapes = {}
  enumerations = {}
  #schemas

  constructor(schemas) {
    this.#schemas = schemas
  }

  /** A value; what lies in it too is described as it is, at length or by titles. */
  take(given, isDescribed) {
    const name = given.$ref?.slice(SCHEMA.length)
    const schema = { ...this.#schemas[name], ...given }
    const { title, description, type, format, items, properties } = schema
    const value = { title, type, format }
    if (isDescribed) {
      value.description = description
      for (const limit of LIMITS) value[limit] = schema[limit]
    }
    if (items) value.items = this.take(items, isDescribed)
    if (properties)
      value.shape = this.#shape(name ?? `${title} ${Object.keys(this.shapes).length}`, schema, isDescribed)
    return Object.assign(value, this.#choices(name, schema))
  }

  /**
   * What a value may be: those of an enumeration, some of them, or several at once; or a list that has no labels. Pairs,
   * because an object would put 10 before 02, and so not keep the contract's order.
   */
  #choices(name, { enum: some, 'x-of': of, 'x-labels': labels = this.#schemas[of]?.['x-labels'] ?? {} }) {
    const pairsOf = (keys) => keys?.map((key) => [String(key), labels[key] ?? ''])
    const enumeration = of ?? this.#enumerationOf(name)
    if (!enumeration || (some && of)) return { values: pairsOf(some) }
    this.enumerations[enumeration] = pairsOf(this.#schemas[enumeration].enum)
    return { enumeration, several: of ? true : undefined }
  }

  #enumerationOf(name) {
    return this.#schemas[name]?.['x-labels'] ? name : undefined
  }

  #shape(name, { properties, required = [] }, isDescribed) {
    if (this.shapes[name]) return name
    // There before its fields are taken: a menu entry has menu entries.
    const fields = {}
    this.shapes[name] = fields
    for (const [field, schema] of Object.entries(properties))
      fields[field] = {
        ...this.take(schema, isDescribed),
        required: (isDescribed && required.includes(field)) || undefined,
      }
    return name
  }
}
