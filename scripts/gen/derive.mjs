/**
 * What resource files may refer to without writing it: bodies and answers of a schema, pages and arrays of a
 * row, the actions of a document.
 * A reference says all that there is to say, so these names are never defined by hand (see openapi/README.md).
 */
export const SCHEMA = '#/components/schemas/'
const BODY = '#/components/requestBodies/'
const ANSWER = '#/components/responses/'
const PARAMETER = '#/components/parameters/'

const json = (schema) => ({ 'application/json': { schema } })

/** `XRows`: a page of `XRow` or `X`, with the sums of its `x-sums`. `XList`: an array of `X`. */
function derivedSchema(schemas, name) {
  const [, stem, kind] = /^(\w+?)(Rows|List)$/.exec(name) ?? []
  const item = kind === 'Rows' && schemas[`${stem}Row`] ? `${stem}Row` : stem
  const row = schemas[item]
  if (!row) return undefined
  const title = `${row.title}列表`
  const items = { $ref: SCHEMA + item }
  if (kind === 'List') return { type: 'array', title, description: `List: ${row.description}`, items }
  const properties = {
    total: { $ref: `${SCHEMA}Total` },
    rows: { type: 'array', title: '行', description: 'Rows of the page.', items },
  }
  const sums = row['x-sums'] ?? []
  if (sums.length > 0) properties.footer = { $ref: `${SCHEMA}${item}Sums` }
  return { type: 'object', title, description: `A page: ${row.description}`, properties }
}

/** `XActions`: what a user may do with a document now, of the enumeration `XAction`. */
const actionsOf = (name) => ({
  type: 'array',
  title: '可用操作',
  description: 'What this user may do with it now; absent on archived rows.',
  items: { $ref: SCHEMA + name },
  example: [],
})

/** `XSums`: the sums of a list over all filtered rows. */
function sumsOf(schemas, item) {
  const row = schemas[item]
  const properties = Object.fromEntries(
    row['x-sums'].map((name) => {
      if (!row.properties?.[name]) throw new Error(`schema ${item}: x-sums names ${name}, which is no field of it`)
      return [name, row.properties[name]]
    }),
  )
  const optional = (row['x-optional'] ?? []).filter((name) => name in properties)
  const own = { title: `${row.title}合计`, description: 'Sums over all filtered rows.' }
  // With one row in the list its sums are its own values.
  const example = Object.fromEntries(Object.entries(row.example ?? {}).filter(([name]) => name in properties))
  return { type: 'object', ...own, properties, 'x-optional': optional, example }
}

/** Adds each derived schema that something refers to. */
export function deriveSchemas(document) {
  const { schemas } = document.components
  for (let missing = missingSchemas(document); missing.length > 0; missing = missingSchemas(document)) {
    for (const { name, from } of missing) {
      const item = /^(\w+)Sums$/.exec(name)?.[1]
      const action = /^(\w+Action)s$/.exec(name)?.[1]
      const schema =
        item && schemas[item]?.['x-sums']
          ? sumsOf(schemas, item)
          : schemas[action]?.['x-labels']
            ? actionsOf(action)
            : derivedSchema(schemas, name)
      if (!schema) throw new Error(`schema ${name} does not exist (from ${from})`)
      schemas[name] = schema
    }
  }
}

/**
 * A list's `sort` takes the fields that `x-sort` of its row names, so that a column that is not there is refused by the
 * contract itself and not compiled by its users.
 */
export function nameSortColumns({ paths, components: { schemas } }) {
  for (const item of Object.values(paths)) {
    for (const operation of Object.values(item)) {
      const rows = schemas[refOf(operation.responses['200'])]?.properties?.rows?.items.$ref.slice(SCHEMA.length)
      const names = schemas[rows]?.['x-sort']
      if (!names) continue
      const strange = names.find((name) => !schemas[rows].properties[name])
      if (strange) throw new Error(`schema ${rows}: x-sort names ${strange}, which is no field of it`)
      const query = refOf(operation.requestBody)
      const { sort } = schemas[query].properties
      const sorted = sort.enum?.join() ?? names.join()
      if (sorted !== names.join())
        throw new Error(`${operation.operationId}: ${query} is of another list; give this one its own`)
      schemas[query].properties.sort = {
        ...schemas.Sort,
        pattern: undefined,
        'x-message': undefined,
        maxLength: undefined,
        enum: names,
        example: names[0],
      }
      // Examples that bases brought along name a column of some list, not of this one.
      const { example } = schemas[query]
      if (example?.sort && !names.includes(example.sort)) schemas[query].example = { ...example, sort: names[0] }
    }
  }
}

const refOf = (part) => part?.content?.['application/json']?.schema.$ref?.slice(SCHEMA.length)

/**
 * A filter that says whose values it takes takes no others, and a field with some values of an enumeration has them of it.
 * @throws Error for an `x-of` that names no enumeration, and for several values of nobody knows what.
 */
export function checkEnumerated({ components: { schemas } }) {
  for (const [name, schema] of Object.entries(schemas))
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      const of = property['x-of']
      if (!of && property.$ref === `${SCHEMA}Multi`)
        throw new Error(`schema ${name}: ${field} has several values; say of which by x-of, or that they are Codes`)
      if (!of) continue
      if (!schemas[of]?.['x-labels']) throw new Error(`schema ${name}: ${field} is of ${of}, which is no enumeration`)
      const values = schemas[of].enum
      const strange = property.enum?.find((value) => !values.includes(value))
      if (strange) throw new Error(`schema ${name}: ${field} takes ${strange}, which is no ${of}`)
      if (property.enum) continue
      property.pattern = `^(${values.join('|')})(,(${values.join('|')}))*$`
      property.example = schema.example?.[field] ?? values.slice(0, 2).join(',')
    }
}

function missingSchemas({ paths, components }) {
  const missing = new Map()
  const visit = (node, from) => {
    if (Array.isArray(node)) for (const part of node) visit(part, from)
    else if (node && typeof node === 'object') {
      const name = node.$ref?.startsWith?.(SCHEMA) && node.$ref.slice(SCHEMA.length)
      if (name && !components.schemas[name]) missing.set(name, { name, from })
      for (const part of Object.values(node)) visit(part, from)
    }
  }
  for (const [path, item] of Object.entries(paths)) visit(item, path)
  for (const [name, schema] of Object.entries(components.schemas)) visit(schema, name)
  return [...missing.values()]
}

/** Writes out the references of an operation to bodies, answers and parameters. */
export function expandOperation(operation, { schemas, requestBodies, responses, parameters }) {
  const body = operation.requestBody?.$ref
  if (body) {
    const name = body.slice(BODY.length)
    operation.requestBody = structuredClone(
      requestBodies[name] ?? { required: true, content: json({ $ref: SCHEMA + name }) },
    )
  }
  const answer = operation.responses['200'].$ref
  if (answer) {
    const name = answer.slice(ANSWER.length)
    operation.responses['200'] = structuredClone(
      responses[name] ?? { description: '', content: json({ $ref: SCHEMA + name }) },
    )
  }
  operation.parameters = (operation.parameters ?? []).map((parameter) =>
    parameter.$ref ? structuredClone(parameters[parameter.$ref.slice(PARAMETER.length)]) : parameter,
  )
  for (const parameter of operation.parameters) {
    if (!parameter) throw new Error(`${operation.operationId}: refers to a parameter that does not exist`)
    const target = parameter.schema?.$ref ? schemas[parameter.schema.$ref.slice(SCHEMA.length)] : undefined
    parameter.description ??= parameter.schema?.description ?? target?.description
  }
}
