/** Pages of what many calls share: objects, enumerations, values. */
import { cell, paragraphs, prose, table } from './markdown.mjs'
import { limits, section, sectionsAt } from './schemas.mjs'

export function objectsPage(contract) {
  const names = sectionsAt(contract, 'objects.md', undefined).sort()
  return paragraphs(
    '# Objects',
    'Objects that calls of several resources take or answer, and those that others are made of. A `?` marks a field that may be absent.',
    names.map((name) => section(contract, name, 'objects.md', 2)),
  )
}

export function enumerationsPage({ schemas, kinds }) {
  const names = Object.keys(schemas).filter((name) => kinds[name] === 'enumeration')
  return paragraphs(
    '# Enumerations',
    'Each is exported with its values and Chinese labels: `OrderStatus.draft`, `orderStatusLabel[status]`.',
    names.sort().map((name) => enumeration(name, schemas[name])),
  )
}

function enumeration(name, { title, description, enum: values, 'x-labels': labels, 'x-names': names }) {
  const head = names ? ['value', 'name', '标题'] : ['value', '标题']
  const rows = values.map((value) => [
    `\`${value}\``,
    ...(names ? [`\`${name}.${names[value]}\``] : []),
    cell(labels[value]),
  ])
  return paragraphs(`## ${name}`, prose(`${title}: ${description}`), table(head, rows))
}

export function valuesPage({ schemas, kinds }) {
  const names = Object.keys(schemas).filter((name) => kinds[name] === 'value')
  return paragraphs(
    '# Values',
    'Money, prices, quantities, ids and dates are texts. A format is a rule of `@dealer/validators`.',
    names.sort().map((name) => value(name, schemas[name])),
  )
}

function value(name, schema) {
  const { title, description, type, enum: choices, example } = schema
  const word = type === 'integer' ? 'number' : type
  const kept = [choices?.map((choice) => `\`${choice}\``).join(', ') ?? word, limits(schema)].filter(Boolean).join(', ')
  return paragraphs(`## ${name}`, prose(`${title}: ${description}`), `${kept}; such as \`${example}\``)
}
