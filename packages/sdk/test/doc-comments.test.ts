import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { operationTable } from '../src/operation-table.gen.ts'
import { readTable } from '../src/operation-table.ts'
import { check, hover } from './program.ts'

const operations = readTable(operationTable)
const source = readFileSync(new URL('../src/dealer.gen.ts', import.meta.url), 'utf8')

/** The doc comment of each call, by the operation that its example calls. */
const comments = new Map(
  [...source.matchAll(/\/\*\*.*?\*\//gs)].flatMap(([comment]) => {
    const text = comment.replace(/^\s*(\/\*\*|\*\/|\* ?)/gm, '')
    const [, example = '', id = ''] =
      /@example (await dealer\.([\w.]+)\(.*?\))\n(?:\n|\s*@|\s*$)/s.exec(`${text}\n`) ?? []
    return id ? [[id, { text, example }] as const] : []
  }),
)

it('every call says its permission, how it is refused, and has an example', () => {
  const offenders = operations.filter(({ id, method, path }) => {
    const { text = '' } = comments.get(id) ?? {}
    return (
      !text.includes(`\`${method} ${path}\``) ||
      !/: (permission [a-zA-Z]+:|any logged-in user|no login needed)/.test(text)
    )
  })
  expect(offenders.map(({ id }) => id)).toEqual([])
})

it('the examples are programs that compile', () => {
  const lines = [
    "import type { DealerClient, UploadSource } from '../src/index.ts'",
    'export async function run(dealer: DealerClient, file: UploadSource) {',
    // Logging in is written by hand, and so is its example.
    ...[...comments]
      .filter(([id]) => !/^session\..*[lL]ogin$/.test(id))
      .map(([, { example }]) => example.replaceAll('*\\/', '*/')),
    '}',
  ]
  expect(check(lines.join('\n')).errors).toEqual([])
})

it.each([
  ['save', 'save(body: SalesOrderSave, options?: CallOptions): Promise<SalesOrderSaved>'],
  ['lists', '(query?: SalesOrderQuery, options?: CallOptions) => ListPromise<SalesOrderRows, SalesOrderRow>'],
  ['orderDetail', 'orderDetail(query: { soId: string; }, options?: CallOptions): Promise<SalesOrderDetail>'],
])(
  'an editor shows names over %s',
  (name, signature) => {
    const text = `import type { DealerClient } from '../src/index.ts'
    export const call = (dealer: DealerClient) => dealer.so.salesOrder.${name}({} as never)`
    const shown = hover(text, name)
    expect(shown.replace(/\s+/g, ' ')).toContain(signature)
  },
  60_000,
)
