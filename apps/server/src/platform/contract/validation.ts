import { openApiFormats } from '@dealer/validators'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { DataValidationCxt } from 'ajv/dist/types/index.js'
import { startOf } from '../cut.ts'
import type { RefusalFacts } from '../refusal.ts'
import { inCapitals } from './capitals.ts'
import { type Schema, schemas } from './contract.ts'
import { isLong } from './fields.ts'

/** What the contract's schemas are called inside Ajv, before their names. */
const BASE = 'dealer:'

const KEYWORDS = [
  'x-labels',
  'x-english',
  'x-message',
  'x-file',
  'x-sums',
  'x-unsummed',
  'x-newest',
  'x-sort',
  'x-of',
  'example',
]

/** The request itself is changed, so that whoever reads on finds one spelling. */
function capitalise(_isMeant: boolean, text: string, _schema?: unknown, at?: DataValidationCxt): boolean {
  if (at) at.parentData[at.parentDataProperty] = inCapitals(text)
  return true
}

function makeAjv(coerceTypes: boolean, allErrors = false): Ajv2020 {
  const ajv = new Ajv2020({
    ...{ strict: false, allErrors, useDefaults: true, coerceTypes, removeAdditional: false },
    // That the contract is a contract is checked when it is written.
    ...{ meta: false, validateSchema: false },
  })
  for (const keyword of KEYWORDS) ajv.addKeyword({ keyword })
  // What is meant is judged, not how it is written.
  const before = 'format'
  ajv.addKeyword({
    keyword: 'x-capitals',
    type: 'string',
    before,
    modifying: true,
    errors: false,
    validate: capitalise,
  })
  for (const [name, test] of Object.entries(openApiFormats)) ajv.addFormat(name, test)
  // A file of a form, which is not text and never gets here.
  ajv.addFormat('binary', true)
  ajv.addFormat('uuid', /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
  return ajv
}

// A body says what it means: no coercion, so that money as a JSON number is refused. A query is all text.
const ofBody = compiler(false)
const ofText = compiler(true)
// A row of a sheet is text too; whoever corrects it wants to hear everything at once.
const ofRow = lazyAjv(true, true)

/** Made by the first who needs it. */
function lazyAjv(...options: Parameters<typeof makeAjv>): () => Ajv2020 {
  let made: Ajv2020 | undefined
  return () => {
    made ??= makeAjv(...options)
    return made
  }
}

/** With what it has compiled, for all servers of a process. */
function compiler(coerceTypes: boolean) {
  return { ajv: lazyAjv(coerceTypes), made: new WeakMap<Schema, ValidateFunction>() }
}

const REFERENCE = /"#\/components\/schemas\/(\w+)"/g

/** Points the contract's references to the schemas as Ajv knows them. */
const rebased = (text: string): Schema => JSON.parse(text.replaceAll(REFERENCE, `"${BASE}$1"`)) as Schema

/**
 * Compiles a schema. Of the contract Ajv is told what it refers to, at whatever distance, and no more: to look through all of it
 * would keep the first call waiting, and every start.
 */
function compiled(ajv: Ajv2020, schema: Schema): ValidateFunction {
  const text = JSON.stringify(schema)
  const told = new Set<string>()
  const tell = (within: string) => {
    for (const [, name = ''] of within.matchAll(REFERENCE)) {
      const found = schemas[name]
      if (!found || told.has(name)) continue
      told.add(name)
      const named = JSON.stringify(found)
      if (!ajv.schemas[BASE + name]) ajv.addSchema(rebased(named), BASE + name)
      tell(named)
    }
  }
  tell(text)
  return ajv.compile(rebased(text))
}

/** What is wrong with a request: in Chinese, and for programs. */
export interface Problem extends RefusalFacts {
  readonly message: string
}

/**
 * A validator that is compiled on first use: hundreds of operations start in no time and cost nothing until called.
 * Answers undefined when fine, else what is wrong.
 */
export function lazyValidator(schema: Schema, part: 'body' | 'text'): (data: unknown) => Problem | undefined {
  const { ajv, made } = part === 'body' ? ofBody : ofText
  return (data) => {
    const validate = made.get(schema) ?? compiled(ajv(), schema)
    made.set(schema, validate)
    if (validate(data)) return undefined
    const first = validate.errors?.[0]
    return first ? explain(schema, first) : { message: '请求格式不正确', reason: 'format' }
  }
}

/** As `lazyValidator` for a row of a sheet: answers everything that is wrong with it. */
export function rowValidator(schema: Schema): (row: object) => string[] {
  let validate: ValidateFunction | undefined
  return (row) => {
    validate ??= compiled(ofRow(), schema)
    if (validate({ ...row })) return []
    return [...new Set(validate.errors?.map((error) => explain(schema, error).message))]
  }
}

interface Node {
  title?: string
  maxLength?: number
  /** What is said of a value that the pattern refuses, after the title. */
  'x-message'?: string
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

/** Whether the form of a text has several lines; what the contract does not bound is left to its other rules. */
export function hasLines(root: Schema, path: readonly string[]): boolean {
  const node = nodeAt(root, path)
  return isLong(node && { ...resolve(node), ...node })
}

/** What a failed rule says, with the row when it lies in a list: 第3行 数量格式不正确. */
export function explain(root: Schema, error: ErrorObject): Problem {
  const path = error.instancePath.split('/').slice(1)
  const { message, ...facts } = reason(root, path, error)
  return { message: rowOf(path) + message, ...facts }
}

/** What is said of a text or a list that cannot be read at all. */
export const explainUnreadable = (root: Schema, path: readonly string[]): Problem => ({
  message: `${rowOf(path)}${titleOf(nodeAt(root, path)) ?? '请求'}含有无法识别的内容`,
  reason: 'unreadable',
  field: fieldAt(path),
})

/** The path as programs read it; none for the request as a whole. */
const fieldAt = (path: readonly string[]): string | undefined =>
  path.length > 0 ? startOf(path.join('.'), LONGEST_FIELD) : undefined

function rowOf(path: readonly string[]): string {
  const row = path.findLast((step) => /^\d+$/.test(step))
  return row === undefined ? '' : `第${Number(row) + 1}行 `
}

/** So much of a name that the client made up is repeated to it. */
const LONGEST_NAME = 60
/** Longer paths are made of such names. */
const LONGEST_FIELD = 200

function reason(root: Schema, path: readonly string[], error: ErrorObject): Problem {
  const node = nodeAt(root, path)
  if (error.keyword === 'required') {
    const name = error.params.missingProperty as string
    const title = titleOf(node && resolve(node).properties?.[name]) ?? name
    return { message: `${title}必填!`, reason: 'required', field: fieldAt([...path, name]) }
  }
  if (error.keyword === 'additionalProperties') {
    const name = startOf(error.params.additionalProperty as string, LONGEST_NAME)
    return { message: `不支持的字段【${name}】`, reason: 'unknownField', field: fieldAt([...path, name]) }
  }
  const label = titleOf(node) ?? '请求'
  const field = fieldAt(path)
  const limit = String(error.params.limit)
  if (error.keyword === 'maxLength') return { message: `${label}不能超过${limit}个字`, reason: 'tooLong', field, limit }
  if (error.keyword === 'minItems') return { message: `请录入${label}`, reason: 'empty', field }
  if (error.keyword === 'maxItems') return { message: `${label}不能超过${limit}行`, reason: 'tooMany', field, limit }
  const stated = error.keyword === 'pattern' && node && resolve(node)['x-message']
  return { message: `${label}${stated || '格式不正确'}`, reason: 'format', field }
}
