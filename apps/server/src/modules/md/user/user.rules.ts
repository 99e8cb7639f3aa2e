import { refuse } from '../../../platform/refusal.ts'

/** Staff are at least this old. */
const LEAST_AGE = 18

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

/** Whether somebody born on a day is of age on another. Who was born on 29 February is so on 1 March. */
export const isOfAge = (birthday: string, day: string): boolean =>
  `${Number(birthday.slice(0, 4)) + LEAST_AGE}${birthday.slice(4)}` <= day

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
