/**
 * What screens need to know of the fields of an object: a module for each schema in @dealer/fields, so that a page carries
 * what it shows and nothing else.
 */
const NOTE = '// Generated from openapi/ by `pnpm gen`. Do not edit.\n'
const SCHEMA = '#/components/schemas/'

/** Formats of the contract whose values are written in a way of their own. */
const KINDS = {
  amt: 'amt',
  'signed-amt': 'amt',
  price: 'price',
  cost: 'cost',
  'signed-cost': 'cost',
  qty: 'qty',
  'signed-qty': 'qty',
  rate: 'rate',
  'signed-rate': 'rate',
  date: 'date',
  dt: 'dt',
  month: 'month',
  id: 'id',
}

/** What every list or write takes; no screen shows it. */
const UNSEEN = new Set(['page', 'limit', 'sort', 'order', 'requestNo'])

const nameOf = (property) => property.$ref?.slice(SCHEMA.length)

function kindOf(target) {
  if (target['x-labels']) return 'choice'
  if (target.type === 'integer') return 'int'
  if (target.type !== 'string') return 'other'
  return KINDS[target.format] ?? 'text'
}

/** The text of a field, and the names of the labels that it takes. */
function fact(schemas, schema, name, used) {
  const property = schema.properties[name]
  const target = schemas[nameOf(property)] ?? property
  const enumeration = property['x-of'] ?? (target['x-labels'] && nameOf(property))
  const parts = [`title: ${JSON.stringify(property.title ?? target.title)}`]
  parts.push(`kind: '${property['x-of'] ? 'choice' : kindOf(target)}'`)
  if (enumeration) {
    const label = `${enumeration[0].toLowerCase()}${enumeration.slice(1)}Label`
    used.add(label)
    parts.push(`labels: ${label}`)
  } else if (target['x-labels']) parts.push(`labels: ${JSON.stringify(target['x-labels'])}`)
  if (property['x-of']) parts.push('several: true')
  const reference = /^(\w+)Ref$/.exec(nameOf(property) ?? '')?.[1]
  if (reference && target.type === 'string') parts.push(`of: '${reference}'`)
  const most = property.maxLength ?? target.maxLength
  if (most && !enumeration && !reference) parts.push(`most: ${most}`)
  if (schema.required?.includes(name)) parts.push('required: true')
  if (schema['x-sums']?.includes(name)) parts.push('sum: true')
  if (schema['x-sort']?.includes(name)) parts.push('sort: true')
  return `  ${JSON.stringify(name)}: { ${parts.join(', ')} },`
}

/** Texts of the generated files, by their path in the repository. */
export function fields({ components: { schemas } }) {
  const files = {}
  for (const [name, schema] of Object.entries(schemas)) {
    if (!schema.properties) continue
    const used = new Set()
    const seen = Object.keys(schema.properties).filter((field) => !UNSEEN.has(field))
    const lines = seen.map((field) => fact(schemas, schema, field, used))
    const imports = used.size > 0 ? `\nimport { ${[...used].sort().join(', ')} } from '@dealer/sdk/contract'\n` : ''
    files[`packages/fields/src/${name}.gen.ts`] =
      `${NOTE}${imports}\n/** ${schema.title}: ${schema.description} */\nexport const ${name} = {\n${lines.join('\n')}\n} as const\n`
  }
  return files
}
