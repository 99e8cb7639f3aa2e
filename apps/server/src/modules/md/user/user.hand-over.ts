import { eq } from 'drizzle-orm'
import { handsOver } from './hand-over.ts'
import { staff } from './user.schema.ts'

/** Whoever worked below somebody works below the successor. */
export const handOver = [
  handsOver({
    label: '下属',
    table: staff,
    by: 'parentUserId',
    column: staff.parentUserId,
    name: staff.realName,
    open: eq(staff.jobStatus, 'onJob'),
  }),
]
