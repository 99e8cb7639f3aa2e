import type { Args } from '../../../platform/contract/types.ts'
import { documentLog } from '../../../platform/document/document-log.schema.ts'
import { DONE } from '../../../platform/done.ts'
import { claimFiles } from '../../../platform/files/file.service.ts'
import { endsRows } from '../../../platform/http/ending-rows.ts'
import { changeLog } from '../../../platform/master-data/change-log.schema.ts'
import { usedIn } from '../../../platform/master-data/declaration.ts'
import { remove } from '../../../platform/master-data/rows.sql.ts'
import { requireUnused } from '../../../platform/master-data/uses.sql.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { payee } from '../../finance/payee/payee.schema.ts'
import { salesInvoice } from '../../finance/sales-invoice/sales-invoice.schema.ts'
import { competitorTask } from '../../guide/competitor-task/competitor-task.schema.ts'
import { invCollect } from '../../guide/inv-collect/inv-collect.schema.ts'
import { salesReport } from '../../guide/sales-project/sales-project.schema.ts'
import { guideTaskTarget, taskResult } from '../../guide/task/task.schema.ts'
import { visit } from '../../guide/visit/visit.schema.ts'
import { salesOrder } from '../../so/order/order.schema.ts'
import { picking, salesOut } from '../../so/out/out.schema.ts'
import { salesReturn } from '../../so/return/return.schema.ts'
import { region } from '../region/region.schema.ts'
import { driver, vehicle } from '../vehicle/vehicle.schema.ts'
import { warehouse, warehouseUser } from '../warehouse/warehouse.schema.ts'
import { openIn, recordAccess } from './access-events.ts'
import { requireAdminLeft, requireNotAbove } from './user.guard.ts'
import { keepPositions, openStaff } from './user.rows.sql.ts'
import { staff } from './user.schema.ts'

/** What keeps a person: whoever has done something leaves, and is not deleted. */
export const staffUses = [
  usedIn(staff.parentUserId, staff.id),
  usedIn(region.userId, staff.id),
  usedIn(vehicle.salesmanId, staff.id),
  usedIn(driver.userId, staff.id),
  usedIn(warehouse.managerId, staff.id),
  usedIn(warehouse.userId, staff.id),
  usedIn(warehouseUser.userId, staff.id),
  usedIn(salesOrder.salesmanId, staff.id),
  usedIn(salesOrder.createId, staff.id),
  usedIn(salesOut.salesmanId, staff.id),
  usedIn(salesReturn.salesmanId, staff.id),
  usedIn(salesInvoice.salesmanId, staff.id),
  usedIn(payee.salesmanId, staff.id),
  usedIn(payee.collectorId, staff.id),
  usedIn(picking.pickerId, staff.id),
  usedIn(visit.userId, staff.id),
  usedIn(salesReport.userId, staff.id),
  usedIn(invCollect.userId, staff.id),
  usedIn(competitorTask.userId, staff.id),
  usedIn(guideTaskTarget.userId, staff.id),
  usedIn(taskResult.userId, staff.id),
  usedIn(documentLog.createId, staff.id),
  usedIn(changeLog.changeId, staff.id),
]

endsRows('md.user.delete')

/** Deletes people to whom nothing refers, all or none. @throws Refusal 103, 104, 106, 107; 111 for who is named elsewhere */
export async function deleteUsers(work: Work, { items }: Args<'md.user.delete'>) {
  const people = await openStaff(
    work,
    items.map(({ id, version }) => ({ userId: id, version })),
  )
  for (const { id } of people) {
    if (id === work.user.userId) throw new Refusal('107', '不能删除本人')
    await requireNotAbove(work, id)
  }
  await requireUnused(work, staff, people, { label: '员工', nameOf: ({ realName }) => realName, references: staffUses })
  const ids = people.map(({ id }) => id)
  for (const id of ids) {
    await keepPositions(work, id, [])
    await claimFiles(work, { bizType: 'staff', ownerKey: id }, [])
  }
  await remove(work, staff, ids)
  recordAccess(
    work,
    ...people.map((person) => ({ realName: person.realName, before: openIn(person), after: '已删除' })),
  )
  if (people.some(({ isadmin }) => isadmin === 'T')) await requireAdminLeft(work)
  return DONE
}
