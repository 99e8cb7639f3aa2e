import { otherEntry } from './parts/other-entry.tsx'

/** Goods that go out otherwise: broken, tried, used, given. */
export default otherEntry({
  ...{ otherInvType: 'otherOut', title: '其他出库', permission: 'inv:othersOut:add' },
  ...{ isIn: false },
})
