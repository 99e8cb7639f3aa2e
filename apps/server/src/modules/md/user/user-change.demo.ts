import { addDays } from '../../../platform/clock.ts'
import { changeLog } from '../../../platform/master-data/change-log.schema.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { STAFF } from '../../../seed/lists/people.ts'
import { mobileOf } from '../../../seed/people-numbers.ts'
import { staffChanges } from './user.changes.ts'
import { demo as staff } from './user.demo.ts'

const CHANGES = 20
/** By the office mostly, some by approved applications and sheets. */
const SOURCES = ['pc', 'pc', 'correct', 'import'] as const
const CONTACTS = ['王建国', '徐桂芳', '孙志强', '高秀兰'] as const

/** What such a change is about, by its number. */
const changeOf = (at: number) => {
  const [address, contact] = [`望江东路${10 + at}号`, CONTACTS[at % CONTACTS.length]]
  return [
    staffChanges.between({ mobile: mobileOf(9300 + at) }, { mobile: mobileOf(9000 + at) }),
    staffChanges.between({ homeAddress: `秋涛路${60 + at}号` }, { homeAddress: address }),
    staffChanges.between({}, { emergencyContact: contact }),
    staffChanges.between({}, { email: `staff${at}@example.com` }),
  ][at % 4]
}

/** Changes of the last months, a few days apart. */
export const demo = defineDemo({
  needs: { staff },
  make: async ({ tx, dealerCode, anchor, small }, { staff: ids }) => {
    if (small) return
    const people = STAFF.filter(({ isadmin, left }) => !isadmin && !left)
    const rows = Array.from({ length: CHANGES }, (_, at) => {
      const rowId = ids.get(people[at % people.length]?.username ?? '') ?? ''
      const [field] = changeOf(at) ?? []
      if (!field) throw new Error('a change changes something')
      return {
        ...{ dealerCode, entity: 'staff', rowId, ...field },
        source: SOURCES[at % SOURCES.length] ?? ('pc' as const),
        changeId: ids.get('admin') ?? '',
        changeName: '陈志远',
        changeDate: `${addDays(anchor, -4 * (CHANGES - at))} ${10 + (at % 8)}:1${at % 10}:00`,
      }
    })
    await tx.insert(changeLog).values(rows)
  },
})
