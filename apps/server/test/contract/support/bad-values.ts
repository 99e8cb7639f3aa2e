import { type Node, resolve, type Values } from './operations.ts'

/** No database keeps these as text. */
export const UNREADABLE = ['\0', 'a\0b', '\ud83d', '\ude00\ud83d']

const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown

/** Of another type than any field, or beyond what any field holds. */
const SMALL: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53 + 2,
  1e21,
  Number.POSITIVE_INFINITY,
  {},
  [],
  [null],
  [{}],
  { length: 1 },
  JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":{}}}'),
]
const HUGE: readonly unknown[] = [
  nested(100_000),
  Array.from({ length: 5000 }, (_, index) => String(index)),
  'x'.repeat(100_000),
]
/** What a text may be, and a query, a pattern or a page would take for something of its own. */
const ODD_TEXTS = [`'";--\\%_$1\${x}`, '<b>\u202e\u0001\ufeff', '%', '\\', '😀𠮷', '__proto__']
const ODD_NUMBERS = ['-1', '-0', '0', '00', '1e5', 'NaN', 'Infinity', '0x10', '１', '٣', '1,5', '+1', '.5', '5.']
const LONG_NUMBERS = [
  '9223372036854775807',
  '9223372036854775808',
  '9'.repeat(14),
  '9'.repeat(40),
  `0.${'1'.repeat(40)}`,
]
const ODD_DATES = [
  '2026-02-30',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '-2026-01-01',
  'infinity',
  'now',
]

function oddFor(node: Node): readonly unknown[] {
  if (node.type !== 'string') return []
  const longest = node.maxLength === undefined ? [] : ['长'.repeat(node.maxLength), '😀'.repeat(node.maxLength)]
  if (node.enum || !node.format) return [...ODD_TEXTS, ...longest]
  return [...ODD_TEXTS, ...longest, ...ODD_NUMBERS, ...LONG_NUMBERS, ...ODD_DATES]
}

/** A field of a request: how it is reached, and what it is called in Chinese. */
export interface Field {
  readonly path: readonly (string | number)[]
  readonly node: Node
  readonly title: string | undefined
}

/** Every field of a schema at every level; of a list, those of its first row. */
export function fieldsOf(node: Node, path: Field['path'] = []): Field[] {
  const target = resolve(node)
  const inner = Object.entries(target.properties ?? {}).flatMap(([name, field]) => fieldsOf(field, [...path, name]))
  const rows = target.items ? fieldsOf(target.items, [...path, 0]) : []
  const own = path.length > 0 ? [{ path, node: target, title: node.title ?? target.title }] : []
  return [...own, ...inner, ...rows]
}

/** What a field is given that it does not hold, or holds barely. */
export const badValues = ({ node }: Field): readonly unknown[] => [...SMALL, ...HUGE, ...oddFor(node)]

/** Those of them that are soon written, to be put together with others. */
export const smallBadValues = ({ node }: Field): readonly unknown[] => [...SMALL, ...UNREADABLE, ...oddFor(node)]

/** The request with another value in one place; what leads there is made when it is absent. */
export function withValue(request: unknown, [step, ...rest]: Field['path'], value: unknown): unknown {
  if (step === undefined) return value
  if (typeof step === 'number') {
    const list = Array.isArray(request) ? [...(request as unknown[])] : []
    list[step] = withValue(list[step], rest, value)
    return list
  }
  return { ...(request as Values | undefined), [step]: withValue((request as Values | undefined)?.[step], rest, value) }
}
