import { otherEntry } from './parts/other-entry.tsx'

/** Corrects the stock of the first day. */
export default otherEntry({
  ...{ otherInvType: 'initialOut', title: '期初出库', permission: 'inv:initialOut:add' },
  ...{ isIn: false },
})
