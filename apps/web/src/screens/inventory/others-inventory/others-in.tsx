import { otherEntry } from './parts/other-entry.tsx'

/** Goods that come in otherwise: found, given. */
export default otherEntry({
  ...{ otherInvType: 'otherIn', title: '其他入库', permission: 'inv:othersIn:add' },
  ...{ isIn: true },
})
