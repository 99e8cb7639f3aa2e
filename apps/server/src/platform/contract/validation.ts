import { openApiFormats } from '@dealer/validators'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { type Schema, schemas } from './contract.ts'

/** Prefix of the contract's schemas inside Ajv. */
const BASE = 'dealer'

const KEYWORDS = ['x-labels', 'x-file', 'x-sums', 'x-unsummed', 'x-newest', 'x-sort', 'x-of', 'example']

function makeAjv(coerceTypes: boolean, allErrors = false): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors, useDefaults: true, coerceTypes, removeAdditional: false })
  for (const keyword of KEYWORDS) ajv.addKeyword({ keyword })
  for (const [name, test] of Object.entries(openApiFormats)) ajv.addFormat(name, test)
  // A file of a form, which is not text and never gets here.
  ajv.addFormat('binary', true)
  ajv.addFormat('uuid', /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
  ajv.addSchema({ $id: BASE, components: { schemas } })
  return ajv
}

// A body says what it means: no coercion, so that money as a JSON number is refused. A query is all text.
const ofBody = makeAjv(false)
const ofText = makeAjv(true)
// A row of a sheet is text too; whoever corrects it wants to hear everything at once.
const ofRow = makeAjv(true, true)

/** Points the contract's references into the schema that Ajv knows. */
const rebased = (schema: Schema): Schema => JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${BASE}#/`)) as Schema

/**
 * A validator that is compiled on first use: hundreds of operations start in no time and cost nothing until called.
 * Answers undefined when fine, else what is wrong, in Chinese.
 */
export function lazyValidator(schema: Schema, part: 'body' | 'text'): (data: unknown) => string | undefined {
  let validate: ValidateFunction | undefined
  return (data) => {
    validate ??= (part === 'body' ? ofBody : ofText).compile(rebased(schema))
    if (validate(data)) return undefined
    const first = validate.errors?.[0]
    return first ? explain(schema, first) : '请求格式不正确'
  }
}

/** As `lazyValidator` for a row of a sheet: answers everything that is wrong with it. */
export function rowValidator(schema: Schema): (row: object) => string[] {
  let validate: ValidateFunction | undefined
  return (row) => {
    validate ??= ofRow.compile(rebased(schema))
    if (validate({ ...row })) return []
    return [...new Set(validate.errors?.map((error) => explain(schema, error)))]
  }
}

interface Node {
  title?: string
  $ref?: string
  properties?: Record<string, Node>
  items?: Node
}

const resolve = (node: Node): Node =>
  node.$ref ? ((schemas[node.$ref.slice(node.$ref.lastIndexOf('/') + 1)] as Node) ?? {}) : node

/** The title nearest to the data: a property's own one wins over that of the type it refers to. */
const titleOf = (node: Node | undefined): string | undefined => node && (node.title ?? resolve(node).title)

/** Not by index alone: a name that every object has would find that. */
const propertyOf = (node: Node, name: string): Node | undefined =>
  node.properties && Object.hasOwn(node.properties, name) ? node.properties[name] : undefined

/** Walks from the root schema along the path of the data. */
function nodeAt(root: Node, path: readonly string[]): Node | undefined {
  let node: Node | undefined = root
  for (const step of path) {
    if (!node) return undefined
    const target = resolve(node)
    node = target.items ?? propertyOf(target, step)
  }
  return node
}

/** The Chinese message of a failed rule, with the row when it lies in a list: 第3行 数量格式不正确. */
export function explain(root: Schema, error: ErrorObject): string {
  const path = error.instancePath.split('/').slice(1)
  return rowOf(path) + reason(root, path, error)
}

/** The Chinese message of a text or a list that cannot be read at all. */
export const explainUnreadable = (root: Schema, path: readonly string[]): string =>
  `${rowOf(path)}${titleOf(nodeAt(root, path)) ?? '请求'}含有无法识别的内容`

function rowOf(path: readonly string[]): string {
  const row = path.findLast((step) => /^\d+$/.test(step))
  return row === undefined ? '' : `第${Number(row) + 1}行 `
}

/** So much of a name that the client made up is repeated to it. */
const LONGEST_NAME = 60

function reason(root: Schema, path: readonly string[], error: ErrorObject): string {
  const node = nodeAt(root, path)
  if (error.keyword === 'required') {
    const name = error.params.missingProperty as string
    return `${titleOf(node && resolve(node).properties?.[name]) ?? name}必填!`
  }
  if (error.keyword === 'additionalProperties')
    return `不支持的字段【${(error.params.additionalProperty as string).slice(0, LONGEST_NAME)}】`
  const label = titleOf(node) ?? '请求'
  if (error.keyword === 'maxLength') return `${label}不能超过${error.params.limit as number}个字`
  if (error.keyword === 'minItems') return `请录入${label}`
  if (error.keyword === 'maxItems') return `${label}不能超过${error.params.limit as number}行`
  return `${label}格式不正确`
}
