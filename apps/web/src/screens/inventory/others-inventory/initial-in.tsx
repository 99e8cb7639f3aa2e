import { otherEntry } from './parts/other-entry.tsx'

/** The stock of the first day. */
export default otherEntry({
  ...{ otherInvType: 'initial', title: '期初入库', permission: 'inv:initialIn:add' },
  ...{ isIn: true },
})
