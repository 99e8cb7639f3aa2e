import type { AttendanceStatus } from '@dealer/sdk/contract'
import { and, asc, eq } from 'drizzle-orm'
import { addDays } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { demoClaims, demoFiles } from '../../../seed/pictures/demo-files.ts'
import { inChunks, type Seeding, STATEMENT_ROWS, stamped } from '../../../seed/seed-context.ts'
import { demo as customers } from '../../md/customer/customer.demo.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { demo as people } from '../../md/user/user.demo.ts'
import { attendance } from './attendance.schema.ts'

/** The two guides, one shift a day each for a quarter; where, and until when. */
const GUIDES = [
  { username: 'guide01', shiftName: '早班', from: '09:00', to: '17:30' },
  { username: 'guide02', shiftName: '晚班', from: '13:00', to: '21:30' },
] as const
const DAYS = 90
/** Of every 25 shifts two are late or absent, as in 8 of a hundred; somebody goes early or has leave less often. */
const EVERY = 25
const SPECIAL: Readonly<Record<number, AttendanceStatus>> = { 6: 'late', 18: 'absent' }
const SELDOM: Readonly<Record<number, AttendanceStatus>> = { 11: 'early', 47: 'leave' }

const statusOf = (shift: number): AttendanceStatus => SPECIAL[shift % EVERY] ?? SELDOM[shift % 60] ?? 'normal'

const minutes = (time: string, more: number) => {
  const [hours = 0, minute = 0] = time.split(':').map(Number)
  const all = hours * 60 + minute + more
  return `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`
}

/** What the app recorded of a shift. */
function recorded(day: string, { from, to }: (typeof GUIDES)[number], status: AttendanceStatus, shift: number) {
  if (status === 'leave') return {}
  const came = minutes(from, status === 'late' ? 12 + (shift % 20) : -1 - (shift % 9))
  const signIn = { signInDate: `${day} ${came}:12`, signInDistance: 8 + ((shift * 7) % 60) }
  if (status === 'absent') return signIn
  const went = minutes(to, status === 'early' ? -45 : shift % 6)
  const worked = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  return { ...signIn, signOutDate: `${day} ${went}:12`, workHours: ((worked(went) - worked(came)) / 60).toFixed(1) }
}

/** Attendance of the guides, each in a store of the line. */
async function seedAttendance(
  seeding: Seeding,
  { people: ids }: { people: ReadonlyMap<string, string> },
): Promise<void> {
  if (seeding.small) return
  const stores = await seeding.tx
    .select({ code: customer.customerCode, name: customer.customerName })
    .from(customer)
    .where(and(eq(customer.dealerCode, seeding.dealerCode), eq(customer.customerTypeCode, 'CT03')))
    .orderBy(asc(customer.customerCode))
    .limit(GUIDES.length)
  // A photo for coming and one for going, at each of the two doors.
  const photos = await demoFiles(
    seeding.tx,
    stamped(seeding),
    stores.flatMap(({ name }) => [`门头${name}签到`, `门头${name}签退`]),
  )
  const rows = Array.from({ length: DAYS }, (_, index) => addDays(seeding.anchor, index - DAYS + 1)).flatMap(
    (workDate, day) =>
      GUIDES.map((guide, place) => {
        const shift = day * GUIDES.length + place
        const status = statusOf(shift)
        const found = recorded(workDate, guide, status, shift)
        const address = `浙江省杭州市${stores[place]?.name ?? ''}门口`
        return {
          ...stamped(seeding),
          userId: ids.get(guide.username) ?? '',
          storeCode: stores[place]?.code ?? '',
          ...{ workDate, shiftName: guide.shiftName, status, ...found },
          ...('signInDate' in found && { signInAddress: address, signInFileId: photos[2 * place] }),
          ...('signOutDate' in found && { signOutAddress: address, signOutFileId: photos[2 * place + 1] }),
        }
      }),
  )
  await inChunks(rows, STATEMENT_ROWS, async (chunk) => {
    const made = await seeding.tx
      .insert(attendance)
      .values(chunk)
      .returning({ id: attendance.id, came: attendance.signInFileId, went: attendance.signOutFileId })
    const claims = made.flatMap(({ id, came, went }) =>
      [came, went].flatMap((file) => (file ? [[id, file] as const] : [])),
    )
    await demoClaims(seeding.tx, seeding.dealerCode, 'attendance', claims)
  })
}

export const demo = defineDemo({ needs: { people, customers }, make: seedAttendance })
