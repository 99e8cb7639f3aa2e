import { and, asc, eq, sql } from 'drizzle-orm'
import { created, updated, type Work } from '../../../platform/work.ts'
import { chooseOption } from './choose-option.schema.ts'

/** Values of a dictionary of the dealer, hidden ones too, in their order. */
export const valuesOf = ({ tx, user }: Work, code: string) =>
  tx
    .select({ key: chooseOption.key, label: chooseOption.label, enabled: chooseOption.enabled })
    .from(chooseOption)
    .where(
      and(eq(chooseOption.dealerCode, user.dealerCode), eq(chooseOption.code, code), eq(chooseOption.delFlag, 'F')),
    )
    .orderBy(asc(chooseOption.sortNum), asc(chooseOption.id))

interface Value {
  readonly code: string
  readonly key: string
  readonly label: string
  readonly sortNum?: number
  readonly enabled?: 'T' | 'F'
}

/** Adds a value, at the end unless its place is said. Answers none where the dictionary has this key already. */
export function addValue(work: Work, { code, key, label, sortNum, enabled }: Value) {
  const ofCode = and(eq(chooseOption.dealerCode, work.user.dealerCode), eq(chooseOption.code, code))
  const atTheEnd = sql`(select coalesce(max(${chooseOption.sortNum}), 0) + 10 from ${chooseOption} where ${ofCode})`
  return work.tx
    .insert(chooseOption)
    .values({ ...created(work), code, key, label, sortNum: sortNum ?? atTheEnd, enabled: enabled ?? 'T' })
    .onConflictDoNothing({ target: [chooseOption.dealerCode, chooseOption.code, chooseOption.key] })
    .returning({ id: chooseOption.id })
}

const one = ({ user }: Work, id: string) =>
  and(eq(chooseOption.dealerCode, user.dealerCode), eq(chooseOption.id, id), eq(chooseOption.delFlag, 'F'))

/** One value, held until the call ends. */
export const heldValue = (work: Work, id: string) =>
  work.tx.select().from(chooseOption).where(one(work, id)).for('update')

/** Changes what is said of a value that the caller holds; what is absent stays. */
export const changeValue = (work: Work, id: string, said: Partial<Pick<Value, 'label' | 'sortNum' | 'enabled'>>) =>
  work.tx
    .update(chooseOption)
    .set({ ...said, ...updated(work), version: sql`${chooseOption.version} + 1` })
    .where(one(work, id))
