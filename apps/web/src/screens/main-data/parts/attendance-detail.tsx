import { AttendanceRow } from '@dealer/fields/AttendanceRow'
import type { AttendanceRow as Shift } from '@dealer/sdk'
import { SidePanel } from '@dealer/ui-kit/feedback'
import { useState } from 'react'
import { fieldFacts } from '../../../document/sheet/field-facts.ts'
import { Facts } from '../../../document/sheet/sheet.tsx'
import type { ListParts } from '../../../list/define-list.tsx'

/** Opens a shift beside the list, with where it was signed in and out. */
export const useAttendanceDetail = (): ListParts<Shift> => {
  const [shown, show] = useState<Shift>()
  const facts =
    shown &&
    fieldFacts<Shift>(AttendanceRow, shown, [
      'userName',
      'storeName',
      'workDate',
      'shiftName',
      'status',
      'workHours',
      'signInDate',
      'signInDistance',
      { prop: 'signInAddress', wide: true },
      { prop: 'signInFileId', wide: true },
      'signOutDate',
      { prop: 'signOutAddress', wide: true },
      { prop: 'signOutFileId', wide: true },
    ])
  return {
    open: show,
    children: facts && (
      <SidePanel opened onClose={() => show(undefined)} title="考勤详情" width="min(560px, 94vw)">
        <Facts facts={facts} />
      </SidePanel>
    ),
  }
}
