/**
 * What screens need to know of the fields of an object: a module for each schema in @dealer/fields, so that a page carries
 * what it shows and nothing else.
 */
import { KINDS, LENGTHS, RULES } from './field-formats.mjs'

const NOTE = '// Generated from openapi/ by `pnpm gen`. Do not edit.\n'
const SCHEMA = '#/components/schemas/'

/** What every list or write takes; no screen shows it. */
const UNSEEN = new Set(['page', 'limit', 'sort', 'order', 'requestNo'])

/** What is chosen step by step on every screen, and never typed. */
const CHOSEN = new Set(['AreaCode', 'AreaRef'])

const nameOf = (property) => property?.$ref?.slice(SCHEMA.length)
const labelOf = (enumeration) => `${enumeration[0].toLowerCase()}${enumeration.slice(1)}Label`

/** The enumeration whose labels a field takes; several values and some of them name it by `x-of`. */
const enumerationOf = (property, target) => property['x-of'] ?? (target['x-labels'] && nameOf(property))

/** The values where they stand in another order than keys of an object do: there 10 comes before 02. */
const valuesIn = ({ enum: values, 'x-labels': labels }) =>
  values.join() === Object.keys(labels).join() ? undefined : values

/** T and F are entered by a switch, whatever they are called. */
const isFlag = (labels) => Object.keys(labels).sort().join() === 'F,T'

/** Kind of a value and how many decimals it has. */
function kindOf(schemas, target, enumeration, reference) {
  if (enumeration) return { kind: isFlag(schemas[enumeration]['x-labels']) ? 'flag' : 'choice' }
  if (/^FileIds?$/.test(reference)) return { kind: 'file' }
  if (target.type === 'integer') return { kind: 'int' }
  if (target.type === 'array') return { kind: 'rows' }
  if (target.type !== 'string') return { kind: 'other' }
  return KINDS[target.format] ?? { kind: 'text' }
}

/** The rule of a text: one of @dealer/validators by its name, or made of the pattern and what the contract says of it. */
function ruleOf(field, title, { format, pattern, maxLength, description, 'x-message': message }) {
  if (RULES[format]) return { from: RULES[format], text: RULES[format] }
  if (!pattern || !message) return undefined
  const texts = [field, `${title}${message}`, description].map((text) => JSON.stringify(text))
  const most = maxLength ? `, ${maxLength}` : ''
  return {
    from: 'textRule',
    text: `/* @__PURE__ */ textRule(${texts[0]}, /${pattern.replaceAll('/', '\\/')}/, ${texts[1]}, ${texts[2]}${most})`,
  }
}

/** The text of a field; `used` collects the names that it imports. */
function fact(schemas, name, field, used) {
  const schema = schemas[name]
  const property = schema.properties[field]
  const own = schemas[nameOf(property)] ?? property
  // A list of values is of the kind of its values.
  const each = own.type === 'array' && !schemas[nameOf(own.items)]?.properties ? own.items : undefined
  const target = each ? (schemas[nameOf(each)] ?? each) : own
  const reference = nameOf(each ?? property)
  const enumeration = enumerationOf(each ?? property, target)
  if (target.enum && !enumeration) throw new Error(`schema ${name}: ${field} has values without labels`)

  const { kind, scale, signed } = kindOf(schemas, target, enumeration, reference)
  const parts = [`title: ${JSON.stringify(property.title ?? own.title)}`, `kind: '${kind}'`]
  if (scale) parts.push(`scale: ${scale}`)
  if (signed) parts.push('signed: true')
  if (enumeration) {
    used.labels.add(labelOf(enumeration))
    parts.push(`labels: ${labelOf(enumeration)}`)
    const only = target.enum && !target['x-labels'] ? target.enum : valuesIn(schemas[enumeration])
    if (only) parts.push(`only: ${JSON.stringify(only)}`)
  }
  if (each) parts.push('list: true')
  if (reference === 'FileIds' || each || (property['x-of'] && !property.enum)) parts.push('several: true')
  const of = /^(\w+)Ref$/.exec(reference ?? '')?.[1]
  if (of && target.type === 'string') parts.push(`of: '${of}'`)
  const most = (each ? undefined : property.maxLength) ?? target.maxLength ?? LENGTHS[target.format]
  if (most && kind === 'text' && !of) parts.push(`most: ${most}`)
  // What a rule refuses is only entered into requests.
  const isTyped = schema.additionalProperties === false && kind === 'text' && !each && !CHOSEN.has(reference)
  const rule = isTyped && !of && ruleOf(field, property.title ?? own.title, target)
  if (rule) {
    used.rules.add(rule.from)
    parts.push(`rule: ${rule.text}`)
  }
  if (schema.required?.includes(field)) parts.push('required: true')
  if (schema['x-sums']?.includes(field)) parts.push('sum: true')
  if (schema['x-sort']?.includes(field)) parts.push('sort: true')
  if (schema['x-newest'] === field) parts.push('newest: true')
  if (target['x-reversal']) parts.push(`reversal: ${JSON.stringify(target['x-reversal'])}`)
  const unsummed = schema['x-unsummed']?.[field]
  if (unsummed) parts.push(`unsummed: ${JSON.stringify(unsummed)}`)
  return `  ${JSON.stringify(field)}: { ${parts.join(', ')} },`
}

const imports = (names, from) => (names.size > 0 ? [`import { ${[...names].sort().join(', ')} } from '${from}'`] : [])

/** Texts of the generated files, by their path in the repository. */
export function fields({ components: { schemas } }) {
  const files = {}
  for (const [name, schema] of Object.entries(schemas)) {
    if (!schema.properties) continue
    const used = { labels: new Set(), rules: new Set() }
    const seen = Object.keys(schema.properties).filter((field) => !UNSEEN.has(field))
    const lines = seen.map((field) => fact(schemas, name, field, used))
    const head = [...imports(used.labels, '@dealer/sdk/contract'), ...imports(used.rules, '@dealer/validators')]
    files[`packages/fields/src/${name}.gen.ts`] =
      `${NOTE}${head.length > 0 ? `\n${head.join('\n')}\n` : ''}\n/** ${schema.title}: ${schema.description} */\nexport const ${name} = {\n${lines.join('\n')}\n} as const\n`
  }
  return files
}
