import { sexLabel } from '@dealer/sdk/contract'
import { rowCheck } from '../../../platform/excel/import.ts'
import { refusedBy } from '../../../platform/excel/sheet-checks.ts'
import { inTurns } from '../../../platform/in-turns.ts'
import type { Work } from '../../../platform/work.ts'
import { grantedBy, ownStanding } from '../position/position.guard.ts'
import { requireGrantable } from '../position/position.rules.ts'
import type { PersonGiven } from '../user/user.checks.ts'
import { checkPerson, nationalIdsOf } from '../user/user.rules.ts'
import type { StaffCells, StaffSheetRow } from './staff-sheet.ts'
import { holdersAmong, namedInSheet } from './user-import.sql.ts'

/** The rules of a person who is entered by hand. */
const enteredWrong = rowCheck('UserSave', ['userCode', 'realName', 'mobile', 'idCard', 'entryDate', 'username'])

type Known = Awaited<ReturnType<typeof namedInSheet>>

/** What nobody else may have, what it is called, and how it is compared. */
const UNIQUE = [
  ['userCode', '员工编码'],
  ['mobile', '手机号'],
  ['idCard', '身份证号'],
  ['username', '登录账号'],
] as const
const folded = (field: (typeof UNIQUE)[number][0], text: string) =>
  (field === 'idCard' ? nationalIdsOf(text.toUpperCase())[0] : undefined) ?? text.toLowerCase()

/** Says in each row what is wrong with it; answers the people of those with which nothing is. */
export async function checkStaffRows(work: Work, rows: readonly StaffSheetRow[]) {
  const [known, holders, own] = await Promise.all([
    namedInSheet(work),
    holdersAmong(
      work,
      rows.map(({ values }) => values),
    ),
    ownStanding(work),
  ])
  const seen = new Set<string>()
  const people = new Map<StaffSheetRow, PersonGiven>()
  for await (const row of inTurns(rows)) {
    const { values, problems } = row
    if (problems.length > 0) continue
    problems.push(...enteredWrong(values))
    for (const [field, title] of UNIQUE) {
      const value = values[field]
      if (value === undefined) continue
      const isTaken = holders.some(
        (other) =>
          folded(field, other[field] ?? '') === folded(field, value) &&
          (field !== 'idCard' || other.jobStatus === 'onJob'),
      )
      if (isTaken) problems.push(`${title}【${value}】已存在`)
      const key = `${field} ${folded(field, value)}`
      if (seen.has(key)) problems.push(`${title}【${value}】重复`)
      seen.add(key)
    }
    const person = personOf(values, known, problems)
    if (problems.length === 0) refusedBy(() => checkPerson(person, work.today), problems)
    for (const role of known.positions.filter(({ id }) => person.positionIds.includes(id)))
      refusedBy(() => requireGrantable(grantedBy(role), own), problems)
    if (problems.length === 0) people.set(row, person)
  }
  return people
}

function personOf(values: StaffCells, known: Known, problems: string[]): PersonGiven {
  const sex = Object.entries(sexLabel).find(([key, label]) => values.sex === label || values.sex === key)?.[0]
  if (sex === undefined) problems.push(values.sex ? `性别只能填写${Object.values(sexLabel).join('、')}` : '性别必填!')
  const [post] = named(known.stations, '岗位', values.stationName, problems)
  if (!values.stationName) problems.push('岗位必填!')
  const roles = named(known.positions, '角色', values.positionNames, problems)
  if (!values.positionNames) problems.push('角色必填!')
  const [type] = named(known.types, '业务类型', values.businessTypeName, problems)
  const lines = named(known.lines, '线路', values.regionNames, problems)
  for (const line of lines) if (line.type !== type?.key) problems.push(`线路【${line.name}】的业务类型与员工不一致`)
  const { userCode = '', username = '', realName = '', mobile = '', idCard = '', entryDate = '' } = values
  return {
    ...{ userCode, username, realName, mobile, idCard, entryDate },
    sex: sex === '2' ? '2' : '1',
    stationId: post?.key ?? '',
    positionIds: roles.map(({ key }) => key),
    ...(type && { businessType: type.key }),
    ...(lines.length > 0 && { regionCodes: lines.map(({ key }) => key) }),
    appOpen: type ? 'T' : 'F',
    webOpen: 'T',
  } as PersonGiven
}

/** What has these names, which are joined by commas of any kind. */
function named<Thing extends { readonly name: string }>(
  things: readonly Thing[],
  title: string,
  joined: string | undefined,
  problems: string[],
): Thing[] {
  const names = [...new Set((joined ?? '').split(/[,，、;；]/).map((name) => name.trim()))].filter(Boolean)
  return names.flatMap((name) => {
    const [found, another] = things.filter((thing) => thing.name === name)
    if (!found) problems.push(`${title}【${name}】不存在或已停用`)
    if (another) problems.push(`${title}【${name}】不止一个`)
    return found ?? []
  })
}
