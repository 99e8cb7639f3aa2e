/** What the architecture document says of four resources: how many lines they take, and how many they may. */
import { basename } from 'node:path'
import { type Counted, linesOf, sumOf } from './count.ts'

interface Resource {
  readonly name: string
  /** More than these are a sign that a rail is missing, or that one is not taken. */
  readonly most: number
  readonly server: string
  readonly web: string
  /** What lies there beside it. */
  readonly without?: RegExp
}

const SERVER = 'apps/server/src/modules/'
const WEB = 'apps/web/src/screens/'

export const RESOURCES: readonly Resource[] = [
  {
    ...{ name: 'customer type: list, form, menu', most: 100, server: 'md/customer-type' },
    web: 'main-data/settings-management/customer-type-management.tsx',
  },
  {
    ...{ name: 'brand: the same with a picture', most: 150, server: 'md/brand' },
    web: 'main-data/product-management/brands.tsx',
  },
  {
    ...{ name: 'a report with sums and drill-down', most: 90, server: 'report/category' },
    web: 'business-report/category',
    without: /\/(category-(?!customer\.|report\.(menu|routes))|sale-of-)|\/category\/(?!customer\.)[a-z]+\.tsx/,
  },
  {
    ...{ name: 'purchase order with its inbound document, nine pages', most: 900, server: 'po', web: 'purchase' },
    without:
      /\/purchase-return|\/return-delivery\/|\/plan-report|\/purchase-follow|\/questionnaire|\/purchase-sync|\/order-synchronization|\/sync-failed|-light|\/loan|\/supplychain-finance|\/pruchase-order-loan/,
  },
]

export const filesOf = ({ server, web, without }: Resource): Counted[] =>
  linesOf([SERVER + server, WEB + web]).filter(({ file }) => !without?.test(file))

/** The parts of the last one, by the files that they stand in; what the first does not take is left to the next. */
const PARTS: readonly (readonly [name: string, files: RegExp, what: string])[] = [
  ['screens', /^apps\/web\//, 'lists, entries, sheets, actions, kinds, pages of a line each'],
  ['tables', /\.schema\.ts$/, 'two heads and two kinds of lines, each with its indexes and checks'],
  ['SQL', /\.sql\.ts$/, 'five lists, lines as they are shown, what is on its way, last prices'],
  ['rules', /\.rules\.ts$/, 'two tables of states, what may come in, what lines are worth, the status from the lines'],
  [
    'entering and posting',
    /\.(entry|posting|actions)\.ts$/,
    'what is checked, what a delivery is worth, what is taken back',
  ],
  [
    'forms, details, copies',
    /\.(form|query|prices)\.ts$/,
    'choices and defaults, what is read with an order, prices of today',
  ],
  ['declarations', /./, 'documents, menu, routes, progress of lines, how they are told'],
]

const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

/** The tables of the document, one row a line, without their heads. */
export function resourceRows(): { resources: string[]; parts: string[] } {
  const resources = RESOURCES.map((one) => {
    const where = `\`${one.server}\`, \`${one.web.endsWith('.tsx') ? basename(one.web) : one.web}\``
    return row(one.name, sumOf(filesOf(one)), one.most, where)
  })
  let left = filesOf(RESOURCES[3] as Resource)
  const parts = PARTS.map(([name, files, what]) => {
    const own = left.filter(({ file }) => files.test(file))
    left = left.filter(({ file }) => !files.test(file))
    return row(name, sumOf(own), what)
  })
  return { resources, parts }
}
