import { auditStatusLabel, type MaterialApply, materialApplyActionLabel } from '@dealer/sdk/contract'
import { eq, or, type SQL, sql } from 'drizzle-orm'
import { document } from '../../../platform/document/document.ts'
import { states } from '../../../platform/document/states.rules.ts'
import { ofRegions, seesAll, type Viewer } from '../../../platform/list/viewer.ts'
import { audit } from '../../../platform/master-data/audit.ts'
import { ofSeenCustomers } from '../../md/customer/customer.service.ts'
import { region } from '../../md/region/region.schema.ts'
import { materialApply } from './material-apply.schema.ts'

const applyStates = states<Pick<MaterialApply, 'applyNum' | 'auditStatus'>>()({
  num: 'applyNum',
  status: ['auditStatus', auditStatusLabel],
  action: materialApplyActionLabel,
  actions: {
    pass: { from: ['unaudited'], to: 'passed', permission: 'dms:material:audit' },
    reject: { from: ['unaudited'], to: 'rejected', permission: 'dms:material:audit' },
  },
})

/** Own applications, those for the customers that the viewer may see, and of a team those that its people made. */
function ofOwnOrSeen(viewer: Viewer): SQL | undefined {
  if (seesAll(viewer)) return undefined
  const { dealerCode, createId, customerCode } = materialApply
  const own = eq(createId, viewer.userId)
  const ofCustomer = ofSeenCustomers({ dealerCode, customerCode })(viewer)
  if (viewer.dataScope === 'self') return or(own, ofCustomer)
  const ofTeam = sql`${createId} in (select ${region.userId} from ${region} where ${region.dealerCode} = ${dealerCode}
    and ${region.delFlag} = 'F' and ${ofRegions(region.regionCode, viewer)})`
  return or(own, ofCustomer, ofTeam)
}

export const materialApplies = document({
  docType: 'materialApply',
  title: '物料申请',
  table: materialApply,
  prefix: 'WL',
  key: 'id',
  states: applyStates,
  scope: ofOwnOrSeen,
})

export const materialAudit = audit(materialApplies, { pass: 'pass', reject: 'reject', pending: 'unaudited' })
