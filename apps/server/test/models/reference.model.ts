/** What each kind of row names; `?` may be left out. */
const NAMES = {
  supplier: {},
  brand: { supplier: '?' },
  category: { category: '?' },
  product: { brand: '!', category: '!', supplier: '?' },
  type: {},
  series: {},
  driver: {},
  vehicle: { driver: '?' },
  line: { line: '?', vehicle: '?' },
  customer: { type: '!', line: '!', series: '?' },
  route: { line: '!' },
  agreedWithCustomer: { product: '!', customer: '!' },
  agreedWithType: { product: '!', type: '!' },
} as const

export type Kind = keyof typeof NAMES
export const KINDS = Object.keys(NAMES) as Kind[]
const namesOf = (kind: Kind) => Object.entries(NAMES[kind]) as [Kind, '?' | '!'][]
/** Levels of categories and lines below each other. */
const MOST_LEVELS = 4

/** Rows by kind: what a row names. */
export type Named = { readonly [K in Kind]?: Row }

export interface Row {
  readonly kind: Kind
  readonly number: number
  named: Named
  gone: boolean
}

/** What a history does. Rows are picked among all of their kind that ever were; null names none where none need be named. */
export type Action =
  | { readonly do: 'add'; readonly kind: Kind; readonly names: readonly (number | null)[] }
  | { readonly do: 'point'; readonly kind: Kind; readonly pick: number; readonly names: readonly (number | null)[] }
  | { readonly do: 'remove'; readonly kind: Kind; readonly picks: readonly number[] }

/** Rows that name each other, as the issue says it: no database, no rules of the server. */
export class ReferenceModel {
  private readonly rows = new Map<Kind, Row[]>(KINDS.map((kind) => [kind, []]))

  of = (kind: Kind): readonly Row[] => this.rows.get(kind) ?? []
  living = (kind: Kind) => this.of(kind).filter(({ gone }) => !gone)
  picked = (kind: Kind, pick: number): Row | undefined => this.of(kind)[pick % Math.max(1, this.of(kind).length)]

  /** What a new name of a row would be; undefined where nothing of a kind that it must name ever was. */
  wanted(kind: Kind, picks: readonly (number | null)[]): Named | undefined {
    const named = namesOf(kind).map(([other, need], index) => {
      const pick = picks[index] ?? (need === '!' ? 0 : null)
      return { other, row: pick === null ? undefined : this.picked(other, pick), need }
    })
    if (named.some(({ row, need }) => need === '!' && !row)) return undefined
    return Object.fromEntries(named.flatMap(({ other, row }) => (row ? [[other, row]] : [])))
  }

  /** Does what a user asks; answers the code of the refusal, or `000`. */
  perform(action: Action): string {
    const { kind } = action
    if (action.do === 'remove') return this.remove(action.picks.flatMap((pick) => this.picked(kind, pick) ?? []))
    const wanted = this.wanted(kind, action.names)
    if (!wanted) return '000'
    if (action.do === 'add') {
      const refused = this.refused(kind, wanted, {})
      if (refused === '000')
        this.rows.get(kind)?.push({ kind, number: this.of(kind).length, named: wanted, gone: false })
      return refused
    }
    const row = this.picked(kind, action.pick)
    if (!row) return '000'
    if (row.gone) return '106'
    const refused = this.refused(kind, wanted, row.named, row)
    if (refused === '000') row.named = wanted
    return refused
  }

  /** What is newly named must be there, and a tree stays one. */
  private refused(kind: Kind, wanted: Named, before: Named, row?: Row): string {
    if (Object.entries(wanted).some(([other, one]) => one.gone && before[other as Kind] !== one)) return '106'
    const above = wanted[kind]
    if (!above || above === before[kind]) return '000'
    const path = this.above(above)
    if (row && path.includes(row)) return '101'
    return path.length + (row ? this.height(row) : 1) > MOST_LEVELS ? '101' : '000'
  }

  /** A row and all above it. */
  private above(row: Row): Row[] {
    const next = row.named[row.kind]
    return next ? [row, ...this.above(next)] : [row]
  }

  private height(row: Row): number {
    const below = this.living(row.kind).filter(({ named }) => named[row.kind] === row)
    return 1 + Math.max(0, ...below.map((one) => this.height(one)))
  }

  /** All or none; what something names stays. */
  private remove(rows: readonly Row[]): string {
    if (rows.some(({ gone }) => gone)) return '106'
    const everything = KINDS.flatMap((kind) => this.living(kind))
    if (rows.some((row) => everything.some(({ named }) => named[row.kind] === row))) return '111'
    for (const row of rows) row.gone = true
    return '000'
  }
}
