import { ageAt, toNationalId18 } from '@dealer/validators'
import { refuse } from '../../../platform/refusal.ts'

/** What of a person hangs together. */
interface Person {
  readonly idCard?: string | undefined
  readonly birthday?: string | undefined
  readonly entryDate?: string | undefined
  readonly leaveDate?: string | undefined
}

/** The day of birth in a national id of 18 or 15 characters. @example bornOn('11010519491231002X') // '1949-12-31' */
export function bornOn(idCard: string): string {
  const digits = idCard.length === 15 ? `19${idCard.slice(6, 12)}` : idCard.slice(6, 14)
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`
}

/** Whether somebody born on a day is of age on another, as {@link ageAt} counts it. */
export const isOfAge = (birthday: string, day: string): boolean =>
  ageAt({ now: () => Date.parse(`${day}T00:00:00+08:00`) }).is(birthday)

/**
 * The spellings of one national id: of 18 characters, and of the 15 digits that it had before.
 * @example nationalIdsOf('110105491231002') // ['11010519491231002X', '110105491231002']
 */
export function nationalIdsOf(idCard: string): string[] {
  const long = toNationalId18(idCard) ?? idCard
  const short = `${long.slice(0, 6)}${long.slice(8, 17)}`
  return toNationalId18(short) === long ? [long, short] : [long]
}

/**
 * What the fields of a person say of each other.
 * @throws Refusal 101 for who is too young, a birthday that the national id contradicts, and an end before the start
 */
export function checkPerson({ idCard, birthday, entryDate, leaveDate }: Person, today: string): void {
  if (idCard !== undefined) {
    const born = bornOn(idCard)
    if (born > today) throw refuse.badFormat('身份证号', 'idCard')
    if (birthday !== undefined && birthday !== born)
      throw refuse.invalid('出生日期与身份证号不一致', { reason: 'mismatch', field: 'birthday' })
    if (!isOfAge(born, today)) throw refuse.invalid('员工须年满18周岁', { reason: 'unsuitable', field: 'idCard' })
  } else if (birthday !== undefined && !isOfAge(birthday, today)) {
    throw refuse.invalid('员工须年满18周岁', { reason: 'unsuitable', field: 'birthday' })
  }
  if (entryDate !== undefined && leaveDate !== undefined && leaveDate < entryDate)
    throw refuse.invalid('离职日期不能早于入职日期', { reason: 'dateOrder', field: 'leaveDate' })
}

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((item) => other.includes(item))

/** Which roles are given and taken. */
export const roleChange = (before: readonly string[], after: readonly string[]) => ({
  given: after.filter((id) => !before.includes(id)),
  taken: before.filter((id) => !after.includes(id)),
  isSame: same(before, after),
})
