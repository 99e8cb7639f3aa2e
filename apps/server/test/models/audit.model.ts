/** Texts of a row by field; null is empty. */
export type Texts = Readonly<Record<string, string | null>>
export const KINDS = ['supplement', 'place', 'store', 'person'] as const
export type Kind = (typeof KINDS)[number]
/** Two of each: of the first two kinds and the third customers, of the last people. */
export type About = 0 | 1

/** What a history does. An application is picked among those of its kind. */
export type Action =
  | { readonly do: 'apply'; readonly kind: Kind; readonly about: About; readonly values: Texts }
  | {
      readonly do: 'decide'
      readonly kind: Kind
      readonly pick: number
      readonly pass: boolean
      readonly reason: string | null
      /** Sent by somebody who may not, or who saw an older state of it. */
      readonly by: 'auditor' | 'applicant' | 'late'
    }
  | {
      readonly do: 'office'
      readonly kind: 'supplement' | 'place' | 'person'
      readonly about: About
      readonly values: Texts
    }

export interface Application {
  readonly number: number
  readonly kind: Kind
  readonly about: About
  /** What stood when it was applied for. */
  readonly before: Texts
  readonly after: Texts
  status: 'waiting' | 'passed' | 'rejected'
  remark: string | null
}

const BEGIN: Readonly<Record<'customer' | 'person', readonly Texts[]>> = {
  customer: ['张建国', '张建国'].map((contact) => ({
    ...{ contact, tel: null, shortName: null, lng: null, lat: null, isBound: 'F', placeIs: 'passed' },
  })),
  person: ['10000010002', '10000010003'].map((mobile) => ({ mobile, email: null })),
}

/** Applications and what becomes of them, as the issue says it: no database, no rules of the server. */
export class AuditModel {
  readonly applications: Application[] = []
  private readonly stands = {
    customer: BEGIN.customer.map((texts) => ({ ...texts })),
    person: BEGIN.person.map((texts) => ({ ...texts })),
  }

  row = (kind: Kind, about: About): Texts => this.stands[kind === 'person' ? 'person' : 'customer'][about] as Texts

  picked(kind: Kind, pick: number): Application | undefined {
    const all = this.applications.filter((one) => one.kind === kind)
    return all[pick % Math.max(1, all.length)]
  }

  /** What the auditor is shown: old, new, and now where somebody changed it meanwhile. */
  shown({ kind, about, before, after, status }: Application) {
    const row = this.row(kind, about)
    return Object.keys(after).map((field) => {
      const [old, now] = [before[field] ?? null, row[field] ?? null]
      const isMoved = status === 'waiting' && now !== old
      return { field, old, new: after[field] ?? null, ...(isMoved && { now }) }
    })
  }

  /** Does what a user asks; answers the code of the refusal, or `000`. */
  perform(action: Action): string {
    if (action.do === 'apply') return this.apply(action)
    if (action.do === 'decide') return this.decide(action, this.picked(action.kind, action.pick))
    if (action.kind === 'person' && this.isTaken(action.about, action.values)) return '102'
    const isPlace = 'lng' in action.values
    const [row, values] = [this.row(action.kind, action.about), action.values]
    const isMoved = isPlace && (values.lng !== row.lng || values.lat !== row.lat)
    this.write(action.kind, action.about, { ...values, ...(isMoved && { placeIs: 'passed' }) })
    return '000'
  }

  private write(kind: Kind, about: About, values: Texts): void {
    Object.assign(this.row(kind, about), values)
  }

  /** A newer one stands for the older; a value that stands already is no change. */
  private apply({ kind, about, values }: Action & { do: 'apply' }): string {
    for (const older of this.applications)
      if (older.kind === kind && older.about === about && older.status === 'waiting')
        Object.assign(older, { status: 'rejected', remark: '已被新申请替代' })
    const row = this.row(kind, about)
    // A place is proposed as a whole.
    const fields = Object.keys(values).filter((field) => kind === 'place' || values[field] !== (row[field] ?? null))
    const some = (from: Texts) => Object.fromEntries(fields.map((field) => [field, from[field] ?? null]))
    const number = this.applications.length
    this.applications.push({
      number,
      kind,
      about,
      before: some(row),
      after: some(values),
      status: 'waiting',
      remark: null,
    })
    if (kind === 'place') this.write(kind, about, { placeIs: 'unaudited' })
    return '000'
  }

  private decide({ pass, reason, by }: Action & { do: 'decide' }, one: Application | undefined): string {
    if (!one) return '000'
    if (by === 'applicant') return '107'
    if (!pass && reason === null) return '101'
    if (by === 'late') return '104'
    if (one.status !== 'waiting') return '103'
    if (pass && one.kind === 'person' && this.isTaken(one.about, one.after)) return '102'
    Object.assign(one, { status: pass ? 'passed' : 'rejected', remark: reason })
    if (pass) this.write(one.kind, one.about, { ...one.after, ...FOLLOWS[one.kind] })
    else if (one.kind === 'place') this.write(one.kind, one.about, { placeIs: 'rejected' })
    return '000'
  }

  /** A mobile number is one person's. */
  private isTaken = (about: About, { mobile }: Texts) =>
    mobile !== undefined && mobile !== null && this.row('person', about === 0 ? 1 : 0).mobile === mobile
}

/** What passing says beyond what was applied for. */
const FOLLOWS: Readonly<Record<Kind, Texts>> = {
  supplement: {},
  place: { placeIs: 'passed' },
  store: { isBound: 'T' },
  person: {},
}
