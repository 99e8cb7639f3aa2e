import { type Random, randomOf } from '../../../src/seed/random.ts'
import { type Field, smallBadValues, withValue } from './bad-values.ts'
import { exampleOf, type ServedOperation, type Values } from './operations.ts'

export type Part = 'body' | 'query' | 'params'
type Request = ServedOperation['example']

/** A request that is wrong in one way or in several, and how it came about. */
export interface Wrong {
  readonly what: string
  readonly request: Request
}

/** Characters that are none, are seen differently than they are sent, or take two places. */
const LETTERS = [
  ...['\0', '\ud83d', '\udc00', '\ufeff', '\u200b', '\u200d', '\u202e', '\u0301', '\u3000', '\ufffe', '\ue000', '\x7f'],
  ...Array.from('😀𠮷ßİﬁ１٣ａ％\'"\\%_{<\n\t -.'),
]
const SOME_LETTERS = 12
/** What follows a name where something would nest by it. */
const NESTING = ['[]', '[0]', '[a]', '.a', '[__proto__]', '.constructor', ' ', '\u200b', '2', ':']
/** So many draws in vain in a row, and there is nothing else to be drawn. */
const PATIENCE = 2000

const oddText = (random: Random, most = SOME_LETTERS): string =>
  Array.from({ length: random.int(1, most) }, () => random.pick(LETTERS)).join('')

/** A number barely within what a field holds, or barely not, or written as nobody writes it. */
function edgeOf(random: Random, text: string): string {
  const zeros = '0'.repeat(random.int(1, 20))
  const nines = '9'.repeat(random.int(1, 25))
  return random.pick([
    ...[`-${text}`, `+${text}`, `${zeros}${text}`, `${text}${zeros}`, `${text}.${zeros}`, `${text}.${zeros}1`],
    ...[nines, `-${nines}`, `${nines}.${nines}`, `0.${zeros}1`, `-0.${zeros}1`, `${text}e${nines.length}`, `0x${text}`],
    ...[`${text}.`, `${text},${text}`, `${text} ${text}`, `${text}/0`, `(${text})`, `${text}n`, `${text}%`],
  ])
}

/** A text that is nearly the one: a letter more, fewer, another, twice or the other way round. */
function nearly(random: Random, text: string): string {
  const at = random.int(0, Math.max(text.length - 1, 0))
  const [before, after] = [text.slice(0, at), text.slice(at + 1)]
  return random.pick([
    ...[before + after, before + random.pick(LETTERS) + after, before + oddText(random) + text.slice(at)],
    ...[text + text, text.toUpperCase(), text.toLowerCase(), [...text].reverse().join(''), `${text},${before}`],
    ...[JSON.stringify(text), JSON.stringify([text]), `${before}%E4%BD`],
  ])
}

/** A text that an example turns into. */
function mutated(random: Random, example: unknown): unknown {
  if (typeof example === 'number')
    return random.pick([Number(edgeOf(random, '1')), -example, example + 0.5, `${example}`])
  const text = typeof example === 'string' ? example : String(JSON.stringify(example))
  if (/^[\d.]+$/.test(text) && random.chance(0.7)) return edgeOf(random, text)
  return random.chance(0.8) ? nearly(random, text) : oddText(random, random.int(1, 60))
}

/** A value where it is not looked for. */
const misplaced = (random: Random, value: unknown): unknown =>
  random.pick<unknown>([
    ...[
      [value],
      [[value]],
      [value, value],
      [value, null],
      { value },
      { '0': value, length: 1 },
      { [oddText(random)]: value },
    ],
    ...[JSON.stringify(value), { toString: value }, [{ value }], { '': value }],
  ])

const valueAt = (request: unknown, path: Field['path']): unknown =>
  path.reduce((value, step) => (value as Values | undefined)?.[step], request)

/** Without what lies there. */
function without(request: unknown, [step, ...rest]: Field['path']): unknown {
  if (request === null || typeof request !== 'object' || step === undefined) return request
  if (Array.isArray(request)) return request.map((one, at) => (at === step ? without(one, rest) : one))
  const { [step]: found, ...others } = request as Values
  return rest.length === 0 ? others : { ...others, [step]: without(found, rest) }
}

