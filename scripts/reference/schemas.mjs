/** How schemas look on a page: their types as links, their fields as a table. */
import { posix } from 'node:path'
import { nameOf } from './contract.mjs'
import { cell, paragraphs, prose, table } from './markdown.mjs'

/** A link from a page to where a schema is described. */
export function schemaLink({ places }, name, from) {
  const { page, anchor } = places[name]
  return `[${name}](${page === from ? '' : posix.relative(posix.dirname(from), page)}#${anchor})`
}

/** A type in a cell: links where there is a name, TypeScript's word elsewhere. */
export function typeOf(contract, schema, from) {
  if (schema.$ref) return schemaLink(contract, nameOf(schema.$ref), from)
  if (schema.type === 'array') return `${typeOf(contract, schema.items, from)}[]`
  if (schema.format === 'binary') return 'file'
  const labels = schema['x-labels'] ?? {}
  const choices = schema.enum?.map((value) => [`\`${value}\``, labels[value]].filter(Boolean).join(' '))
  return [choices?.join(', ') ?? (schema.type === 'integer' ? 'number' : schema.type), limits(schema)]
    .filter(Boolean)
    .join(', ')
}

/** What a value has to keep to, beside its type. */
export function limits({ format, pattern, minLength, maxLength, minimum, maximum, minItems, maxItems, ...schema }) {
  const range = (least, most, what) => {
    if (least === undefined && most === undefined) return ''
    const bounds = most === undefined ? `${least} or more` : least ? `${least}–${most}` : `up to ${most}`
    return `${least === most ? most : bounds} ${what}`.trim()
  }
  return [
    format && format !== 'binary' && `format \`${format}\``,
    range(minLength, maxLength, 'characters'),
    range(minimum, maximum, ''),
    range(minItems, maxItems, 'items'),
    pattern && `\`${cell(pattern)}\``,
    schema.default !== undefined && `default \`${schema.default}\``,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Title and description of a field: its own, or those of what it refers to. */
const said = ({ schemas }, schema) => ({ ...(schema.$ref && schemas[nameOf(schema.$ref)]), ...schema })

export function fields(contract, { properties = {}, required = [] }, from) {
  const rows = Object.entries(properties).map(([name, schema]) => {
    const { title, description } = said(contract, schema)
    const field = `\`${name}${required.includes(name) ? '' : '?'}\``
    return [field, typeOf(contract, schema, from), cell(title), cell(description)]
  })
  return table(['field', 'type', '标题', 'description'], rows)
}

/** Query and path values of a call, as the fields of its one argument. */
export function parameterFields(contract, parameters, from) {
  const properties = parameters.map(({ name, schema, description }) => {
    const own = said(contract, schema)
    return [name, { ...schema, title: own.title, description: description ?? own.description }]
  })
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name)
  return fields(contract, { properties: Object.fromEntries(properties), required }, from)
}

/** A schema under a heading of its own. */
export function section(contract, name, from, level) {
  const schema = contract.schemas[name]
  const body =
    schema.type === 'array' ? `List of ${typeOf(contract, schema.items, from)}.` : fields(contract, schema, from)
  return paragraphs(`${'#'.repeat(level)} ${name}`, prose(`${schema.title}: ${schema.description}`), body)
}

/** Names of the schemas that are described on a page, beside one call or beside none. */
export const sectionsAt = ({ places }, page, call) =>
  Object.keys(places).filter((name) => places[name].page === page && places[name].call === call)