/** A part of an operation's requests, and a field of it. */
export interface Place {
  readonly part: Part
  readonly field: Field
}

type Way = (random: Random, request: Request, place: Place) => Request | undefined

const put = (request: Request, { part, field }: Place, value: unknown): Request => {
  // An address holds texts only; a field of it twice is a list.
  if (part !== 'body' && typeof value !== 'string') return request
  return { ...request, [part]: withValue(request[part], field.path, value) }
}

/** How a field of a request can be wrong. */
const WAYS: readonly Way[] = [
  // As it is for itself, beside another.
  (random, request, place) => put(request, place, random.pick(smallBadValues(place.field))),
  (random, request, place) =>
    put(request, place, mutated(random, valueAt(request[place.part], place.field.path) ?? exampleOf(place.field.node))),
  (random, request, place) => {
    const { part, field } = place
    const value = valueAt(request[part], field.path) ?? exampleOf(field.node)
    return part === 'body'
      ? put(request, place, misplaced(random, value))
      : { ...request, query: { ...request.query, [`${String(field.path[0])}${random.pick(NESTING)}`]: String(value) } }
  },
  // Required or not: the path is no path without it.
  (_random, request, { part, field }) =>
    part === 'params' ? request : { ...request, [part]: without(request[part], field.path) },
  // Moved: gone from its place, and there where it does not belong.
  (random, request, { part, field }) => {
    if (part !== 'body') return request
    const value = valueAt(request.body, field.path)
    const name = random.pick([String(field.path.at(-1)), `${String(field.path.at(-1))}${random.pick(NESTING)}`])
    return { ...request, body: { ...(without(request.body, field.path) as Values), [name]: { [name]: value } } }
  },
]

/** What no field of the operation is: in its query always, in its body where it has one. */
function surplus(random: Random, request: Request, places: readonly Place[]): Request {
  const known = places.length > 0 && random.chance(0.5) ? String(random.pick(places).field.path.at(-1)) : ''
  const name = `${known}${random.chance(0.3) ? random.pick(NESTING) : oddText(random)}`
  const value = random.chance(0.5) ? oddText(random) : edgeOf(random, '1')
  if (!request.body || random.chance(0.2))
    return { ...request, query: { ...request.query, [name]: random.chance(0.2) ? [value, value] : value } }
  const rows = places.filter(({ part, field }) => part === 'body' && typeof field.path.at(-1) === 'string')
  const path = rows.length > 0 ? random.pick(rows).field.path.slice(0, -1) : []
  return { ...request, body: withValue(request.body, [...path, name], misplaced(random, value)) as Values }
}

/** A request of an operation that is wrong in two ways or more. */
function wrong(random: Random, { example }: ServedOperation, places: readonly Place[]): Wrong {
  const fields = places.length === 0 ? [] : Array.from({ length: random.int(1, 3) }, () => random.pick(places))
  let request = fields.length < 2 || random.chance(0.3) ? surplus(random, example, places) : example
  for (const place of fields) request = random.pick(WAYS)(random, request, place) ?? request
  return { what: fields.map(({ part, field }) => `${part}.${field.path.join('.')}`).join(' and '), request }
}

/** What has been sent, as the wire has it. */
const textOf = ({ body, query, params }: Request): string => JSON.stringify([body, query, params])

/** So many requests of an operation, each another, the same each time. @throws Error where there are not so many. */
export function moreBad(operation: ServedOperation, places: readonly Place[], most: number): Wrong[] {
  const random = randomOf(operation.operationId)
  const sent = new Set([textOf(operation.example)])
  const found: Wrong[] = []
  for (let inVain = 0; found.length < most; ) {
    const one = wrong(random, operation, places)
    const text = textOf(one.request)
    if (sent.has(text)) {
      if (++inVain > PATIENCE) throw new Error(`${operation.operationId} has only ${found.length} other requests`)
      continue
    }
    inVain = 0
    sent.add(text)
    found.push(one)
  }
  return found
}
